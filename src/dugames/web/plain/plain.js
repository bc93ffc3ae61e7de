// A match by text: asks the server for everything, and knows no rules.
"use strict";

const at = (id) => document.getElementById(id);
let games = [];
let socket = null;
let version = 0;
let seat = null;
const waiting = new Map(); // messages that are not acknowledged yet, sent again after a break

async function ask(method, path, body) {
  const answer = await fetch("/api" + path, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const plain = await answer.json();
  if (!answer.ok) throw new Error(plain.error.text + ": " + plain.error.reason);
  return plain;
}

function item(list, text) {
  const line = document.createElement("li");
  line.textContent = text;
  list.append(line);
  return line;
}

function fillSeats() {
  const [least, most] = games.find((game) => game.key === at("game").value).seats;
  at("seats").replaceChildren();
  for (let many = least; many <= most; many++) at("seats").append(new Option(many, many));
}

async function begin() {
  await ask("GET", "/me");
  games = await ask("GET", "/games");
  for (const game of games) at("game").append(new Option(game.title, game.key));
  at("game").onchange = fillSeats;
  fillSeats();
  const found = location.pathname.match(/^\/match\/([\w-]+)$/);
  if (!found) return;
  const secret = new URLSearchParams(location.hash.slice(1)).get("join");
  if (secret) {
    await ask("POST", `/matches/${found[1]}/join`, { invitation: secret }).catch(refuse);
    history.replaceState(null, "", location.pathname);
  }
  connect(found[1]);
}

async function lay(event) {
  event.preventDefault();
  const seats = Array.from({ length: Number(at("seats").value) }, (_, number) => ({
    kind: number === 0 ? "me" : at("others").value,
  }));
  const made = await ask("POST", "/matches", { game: at("game").value, seats });
  history.pushState(null, "", "/match/" + made.match.id);
  at("links").replaceChildren();
  for (const one of made.invitations) {
    item(at("links"), `Seat ${one.seat}: ${one.url}${one.loopback ? " (works on this machine only)" : ""}`);
  }
  version = 0;
  connect(made.match.id);
}

function connect(key) {
  if (socket) socket.onclose = null;
  if (socket) socket.close();
  at("match").hidden = false;
  at("log").replaceChildren();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/api/matches/${key}/live`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 0 }));
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => setTimeout(() => connect(key), 1000);
}

function hear(message) {
  if (message.type === "ping") {
    socket.send(JSON.stringify({ type: "pong", number: message.number }));
  } else if (message.type === "welcome") {
    version = message.version;
    at("title").textContent = message.match.title + ", " + message.match.status;
    for (const event of message.missed || []) tell(event);
    show(message.view);
    for (const one of waiting.values()) socket.send(JSON.stringify(one));
  } else if (message.type === "event") {
    version = message.version;
    tell(message);
    if (message.view) show(message.view);
    if (message.table) at("title").textContent = message.table.title + ", " + message.table.status;
  } else if (message.type === "ack") {
    waiting.delete(message.id);
    at("refusal").textContent = "";
  } else if (message.type === "error") {
    waiting.delete(message.id);
    refuse(new Error(message.text + ": " + message.reason));
  }
}

function tell(event) {
  const who = event.seat === undefined ? "" : ` of seat ${event.seat}`;
  item(at("log"), `${event.kind}${who} ${event.words || event.text || event.what || ""}`);
  at("log").scrollTop = at("log").scrollHeight;
}

function show(view) {
  seat = view.seat;
  at("words").textContent = view.words;
  at("position").textContent = view.position;
  at("choices").replaceChildren(...view.choices.map((choice) => new Option(choice.words, choice.text)));
  at("legal").replaceChildren();
  for (const choice of view.choices) {
    const button = document.createElement("button");
    button.textContent = choice.text;
    button.title = choice.words;
    button.onclick = () => decide(choice.text);
    item(at("legal"), "").append(button);
  }
}

function send(message) {
  message.id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16)).join("");
  waiting.set(message.id, message);
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function decide(text) {
  send({ type: "decide", decisions: [text], version });
}

function refuse(error) {
  at("refusal").textContent = error.message;
}

at("new").onsubmit = (event) => lay(event).catch(refuse);
at("decide").onsubmit = (event) => {
  event.preventDefault();
  decide(at("text").value);
  at("text").value = "";
};
at("takeback").onclick = () => send({ type: "offer", what: "takeback" });
at("resign").onclick = () => send({ type: "resign" });
begin().catch(refuse);
