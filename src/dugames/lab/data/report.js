// Replays the sample games of a report; each figure carries its games as JSON.
const SVG = "http://www.w3.org/2000/svg";
const COLOURS = ["--a", "--b", "--c", "--d", "--e", "--f"];

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

function show(figure, film, at) {
  const frame = film.frames[at];
  const pieces = figure.querySelector("g.pieces");
  pieces.replaceChildren();
  for (const [cell, glyphs] of frame.pieces) {
    const [x, y, radius] = middle(film.outlines[cell]);
    glyphs.forEach(([seat, sign], height) => {
      const up = y - height * radius * 0.35;
      const colour = seat < 0 ? "--f" : COLOURS[seat];
      shape(pieces, "circle", { cx: x, cy: up, r: radius, style: `fill:var(${colour})` });
      shape(pieces, "text", { x, y: up, "font-size": radius * 1.1 }, sign);
    });
  }
  figure.querySelector(".words").textContent = `${at + 1} of ${film.frames.length}: ${frame.words}`;
}

function stage(figure) {
  const films = JSON.parse(figure.querySelector("script").textContent);
  const choice = figure.querySelector("select");
  const slider = figure.querySelector("input");
  const board = figure.querySelector("svg");
  let film = films[0];
  films.forEach((one, n) => choice.add(new Option(one.title, n)));
  const load = () => {
    film = films[choice.value];
    board.setAttribute("viewBox", film.box);
    board.replaceChildren();
    for (const points of film.outlines) shape(board, "polygon", { points });
    shape(board, "g", { class: "pieces" });
    slider.max = film.frames.length - 1;
    slider.value = 0;
    show(figure, film, 0);
  };
  const step = (by) => {
    slider.value = Number(slider.value) + by;
    show(figure, film, Number(slider.value));
  };
  choice.onchange = load;
  slider.oninput = () => step(0);
  figure.querySelector(".back").onclick = () => step(-1);
  figure.querySelector(".on").onclick = () => step(1);
  load();
}

document.querySelectorAll("figure").forEach(stage);
