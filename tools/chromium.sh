#!/bin/sh
# Make sure that there is a Chromium for the browser tests, and a Firefox for the one in a second engine.
# Never fails: without them, those tests are skipped and say so.
found() { for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v "$name" >/dev/null 2>&1 && return 0; done; return 1; }
second() { command -v firefox-esr >/dev/null 2>&1 || command -v firefox >/dev/null 2>&1; }
found && second && exit 0

if [ "$(id -u)" = 0 ]; then as=; elif sudo -n true 2>/dev/null; then as=sudo; else as=nobody; fi
if [ "$as" = nobody ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "No right to install browsers: tests without theirs will be skipped (apt install chromium-headless-shell firefox-esr)"
  exit 0
fi

echo "Installing Chromium and Firefox for the browser tests (a minute or two)"
log=$(mktemp)
install() { DEBIAN_FRONTEND=noninteractive $as apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"; }
{ $as apt-get -q -o DPkg::Lock::Timeout=300 update
  found || install chromium-headless-shell fonts-dejavu-core || install chromium fonts-dejavu-core
  second || install firefox-esr; } >"$log" 2>&1
second || echo "Firefox could not be installed: the test in a second engine will be skipped"
if found; then rm -f "$log"; else
  tail -n 3 "$log"
  echo "Chromium could not be installed (see $log): the browser tests will be skipped"
fi
exit 0
