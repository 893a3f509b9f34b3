/* Make a turn on the page of the notation: the decisions come from assets/turns.js, which the rules have made. */
"use strict";
(() => {
  const place = document.getElementById("walk");
  if (!place || !window.fondacoTurns) return;

  const make = (name, text = "", kind = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };
  const games = make("div", "", "walk-games");
  const line = make("p", "", "walk-line");
  line.setAttribute("role", "status");
  const told = make("ul", "", "walk-told");
  const choices = make("div", "", "walk-choices");
  place.replaceChildren(games, line, told, choices);

  let example = window.fondacoTurns[0];
  let path = [];

  const button = (text, does, title = "") => {
    const element = make("button", text);
    element.type = "button";
    if (title) element.title = title;
    element.addEventListener("click", does);
    return element;
  };

  const show = () => {
    let open = example.next;
    told.replaceChildren();
    for (const token of path) {
      const node = open[token];
      const item = make("li");
      item.append(make("code", token), ` ${node.words}`);
      for (const change of node.changes) item.append(make("small", change));
      told.append(item);
      open = node.next;
    }
    line.replaceChildren(make("code", [example.turn, ...path].join(" ")), open ? "" : " The turn is complete.");
    choices.replaceChildren();
    for (const [token, node] of Object.entries(open || {})) {
      choices.append(button(token, () => { path.push(token); show(); }, node.words));
    }
    if (path.length) {
      choices.append(button("Take back", () => { path.pop(); show(); }));
      choices.append(button("Begin again", () => { path = []; show(); }));
    }
  };

  for (const one of window.fondacoTurns) {
    const choice = button(one.title, () => {
      example = one;
      path = [];
      for (const other of games.children) other.setAttribute("aria-pressed", String(other === choice));
      show();
    });
    choice.setAttribute("aria-pressed", String(one === example));
    games.append(choice);
  }
  show();
})();
