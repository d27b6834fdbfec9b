// The script of the gallery's page without its page: search, filters, steps, differences, drawings as SVG.
// Run by `node --test tests/gallery/`, and by the end-to-end suite where Node.js is installed.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const vm = require("node:vm");

const directory = path.join(__dirname, "../../udita/src/format/gallery");
const page = vm.createContext({});
for (const name of ["model.js", "drawing.js"]) {
  vm.runInContext(fs.readFileSync(path.join(directory, name), "utf8"), page);
}
// Values of another context have other prototypes.
const call = (name, ...args) => {
  const result = page[name](...args);
  return result === undefined ? undefined : JSON.parse(JSON.stringify(result, (_, value) =>
    value?.constructor?.name === "Set" ? [...value] : value));
};

const node = (value, style = "round") => [10, 10, 26, 26, style, value === "" ? [] : [String(value)], `Node\nkey = ${value}`];
const tree = (values, arrows) => [60, 60, values.map(value => node(value)), arrows];
const entry = (number, more) => ({number, file: `${number}.svg`, decisions: "01", text: "", ...more});
const none = {terms: [], kind: "", size: null, shape: null};

test("a query's words all have to occur, in the text or the decisions, in any case", () => {
  const one = entry(7, {text: "Node#0{key=12}", decisions: "0a_40_"});
  const matches = query => page.matchesTerms(one, page.termsOf(query));
  assert.ok(matches("") && matches("  ") && matches("node KEY=12") && matches("0A_40_") && matches("#7"));
  assert.ok(!matches("node key=13") && !matches("#70"));
});

test("filters are by kind, size and shape", () => {
  const all = [
    entry(1, {size: 3, shape: 0}), entry(2, {size: 3, shape: 1}), entry(3, {size: 4, shape: 2}), entry(4, {size: 4, shape: 2}),
    entry(1, {size: 3, shape: 0, violation: true}), entry(5, {}),
  ];
  const numbers = filter => all.filter(one => page.isShown(one, {...none, ...filter})).map(one => one.number);
  assert.deepEqual(numbers({}), [1, 2, 3, 4, 1, 5]);
  assert.deepEqual(numbers({size: 3}), [1, 2, 1]);
  assert.deepEqual(numbers({shape: 0}), [1]);
  assert.deepEqual(numbers({kind: "violation"}), [1]);
  assert.deepEqual(numbers({kind: "solution", size: 3}), [1, 2]);
  assert.deepEqual(call("sizesOf", all), [[3, 3], [4, 2]]);
  assert.deepEqual(call("shapesOf", all).map(({shape, count}) => [shape, count]), [[2, 2], [0, 1], [1, 1]]);
});

test("the command that runs a path again has its decisions", () => {
  const replay = ["udita replay 'my trees.udita'", " --entry main 3"];
  assert.equal(page.commandOf(replay, entry(1)), "udita replay 'my trees.udita' 01 --entry main 3");
  assert.equal(page.commandOf(null, entry(1)), null);
});

test("a decision string has a character for each decision, or a number between underscores", () => {
  assert.deepEqual(call("decisionsOf", "0a_40_1"), ["0", "a", "_40_", "1"]);
  assert.deepEqual(call("decisionsOf", "."), []);
});

test("steps show the state before each decision, and the end", () => {
  const [small, whole] = [tree([1], []), tree([1, 2], [[0, 1, "next", 0]])];
  const steps = [["getInt(0, 2)", "1", 3, null, 0], ["getBoolean()", "true", 2, small, 2], ["getAny()", "Node", 4, 0, 2]];
  const frames = call("framesOf", entry(1, {decisions: "112", text: "abc", drawing: whole, steps}));
  assert.deepEqual(frames.map(frame => frame.drawing), [null, small, small, whole]);
  assert.deepEqual(frames.map(frame => frame.printed), [0, 2, 2, 3]);
  assert.deepEqual(frames.map(frame => frame.label), [
    "before the first decision", "getInt(0, 2) = 1, one of 3", "getBoolean() = true, one of 2", "getAny() = Node, one of 4",
  ]);
  const longer = call("framesOf", entry(1, {decisions: "11234", drawing: whole, steps}));
  assert.equal(longer.at(-1).label, "getAny() = Node, one of 4, and 2 more decisions");
  assert.deepEqual(call("framesOf", entry(1)), []);
});

