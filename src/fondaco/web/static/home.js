// The form for a new game: seats follow the number of players and the way to play. Without script all of it can be set by hand.
const form = document.getElementById("new");
const kinds = [...form.querySelectorAll(".kind")];
const usual = kinds[1].value.startsWith("bot:") ? kinds[1].value : [...kinds[1].options].find((option) => option.value.startsWith("bot:"))?.value;

function most() {
  return Number(form.querySelector('[name="game"]:checked').dataset.max);
}

function fitPlayers() {
  const chosen = form.querySelector('[name="players"]:checked');
  if (Number(chosen.value) > most()) form.querySelector(`[name="players"][value="${most()}"]`).checked = true;
}

// What only some games ask for is shown with the game it belongs to.
function fitOptions() {
  const game = form.querySelector('[name="game"]:checked').value;
  for (const option of form.querySelectorAll("[data-of]")) option.hidden = option.dataset.of !== game;
}

function fitWay() {
  const way = form.querySelector('[name="way"]:checked').value;
  for (const kind of kinds) if (kind.value !== "me") kind.value = way === "bots" ? usual : "person";
}

// What cannot be rated is not offered as rated.
function fitRated() {
  const rated = form.elements.rated, maps = [...form.querySelectorAll(".for-map:not([hidden]) select")];
  const own = [...form.querySelectorAll('[type="file"]')].some((field) => field.value) || maps.some((map) => map.selectedIndex > 0);
  rated.disabled = form.elements.clock.value === "none" || own;
  if (rated.disabled || getComputedStyle(rated.closest("label")).display === "none") rated.checked = false;
}

// The map that is chosen is shown; one by chance shows none.
function fitPreviews() {
  for (const picture of form.querySelectorAll("[data-map]")) picture.toggleAttribute("hidden", picture.closest("label").querySelector("select").value !== picture.dataset.map);
}

form.addEventListener("change", (event) => {
  if (event.target.name === "game") { fitPlayers(); fitOptions(); }
  if (event.target.name === "way") fitWay();
  if (event.target.matches(".for-map select")) fitPreviews();
  fitRated();
  if (event.target.value === "me") for (const kind of kinds) if (kind !== event.target && kind.value === "me") kind.value = usual;
  if (event.target.classList.contains("kind") && !kinds.some((kind) => kind.value === "me")) kinds[kinds.indexOf(event.target) === 0 ? 1 : 0].value = "me";
});
fitOptions();
fitPreviews();
fitRated();
