#!/bin/sh
# Make sure that there is a Chromium for the browser tests. Never fails: without one, those tests are skipped and say so.
found() { for name in chromium chromium-browser google-chrome; do command -v "$name" >/dev/null 2>&1 && return 0; done; return 1; }
found && exit 0

if [ "$(id -u)" = 0 ]; then as=; elif sudo -n true 2>/dev/null; then as=sudo; else as=nobody; fi
if [ "$as" = nobody ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "No Chromium here, and no right to install it: the browser tests will be skipped (apt install chromium)"
  exit 0
fi

echo "Installing Chromium for the browser tests (a minute or two)"
log=$(mktemp)
{ $as apt-get -q -o DPkg::Lock::Timeout=300 update &&
  DEBIAN_FRONTEND=noninteractive $as apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends \
    chromium fonts-dejavu-core; } >"$log" 2>&1
if found; then rm -f "$log"; else
  tail -n 3 "$log"
  echo "Chromium could not be installed (see $log): the browser tests will be skipped"
fi
exit 0