test("differences are what is left of a longest common subsequence", () => {
  const [a, b] = ["abcdef", "acdxef"].map(text => [...text]);
  assert.deepEqual(call("differences", a, b),
    [[0, ["a"]], [1, ["b"]], [0, ["c", "d"]], [2, ["x"]], [0, ["e", "f"]]]);
  assert.deepEqual(call("differences", [], ["x"]), [[2, ["x"]]]);
  assert.deepEqual(call("differences", ["x"], ["x"]), [[0, ["x"]]]);
  // Both sides can be put together again, whatever the lists.
  for (let seed = 1; seed < 200; seed++) {
    let state = seed;
    const next = () => (state = state * 48271 % 2147483647) % 4;
    const lists = [0, 1].map(() => Array.from({length: next() * next()}, next));
    const parts = call("differences", ...lists);
    lists.forEach((list, side) => {
      assert.deepEqual(parts.filter(([kind]) => kind === 0 || kind === side + 1).flatMap(([, items]) => items), list);
    });
    assert.ok(parts.every(([kind], i) => i === 0 || parts[i - 1][0] !== kind));
  }
  const long = Array.from({length: 1500}, (_, i) => i);
  assert.deepEqual(call("differences", long, [...long].reverse()).map(([kind, items]) => [kind, items.length]), [[1, 1500], [2, 1500]]);
});

test("texts differ by words", () => {
  assert.deepEqual(call("textDifferences", "key=12, red", "key=13, red"),
    [[0, "key="], [1, "12"], [2, "13"], [0, ", red"]]);
});

test("drawings differ in values, missing objects and arrows", () => {
  const arrows = [[0, 1, "left", 0], [0, 2, "right", 0], [1, 0, "parent", 1]];
  const one = tree([2, 1, 3], arrows);
  const same = call("drawingDifferences", one, tree([2, 1, 3], arrows));
  assert.deepEqual(same, {nodes: [[], []], arrows: [[], []]});
  const value = call("drawingDifferences", one, tree([2, 1, 4], arrows));
  assert.deepEqual(value, {nodes: [[2], [2]], arrows: [[], []]});
  // No right child.
  const missing = call("drawingDifferences", one, tree([2, 1], [arrows[0], arrows[2]]));
  assert.deepEqual(missing, {nodes: [[2], []], arrows: [[1], []]});
  // The link to the parent leads to the node itself.
  const elsewhere = call("drawingDifferences", one, tree([2, 1, 3], [arrows[0], arrows[1], [1, 1, "parent", 2]]));
  assert.deepEqual(elsewhere, {nodes: [[], []], arrows: [[2], [2]]});
  // Two fields that share an arrow on one side only.
  const shared = call("drawingDifferences", tree([1, 2], [[0, 1, "first, last", 0]]), tree([1, 2, 2], [[0, 1, "first", 0], [0, 2, "last", 0]]));
  assert.deepEqual(shared, {nodes: [[], [2]], arrows: [[0], [1]]});
  assert.deepEqual(call("drawingDifferences", undefined, one).nodes, [[], [0, 1, 2]]);
});

test("drawings are SVG, with every text escaped", () => {
  const drawing = [80, 40, [node('<"&\'>'), [60, 20, 30, 34, "", ["a", "b"], "Box"]], [[0, 1, "<next>", 0], [1, 0, "prev", 1], [1, 0, "up", 2, [1, 2, 3, 4, 5, 6, 7, 8]]]];
  const svg = page.svgOf(drawing, 2, {label: "Step 1"});
  assert.ok(svg.startsWith('<svg class="drawing" width="160" height="80" viewBox="0 0 80 40" role="img" aria-label="Step 1">'));
  assert.ok(svg.includes("&lt;&quot;&amp;&#39;&gt;</text>") && svg.includes("<title>&lt;next&gt;</title>"));
  assert.equal(svg.match(/<rect/g).length, 2);
  // The arrow with flag 1 is left out, unless it differs.
  assert.equal(svg.match(/<path/g).length, 2);
  assert.ok(svg.includes("M1 2C3 4 5 6 7 8") && svg.includes('class="way return"'));
  const marked = page.svgOf(drawing, 1, {marks: {nodes: new Set([1]), arrows: new Set([1])}});
  assert.equal(marked.match(/<path/g).length, 3);
  assert.equal(marked.match(/differs/g).length, 2);
  assert.ok(!page.svgOf(drawing, 1, {plain: true}).includes("<text"));
  assert.equal(page.escaped("a\u0000\ud800b\ud83e\udd80"), "a\ufffd\ufffdb\ud83e\udd80");
  assert.equal(page.markedText([[0, "<"], [1, "x"], [2, "y"]], 1), "&lt;<mark>x</mark>");
});

test("straight arrows begin and end at the outlines", () => {
  assert.deepEqual(call("straight", [0, 0, 20, 20, "round"], [100, 0, 40, 10, ""]), [10, 0, 80, 0]);
  assert.deepEqual(call("straight", [0, 0, 20, 20, "round"], [0, 50, 40, 10, ""]), [0, 10, 0, 45]);
});
