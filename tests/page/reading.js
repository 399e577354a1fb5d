"use strict";
// Runs a page's own script on each of the matches on standard input, without a browser: prints the verdicts.
const fs = require("fs");
const { script, matches } = JSON.parse(fs.readFileSync(0, "utf8"));
class Element {
  className = "";
  textContent = "";
  append() {}
  replaceChildren() {}
  setAttribute() {}
  removeAttribute() {}
  addEventListener() {}
}
const verdict = async (match) => {
  const known = new Map();
  const document = {
    getElementById: (id) => known.get(id) || known.set(id, new Element()).get(id),
    createElement: () => new Element(),
    createElementNS: () => new Element(),
    addEventListener() {},
  };
  document.getElementById("match").textContent = JSON.stringify(match);
  new Function("document", script)(document);
  const told = document.getElementById("verdict");
  while (!told.className) await new Promise(setImmediate);
  return told.className;
};
(async () => {
  const verdicts = [];
  for (const match of matches) verdicts.push(await verdict(match));
  process.stdout.write(JSON.stringify(verdicts));
})();
