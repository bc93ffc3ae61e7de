// Replays the sample games of a report; each figure carries its games as JSON.
const SVG = "http://www.w3.org/2000/svg";
const COLOURS = ["--a", "--b", "--c", "--d", "--e", "--f"];
const PACE = 700; // milliseconds a turn

function shape(parent, name, attributes, text) {
  const made = parent.appendChild(document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
}

function middle(outline) {
  const corners = outline.split(" ").map((corner) => corner.split(",").map(Number));
  const mean = (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const reach = Math.min(...corners.map((c) => Math.hypot(c[0] - mean(0), c[1] - mean(1))));
  return [mean(0), mean(1), reach * 0.55];
}

// A game that draws itself: its picture, put together from the lines that all frames share.
function draw(board, film, at) {
  const text = film.frames[at].lines.map((line) => film.lines[line]).join("");
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  board.setAttribute("viewBox", drawn.getAttribute("viewBox"));
  board.replaceChildren(...drawn.childNodes);
}

// Any other: the cells, those that changed tinted, and the pieces on them.
function place(board, film, at) {
  board.setAttribute("viewBox", film.box);
  board.replaceChildren();
  const held = (frame) => new Map(frame.pieces.map(([cell, ...rest]) => [cell, String(rest)]));
  const [now, before] = [held(film.frames[at]), held(film.frames[Math.max(at - 1, 0)])];
  film.outlines.forEach((points, cell) => {
    const changed = now.get(cell) !== before.get(cell);
    shape(board, "polygon", changed ? { points, class: "new" } : { points });
  });
  board.insertAdjacentHTML("beforeend", film.ground);
  const pieces = shape(board, "g", { class: "pieces" });
  for (const [cell, glyphs, words] of film.frames[at].pieces) {
    const [x, y, radius] = middle(film.outlines[cell]);
    const tower = shape(pieces, "g", {});
    shape(tower, "title", {}, words);
    glyphs.forEach(([seat, sign], height) => {
      const up = y - height * radius * 0.35;
      const colour = seat < 0 ? "--f" : COLOURS[seat];
      const size = (radius * 1.1) / Math.max(1, sign.length * 0.45);
      shape(tower, "circle", { cx: x, cy: up, r: radius, style: `fill:var(${colour})` });
      shape(tower, "text", { x, y: up, "font-size": size }, sign);
    });
  }
}

function seats(figure, film) {
  const line = figure.querySelector(".seats");
  line.replaceChildren();
  if (film.lines) return;
  film.players.forEach((player, seat) => {
    const dot = line.appendChild(document.createElement("b"));
    dot.style.background = `var(${COLOURS[seat]})`;
    line.append(`seat ${seat + 1}, ${player}`);
  });
}

function stage(figure) {
  const films = JSON.parse(figure.querySelector("script").textContent);
  const choice = figure.querySelector("select");
  const slider = figure.querySelector("input");
  const board = figure.querySelector("svg");
  const play = figure.querySelector(".play");
  let film = films[0];
  let timer = 0;
  films.forEach((one, n) => choice.add(new Option(one.title, n)));
  const show = () => {
    const at = Number(slider.value);
    const frame = film.frames[at];
    (film.lines ? draw : place)(board, film, at);
    figure.querySelector(".words").textContent = `${at + 1} of ${film.frames.length}: ${frame.words}`;
    figure.querySelector(".turn").textContent = frame.turn ? `after ${frame.turn}` : "";
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  };
  const step = (by) => {
    slider.value = Number(slider.value) + by;
    show();
    if (slider.value === slider.max) stop();
  };
  const load = () => {
    stop();
    film = films[choice.value];
    slider.max = film.frames.length - 1;
    slider.value = 0;
    seats(figure, film);
    show();
  };
  play.onclick = () => {
    if (timer) return stop();
    if (slider.value === slider.max) slider.value = 0;
    play.textContent = "Stop";
    timer = setInterval(() => step(1), PACE);
  };
  choice.onchange = load;
  slider.oninput = () => step(0);
  figure.querySelector(".back").onclick = () => step(-1);
  figure.querySelector(".on").onclick = () => step(1);
  load();
}

document.querySelectorAll("figure").forEach(stage);
