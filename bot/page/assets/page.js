"use strict";
// One match: look through it, and check its deals. What people typed is put there as text, always.
(() => {
  const match = JSON.parse(document.getElementById("match").textContent);
  const words = match.words;
  const at = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";

  const fill = (text, values) => text.replace(/\[(\w+)\]/g, (_, name) => String(values[name]));
  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const drawn = (name, attributes, text) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // --- pieces ---

  const INKS = {
    r: "#aa0f28", b: "#0b4cc2", k: "#12161b", y: "#a05e00", g: "#0a7c52", o: "#b84b04",
    H: "#aa0f28", D: "#0b4cc2", S: "#12161b", C: "#0a7c52", J: "#12161b",
  };
  const SHAPES = {
    r: "M12 2a10 10 0 1 0 .01 0z", b: "M3 3h18v18H3z", y: "M12 2 23 21H1z", o: "M12 1 21 12 12 23 3 12z",
    k: "M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.8L12 18l-6.8 4 1.7-7.8L1 9l7.8-.8z",
    g: "M8 1h8v7h7v8h-7v7H8v-7H1V8h7z", D: "M12 1 20 12 12 23 4 12z",
    H: "M12 22C2 14 1 9 3 5c3-4 8-2 9 2 1-4 6-6 9-2 2 4 1 9-9 17z",
    S: "M12 1c8 7 10 9 9 13-1 4-6 4-8 1l2 8H9l2-8c-2 3-7 3-8-1-1-4 1-6 9-13z",
    C: "M12 1a5 5 0 0 1 4 8 5 5 0 1 1-3 8l2 6H9l2-6a5 5 0 1 1-3-8 5 5 0 0 1 4-8z",
    J: "M12 1l3 8h8l-6.500 5 2.500 9-7-5-7 5 2.500-9L1 9h8z",
  };
  const read = (code) => {
    const found = /^([^=+~!]+)(?:=([^+~!]+))?([+~!]*)$/.exec(code);
    return { face: found[1], meant: found[2] || "", marks: found[3] };
  };
  const number = (face) => (face[0] === "J" ? "J" : face.slice(1));
  const suit = (face) => face[face[0] === "J" && face.length > 1 ? 1 : 0];
  const named = (piece) => {
    const name = match.faces[piece.face] || piece.face;
    const meant = piece.meant ? ` = ${match.faces[piece.meant] || piece.meant}` : "";
    const marks = [["+", words.new], ["~", words.moved], ["!", words.miss]]
      .filter(([sign]) => piece.marks.includes(sign)).map(([, word]) => word);
    return name + meant + (marks.length ? ` (${marks.join(", ")})` : "");
  };
  const WIDTH = 44, HEIGHT = 60;
  const pieceInto = (svg, piece, left) => {
    const ink = INKS[suit(piece.face)] || INKS.k;
    const isJoker = piece.face[0] === "J";
    const edge = piece.marks.includes("+") ? "var(--new)"
      : piece.marks.includes("~") ? "var(--moved)" : piece.marks.includes("!") ? "var(--gold)" : "#b9ab8c";
    svg.append(drawn("rect", {
      x: left + 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4, rx: 7, fill: "#fffdf7", stroke: edge,
      "stroke-width": piece.marks ? 4 : 1.5, "stroke-dasharray": piece.marks.includes("~") ? "7 4" : "none",
    }));
    svg.append(drawn("text", {
      x: left + WIDTH / 2, y: 29, "text-anchor": "middle", "font-size": 23, "font-weight": 700, fill: ink,
      "font-family": "system-ui, sans-serif",
    }, isJoker && piece.meant ? number(piece.meant) : number(piece.face)));
    svg.append(drawn("path", {
      d: SHAPES[isJoker ? "J" : suit(piece.face)] || SHAPES.r, fill: ink,
      transform: `translate(${left + (isJoker && piece.meant ? 7 : 13)} 36) scale(.72)`,
    }));
    if (isJoker && piece.meant) {
      svg.append(drawn("path", {
        d: SHAPES[suit(piece.meant)] || SHAPES.r, fill: INKS[suit(piece.meant)] || ink,
        transform: `translate(${left + 25} 40) scale(.48)`,
      }));
    }
  };
  const row = (pieces, label) => {
    const width = Math.max(1, pieces.length) * WIDTH;
    const svg = drawn("svg", {
      viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": label,
    });
    pieces.forEach((piece, index) => pieceInto(svg, piece, index * WIDTH));
    return svg;
  };
  const pieces = (text) => text.split(" ").filter(Boolean).map(read);
  const melds = (indices) => {
    const box = element("div", undefined, "melds");
    for (const index of indices) {
      const [letter, ...codes] = match.melds[index].split(" ");
      const held = codes.map(read);
      const one = element("div", undefined, "meld");
      const label = element("b", letter);
      label.setAttribute("aria-hidden", "true");
      one.append(label, row(held, `${letter}: ${held.map(named).join(", ")}`));
      box.append(one);
    }
    if (!indices.length) box.append(element("p", words.empty, "muted"));
    return box;
  };
  const rack = (title, text) => {
    const box = element("div", undefined, "rack");
    box.append(element("h2", title));
    const held = pieces(text), line = element("div", undefined, "held");
    line.setAttribute("role", "img");
    line.setAttribute("aria-label", `${title}: ${held.map(named).join(", ") || words.nothing}`);
    for (const piece of held) {
      const svg = row([piece], "");
      svg.removeAttribute("role");
      svg.setAttribute("aria-hidden", "true");
      line.append(svg);
    }
    if (!held.length) line.append(element("p", words.nothing, "muted"));
    box.append(line);
    return box;
  };

  // --- stepping ---

  let step = 0;
  const last = match.steps.length - 1;
  const slider = at("slider");
  const missed = match.steps.map((one, index) => (one.m ? index : -1)).filter((index) => index >= 0);
  const before = () => missed.filter((index) => index < step).pop();
  const after = () => missed.find((index) => index > step);

  const show = (wanted) => {
    step = Math.min(last, Math.max(0, wanted));
    const one = match.steps[step];
    const place = fill(words.step, { step: step + 1, steps: last + 1, round: one.r });
    const miss = one.m ? match.misses[one.m] : null;
    at("caption").textContent = `${place} ${one.c}${miss ? ` ${miss.c}.` : ""}`;
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", `${place} ${one.c}`);
    at("seats").replaceChildren(...match.seats.map((name, seat) => {
      const item = element("li", undefined, seat === one.s ? "moved" : "");
      item.append(element("b", name));
      item.append(fill(words.left, { count: one.n[seat], points: one.p[seat] }));
      return item;
    }));
    at("table-title").textContent = words.table;
    const beside = [fill(words.stock, { count: one.k })];
    if (one.o) beside.push(fill(words.pile, { piece: match.faces[one.o] || one.o }));
    at("table").replaceChildren(melds(one.t), element("p", beside.join(" · "), "muted"));
    at("racks").replaceChildren(
      ...one.h.map((index, seat) => rack(fill(words.rack, { name: match.seats[seat] }), match.racks[index])));
    showMiss(miss, one);
    for (const [name, target] of Object.entries(targets())) buttons[name].disabled = target === undefined;
  };
  const showMiss = (miss, one) => {
    const box = at("miss");
    box.hidden = !miss;
    if (!miss) return;
    const list = element("ol");
    list.append(...miss.s.map((text) => element("li", text)));
    const felt = (indices) => {
      const made = element("div", undefined, "felt");
      made.append(melds(indices));
      return made;
    };
    box.replaceChildren(
      element("h2", miss.c), element("h2", words.then), felt(miss.f), rack(fill(words.rack, { name: match.seats[one.s] }), miss.b),
      element("p", miss.w), list, element("h2", words.could), felt(miss.t));
  };
  const targets = () => ({
    first: step > 0 ? 0 : undefined, back: step > 0 ? step - 1 : undefined,
    forward: step < last ? step + 1 : undefined, last: step < last ? last : undefined,
    prev_miss: before(), next_miss: after(),
  });
  const buttons = {};
  const go = (name) => {
    const target = targets()[name];
    if (target !== undefined) show(target);
  };
  const KEYS = {
    ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", n: "next_miss", p: "prev_miss",
  };

  const begin = () => {
    for (const name of ["first", "back", "forward", "last", "prev_miss", "next_miss"]) {
      buttons[name] = element("button", words[name]);
      buttons[name].type = "button";
      buttons[name].addEventListener("click", () => go(name));
      if (missed.length || !name.endsWith("miss")) at("buttons").append(buttons[name]);
    }
    slider.max = String(last);
    slider.setAttribute("aria-label", words.slider);
    slider.addEventListener("input", () => show(Number(slider.value)));
    document.addEventListener("keydown", (event) => {
      const own = event.target === slider && /^(Arrow|Home|End)/.test(event.key);
      if (own || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
      event.preventDefault();
      go(KEYS[event.key]);
    });
    const strip = drawn("svg", { viewBox: "0 0 1000 14", preserveAspectRatio: "none" });
    for (const index of missed) {
      strip.append(drawn("path", {
        d: "M0 1 5 13H-5z", fill: "var(--gold)", transform: `translate(${8 + 984 * index / Math.max(1, last)} 0)`,
      }));
    }
    at("marks").append(strip);
    at("stage").hidden = last < 0;
    at("buttons").append(element("p", words.keys, "muted"));
    if (match.figures.length) {
      at("figures").hidden = false;
      at("figures").append(...match.figures.map((text) => element("p", text)));
    }
    if (last >= 0) show(0);
  };

  // --- the deals ---

  const bytes = (text) => new TextEncoder().encode(text);
  const fromHex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
  const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const subtle = globalThis.crypto && globalThis.crypto.subtle;

  // For browsers that give no crypto to a file: SHA-256 as FIPS 180-4 has it.
  const ROOTS = (() => {
    const found = [];
    for (let candidate = 2; found.length < 64; candidate++) {
      if (found.every((prime) => candidate % prime)) found.push(candidate);
    }
    return found;
  })();
  const fraction = (value) => Math.floor((value - Math.floor(value)) * 4294967296) >>> 0;
  const K = ROOTS.map((prime) => fraction(Math.cbrt(prime)));
  const own256 = (data) => {
    const state = ROOTS.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    const size = Math.ceil((data.length + 9) / 64) * 64;
    const padded = new Uint8Array(size);
    padded.set(data);
    padded[data.length] = 128;
    const view = new DataView(padded.buffer);
    view.setUint32(size - 8, Math.floor(data.length / 536870912));
    view.setUint32(size - 4, (data.length << 3) >>> 0);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    const w = new Uint32Array(64);
    for (let start = 0; start < size; start += 64) {
      for (let i = 0; i < 64; i++) {
        if (i < 16) { w[i] = view.getUint32(start + 4 * i); continue; }
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) >>> 0; });
    }
    const out = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => out.setUint32(4 * i, value));
    return new Uint8Array(out.buffer);
  };
  const sha256 = async (data) => (subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : own256(data));
  const joined = (first, second) => {
    const both = new Uint8Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    return both;
  };
  const ownHmac = (key, data) => {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? own256(key) : key);
    const inner = own256(joined(block.map((byte) => byte ^ 0x36), data));
    return own256(joined(block.map((byte) => byte ^ 0x5c), inner));
  };
  const signer = async (key) => {
    if (!subtle) return async (data) => ownHmac(key, data);
    const kept = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (data) => new Uint8Array(await subtle.sign("HMAC", kept, data));
  };
  // As the bot writes it: ASCII alone, no spaces.
  const ascii = (parts) => JSON.stringify(parts).replace(
    /[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

  const shuffled = async (secret, parts, size) => {
    const key = await (await signer(secret))(bytes(ascii(parts)));
    const sign = await signer(key);
    const order = Array.from({ length: size }, (_, index) => index);
    let counter = 0, block = new DataView(new ArrayBuffer(0)), used = 0;
    const next = async () => {
      if (used >= block.byteLength) {
        const count = new DataView(new ArrayBuffer(8));
        count.setUint32(4, counter++);
        block = new DataView((await sign(new Uint8Array(count.buffer))).buffer);
        used = 0;
      }
      used += 4;
      return block.getUint32(used - 4);
    };
    for (let end = size - 1; end > 0; end--) {
      const bound = end + 1, usable = 4294967296 - (4294967296 % bound);
      let word = await next();
      while (word >= usable) word = await next();
      const other = word % bound;
      [order[end], order[other]] = [order[other], order[end]];
    }
    return order;
  };

  // The notation to the letter. What people would read as the same is refused all the same.
  const HASH = "[0-9a-f]{64}", COUNT = "[1-9][0-9]?", NAME = "[!-~]([ -~]*[!-~])?";
  const QUOTED = '"([ !#-\\[\\]-~]|\\\\["\\\\/bfnrt]|\\\\u[0-9a-f]{4})*"';
  const FIRST = {
    match: NAME, game: NAME, rules: "[1-9][0-9]{0,3}", commitment: HASH, secret: HASH, fingerprint: HASH,
    seat: `${COUNT} ${QUOTED}`, words: `${COUNT} ${QUOTED}`,
  };
  const SEALED = { ...FIRST, players: COUNT, ended: "[a-z_]{1,40}", words: `${COUNT} ${HASH}`, said: `${COUNT} ${QUOTED}` };
  const { said: _, ...SHARED } = { ...SEALED, words: HASH, tournament: "[!-~]{1,64}", round: COUNT };
  const KINDS = { "tischlein 1": FIRST, "tischlein 2": SEALED, "tischlein 3": SHARED };
  const NEEDED = {
    "tischlein 1": ["match", "game", "seat"],
    "tischlein 2": ["match", "game", "rules", "players", "commitment", "seat"],
    "tischlein 3": ["match", "game", "rules", "players", "commitment", "seat", "tournament", "round", "words"],
  };
  const LINE = /^(deal( (0|[1-9][0-9]{0,2}))+|[1-9][0-9]? [a-z]+( [!-~]+)*)$/;
  const numbered = (lines) => lines.every((line, index) => line.startsWith(`${index + 1} `));
  const parsed = (text) => {
    const need = (holds) => { if (!holds) throw new Error("this is not the notation"); };
    const lines = text.split("\n"), isWhole = lines[lines.length - 1] === "";
    if (isWhole) lines.pop();
    const rule = lines.indexOf("---"), version = lines[0], kinds = KINDS[version], head = {};
    need(kinds && rule > 0);
    for (const line of lines.slice(1, rule)) {
      const cut = line.indexOf(" "), key = line.slice(0, cut), rest = line.slice(cut + 1);
      need(cut > 0 && Object.hasOwn(kinds, key) && new RegExp(`^(${kinds[key]})$`).test(rest));
      const several = ["seat", "said"].includes(key) || (key === "words" && version !== "tischlein 3");
      need(several || !head[key]);
      (head[key] = head[key] || []).push(rest);
    }
    const log = lines.slice(rule + 1), said = (head.said || []).map((line) => Number(line.split(" ")[0]));
    need(NEEDED[version].every((key) => head[key]) && log.every((line) => LINE.test(line)));
    need(numbered(head.seat) && (version === "tischlein 3" || numbered(head.words || [])));
    need(version === "tischlein 1" || Number(head.players[0]) === head.seat.length);
    need(new Set(said).size === said.length && said.every((seat) => seat <= head.seat.length));
    need(!head.fingerprint || !(head.secret || log.some((line) => line.startsWith("deal"))));
    return { version, head, log, isWhole };
  };
  const quoted = (line) => JSON.parse(line.slice(line.indexOf(" ") + 1));
  const agreedLines = ({ head }) => [
    `game ${head.game[0]}`, `rules ${(head.rules || ["1"])[0]}`,
    `players ${(head.players || [""])[0]}`, `commitment ${(head.commitment || [""])[0]}`,
    ...["tournament", "round", "words"].flatMap((key) => (head[key] || []).map((line) => `${key} ${line}`)),
  ];
  const sealedLines = (file) => [file.version, `match ${file.head.match[0]}`, ...agreedLines(file)];
  const hashed = async (lines) => hex(await sha256(bytes(lines.map((line) => `${line}\n`).join(""))));

  const PASSED = "passed", FAILED = "failed", OPEN = "open";
  const checked = async (record) => {
    const file = parsed(record), { head, log } = file;
    const isFirst = file.version === "tischlein 1", isShared = file.version === "tischlein 3";
    const findings = [];
    const found = (verdict, text) => findings.push({ verdict, text, counts: true });
    const aside = (text) => findings.push({ verdict: OPEN, text, counts: false });
    const secret = head.secret ? fromHex(head.secret[0]) : null;
    const promised = (head.commitment || [""])[0];
    const kept = secret && promised ? hex(await sha256(secret)) === promised : null;
    found(kept === null ? OPEN : kept ? PASSED : FAILED, fill(words.check_commitment, { promise: promised || "–" }));

    let honest = true;
    const seats = (head.seat || []).length, given = (head.words || []).length;
    for (const line of head.said || []) {
      const seat = Number(line.split(" ")[0]);
      const parts = ["tischlein-words-2", head.match[0], seat, quoted(line)];
      const known = (head.words || [])[seat - 1] || "";
      if (hex(await sha256(bytes(ascii(parts)))) !== known.split(" ")[1]) honest = false;
    }
    if (isShared) found(OPEN, words.check_shared_words);
    else found(!honest ? FAILED : given === seats ? PASSED : OPEN, fill(words.check_words, { count: given, players: seats }));

    // The tables of a tournament's round have one seal, so no match's number is in it.
    const seal = isFirst ? "" : await hashed(isShared ? [file.version, ...agreedLines(file)] : sealedLines(file));
    const deals = log.filter((line) => line.startsWith("deal"));
    let same = 0;
    if (secret) {
      for (const [index, line] of deals.entries()) {
        const parts = isFirst
          ? ["tischlein-shuffle-1", head.match[0], index, ...(head.words || []).map(quoted)]
          : ["tischlein-shuffle-2", seal, index];
        const right = await shuffled(secret, parts, line.split(" ").length - 1);
        if (line === `deal ${right.join(" ")}`) same++;
      }
    }
    const dealt = !secret || !deals.length ? OPEN : same === deals.length ? PASSED : FAILED;
    found(dealt, fill(words.check_deals, { count: secret ? same : 0, deals: deals.length }));
    if (isFirst) aside(words.check_first_version);
    aside(words.check_rules);
    if (head.fingerprint) aside(words.check_outside);
    const how = head.ended ? [`ended ${head.ended[0]}`] : [];
    const print = head.fingerprint ? head.fingerprint[0] : isFirst
      ? hex(await sha256(bytes(log.join("\n"))))
      : await hashed([...sealedLines(file), ...how, "---", ...log]);
    // Every shuffle is a step, but for the lots; and what was played to its end was not ended.
    const dealtSteps = match.steps.filter((one) => one.s < 0).length;
    const fits = (head.fingerprint || deals.length === dealtSteps + 1) && !(match.over && head.ended);
    if (!fits || hex(await sha256(bytes(record))) !== match.file) found(FAILED, words.check_steps);
    if (!match.over || !file.isWhole) found(OPEN, words.check_ends);
    return { findings, seal, print };
  };
  const SIGNS = { passed: "✓", failed: "✗", open: "?" };
  const tell = ({ findings, seal, print }) => {
    const verdict = findings.some((one) => one.verdict === FAILED) ? FAILED
      : findings.every((one) => one.verdict === PASSED || !one.counts) ? PASSED : OPEN;
    at("verdict").textContent = `${SIGNS[verdict]} ${words[`verdict_${verdict}`]}`;
    at("verdict").className = verdict;
    const list = element("ul");
    for (const one of findings) {
      list.append(element("li", `${SIGNS[one.verdict]} ${words[one.verdict]}: ${one.text}`, one.verdict));
    }
    const box = at("proof");
    box.hidden = false;
    box.replaceChildren(element("h2", words.proof), list, element("p", subtle ? words.by_browser : words.by_page, "muted"));
    for (const [title, value] of [[words.seal, seal], [words.fingerprint, print]]) {
      if (!value) continue;
      const line = element("p", `${title} `);
      line.append(element("code", value));
      box.append(line);
    }
    box.append(element("p", words.about, "muted"));
  };

  begin();
  at("verdict").textContent = words.checking;
  checked(match.record).then(tell).catch(() => tell({
    findings: [{ verdict: FAILED, text: words.check_shown }], seal: "", print: "",
  }));
})();
