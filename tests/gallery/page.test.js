// The script of the gallery's page in a page of its own making: elements that have a place only where they are shown.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const vm = require("node:vm");

const directory = path.join(__dirname, "../../udita/src/format/gallery");

// The height of an item of the list of steps, and of the list.
const [ITEM, LIST] = [20, 120];

// An element. What the script asks of it and this page has no need for is a function without a result.
function element(id, page) {
  const classList = {toggle() {}};
  const attributes = new Map();
  const known = {
    id, classList, dataset: {}, style: {setProperty() {}}, value: "", hidden: false, open: false, children: [], scrollTop: 0,
    // As in a browser, an element of a closed dialog has no place.
    get offsetTop() { return 0; },
    get clientHeight() { return page.isShown() ? LIST : 0; },
    setAttribute: (name, value) => { attributes.set(name, String(value)); },
    getAttribute: name => attributes.get(name) ?? null,
    removeAttribute: name => { attributes.delete(name); },
    showModal() { known.open = true; },
    querySelector: () => null,
    querySelectorAll: () => [],
    set innerHTML(html) {
      if (id !== "step-list") return;
      known.children = (html.match(/<li>/g) ?? []).map((_, i) => {
        const item = element("", page);
        Object.defineProperty(item, "offsetTop", {get: () => page.isShown() ? i * ITEM : 0});
        return item;
      });
    },
  };
  return new Proxy(known, {get: (target, name) => name in target ? target[name] : () => {}});
}

// The page at an address, with these entries.
function pageAt(hash, entries) {
  const elements = new Map();
  const page = {isShown: () => page.$("detail").open};
  page.$ = id => {
    if (!elements.has(id)) elements.set(id, element(id, page));
    return elements.get(id);
  };
  const document = {
    getElementById: page.$, createElement: () => element("", page), createDocumentFragment: () => element("", page),
    documentElement: element("", page), head: element("", page), querySelectorAll: () => [], querySelector: () => null, addEventListener() {},
  };
  const IntersectionObserver = class { observe() {} unobserve() {} };
  const context = vm.createContext({
    document, IntersectionObserver, location: {hash, pathname: "", search: ""}, history: {replaceState() {}}, window: {addEventListener() {}},
    setTimeout() {}, setInterval() {}, clearInterval() {},
  });
  const scripts = ["model.js", "drawing.js", "page.js"].map(name => fs.readFileSync(path.join(directory, name), "utf8"));
  const about = {solutions: entries.length, violations: 0, shownViolations: 0, steppedPaths: 300, replay: null, portions: []};
  const data = `gallery.begin(${JSON.stringify(about)});gallery.add(${JSON.stringify(entries)});gallery.end();`;
  vm.runInContext(scripts.join("") + data, context);
  return page;
}

test("a picture that the address names opens with its last step in sight", () => {
  const steps = Array.from({length: 16}, (_, i) => ["getInt(0, 1)", "1", 2, null, i]);
  const entry = {number: 2, file: "2.svg", decisions: "1".repeat(16), text: "1".repeat(16), steps};
  const page = pageAt("#s2", [{...entry, number: 1}, entry]);
  assert.equal(page.$("detail").open, true);
  const list = page.$("step-list");
  assert.equal(list.children.length, 17);
  const current = list.children.findIndex(item => item.getAttribute("aria-current") === "step");
  assert.equal(current, 16);
  const top = list.children[current].offsetTop - list.scrollTop;
  assert.ok(top >= 0 && top + ITEM <= LIST, `the step is ${top} below the top of a list of ${LIST}`);
});
