// The OpenAPI document as a page that can be read, and searched by the browser.
"use strict";

const main = document.getElementById("main");

function add(parent, tag, text, id) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (id) made.id = id;
  parent.append(made);
  return made;
}

// A schema's type in short, the names of others being links.
function type(parent, schema) {
  if (!schema) return;
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    add(parent, "a", name).href = "#" + name;
  } else if (schema.enum || schema.const !== undefined) {
    add(parent, "code", (schema.enum || [schema.const]).map((v) => JSON.stringify(v)).join(" | "));
  } else if (schema.anyOf || schema.oneOf) {
    (schema.anyOf || schema.oneOf).forEach((one, number) => {
      if (number) parent.append(" | ");
      type(parent, one);
    });
  } else if (schema.type === "array") {
    parent.append("list of ");
    if (schema.items) type(parent, schema.items);
    (schema.prefixItems || []).forEach((one, number) => {
      if (number) parent.append(", ");
      type(parent, one);
    });
  } else if (schema.additionalProperties && schema.additionalProperties !== true) {
    parent.append("by name: ");
    type(parent, schema.additionalProperties);
  } else {
    parent.append(schema.type || "anything");
  }
}

function properties(parent, schema) {
  if (!schema.properties) return type(add(parent, "p"), schema);
  const list = add(parent, "dl");
  for (const [name, part] of Object.entries(schema.properties)) {
    const optional = (schema.required || []).includes(name) ? "" : "?";
    add(add(list, "dt"), "code", name + optional);
    const about = add(list, "dd");
    type(about, part);
    if (part.description) about.append(": " + part.description);
  }
}

function operation(path, method, one) {
  const part = add(main, "section");
  add(part, "h3", `${method.toUpperCase()} ${path}`);
  add(part, "p", one.description || one.summary);
  for (const parameter of one.parameters || []) {
    const line = add(part, "p", `${parameter.in} ${parameter.name}: `);
    type(line, parameter.schema);
  }
  const body = one.requestBody && one.requestBody.content["application/json"];
  if (body) type(add(part, "p", "Body: "), body.schema);
  for (const [status, answer] of Object.entries(one.responses)) {
    const line = add(part, "p", `${status} ${answer.description}: `);
    for (const content of Object.values(answer.content || {})) type(line, content.schema);
  }
}

async function read() {
  const whole = await (await fetch("/api/openapi.json")).json();
  add(main, "p", whole.info.description);
  add(main, "h2", "Routes");
  for (const [path, methods] of Object.entries(whole.paths)) {
    for (const [method, one] of Object.entries(methods)) operation(path, method, one);
  }
  add(main, "h2", "Schemas");
  for (const [name, schema] of Object.entries(whole.components.schemas)) {
    const part = add(main, "section", undefined, name);
    add(part, "h3", name);
    if (schema.description) add(part, "p", schema.description);
    properties(part, schema);
    const examples = schema.examples || (schema.example ? [schema.example] : []);
    for (const example of examples) add(part, "pre", JSON.stringify(example, null, 2));
  }
}

read();
