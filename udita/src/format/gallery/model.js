"use strict";
// The page's model of its entries, independent of page elements: search, filters, steps, differences. Pure functions.
//
// An entry is {number, file, decisions, text, violation?, cut?, size?, shape?, drawing?, steps?}.

// ---- search and filters

// The terms of a query: words that must all occur in the text or the decisions, or #number.
function termsOf(query) {
  return query.toLowerCase().split(/\s+/).filter(term => term !== "");
}

function matchesTerms(entry, terms) {
  return terms.every(term => {
    if (/^#\d+$/.test(term)) return entry.number === Number(term.slice(1));
    return entry.text.toLowerCase().includes(term) || entry.decisions.toLowerCase().includes(term);
  });
}

// Whether an entry passes the filter {terms, kind, size, shape}. An empty or null part allows everything.
function isShown(entry, filter) {
  return (filter.kind === "" || (filter.kind === "violation") === Boolean(entry.violation))
    && (filter.size === null || entry.size === filter.size)
    && (filter.shape === null || (!entry.violation && entry.shape === filter.shape))
    && matchesTerms(entry, filter.terms);
}

// The sizes of the entries, ascending, each with its number of entries.
function sizesOf(entries) {
  const counts = new Map();
  for (const {size} of entries) {
    if (size !== undefined) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b);
}

// The shapes of the solutions, most frequent first: the first entry of each and the number of entries.
function shapesOf(entries) {
  const shapes = new Map();
  for (const entry of entries) {
    if (entry.shape === undefined || entry.violation) continue;
    const shape = shapes.get(entry.shape);
    if (shape) shape.count++;
    else shapes.set(entry.shape, {shape: entry.shape, first: entry, count: 1});
  }
  return [...shapes.values()].sort((a, b) => b.count - a.count || a.shape - b.shape);
}

// The command that replays an entry's path, or null. `replay` has the words before and after the decisions.
function commandOf(replay, entry) {
  if (!replay) return null;
  const decisions = /^[\w.]+$/.test(entry.decisions) ? entry.decisions : `'${entry.decisions}'`;
  return `${replay[0]} ${decisions}${replay[1]}`;
}

// ---- steps

// The frames of an entry's path: its state before each decision, and finally its end. A frame is {drawing, printed, label}. `drawing` is
// null if nothing was built; `label` names the decision that led to the frame.
function framesOf(entry) {
  if (!entry.steps || entry.steps.length === 0) return [];
  const frames = [];
  let drawing = null;
  let label = "before the first decision";
  for (const [what, value, alternatives, shown, printed] of entry.steps) {
    if (shown !== 0) drawing = shown;
    frames.push({drawing, printed, label});
    label = `${what} = ${value}, one of ${alternatives}`;
  }
  const left = decisionsOf(entry.decisions).length - entry.steps.length;
  const end = left > 0 ? `${label}, and ${left} more decision${left === 1 ? "" : "s"}` : label;
  frames.push({drawing: entry.drawing ?? null, printed: entry.text.length, label: end, isEnd: true});
  return frames;
}

// The decisions in a decision string: one character each, or a number between underscores.
function decisionsOf(text) {
  return text === "." ? [] : text.match(/_[^_]*_|[^_]/g) ?? [];
}

// ---- differences

// The differences of two lists: [[kind, items]…], where kind is 0 in both, 1 only in the first, 2 only in the second. A longest common
// subsequence between a common prefix and suffix; if the middles are too long, they are taken to have nothing in common.
function differences(a, b) {
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin++;
  let end = 0;
  while (end < a.length - begin && end < b.length - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const parts = [];
  const push = (kind, items) => {
    if (items.length === 0) return;
    const last = parts[parts.length - 1];
    if (last && last[0] === kind) last[1].push(...items);
    else parts.push([kind, [...items]]);
  };
  const [first, second] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)];
  push(0, a.slice(0, begin));
  if (first.length * second.length > 1e6) {
    push(1, first);
    push(2, second);
  } else {
    const width = second.length + 1;
    const common = new Uint16Array((first.length + 1) * width);
    for (let i = first.length - 1; i >= 0; i--) {
      for (let j = second.length - 1; j >= 0; j--) {
        common[i * width + j] = first[i] === second[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
      }
    }
    let [i, j] = [0, 0];
    while (i < first.length || j < second.length) {
      if (i < first.length && j < second.length && first[i] === second[j]) {
        push(0, [first[i]]);
        i++;
        j++;
      } else if (j === second.length || (i < first.length && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
        push(1, [first[i++]]);
      } else {
        push(2, [second[j++]]);
      }
    }
  }
  push(0, a.slice(a.length - end));
  return parts;
}

// The differences of two texts, by words, spaces and other characters.
function textDifferences(a, b) {
  const tokens = text => text.match(/[\p{L}\p{N}_]+|\s+|[^]/gu) ?? [];
  return differences(tokens(a), tokens(b)).map(([kind, items]) => [kind, items.join("")]);
}

// The differences of two drawings: {nodes: [set, set], arrows: [set, set]}, the numbers of those that differ. Both structures are walked
// from their first node along arrows of the same name. A node differs if it has no counterpart, or one with another look; an arrow differs
// if it leads elsewhere.
function drawingDifferences(a, b) {
  const sides = [a, b].map(drawing => drawing ?? [0, 0, [], []]);
  const leaving = sides.map(([, , nodes, arrows]) => {
    const of = nodes.map(() => new Map());
    // Fields of one object that refer to the same object share an arrow.
    arrows.forEach(([from, to, fields], arrow) => fields.split(", ").forEach(field => of[from].set(field, {to, arrow})));
    return of;
  });
  const nodes = [new Set(), new Set()];
  const arrows = [new Set(), new Set()];
  const partner = [new Map(), new Map()];
  const open = [];
  const pair = (left, right) => {
    partner[0].set(left, right);
    partner[1].set(right, left);
    open.push([left, right]);
  };
  if (sides[0][2].length > 0 && sides[1][2].length > 0) pair(0, 0);
  for (let next = 0; next < open.length; next++) {
    const [left, right] = open[next];
    if (look(sides[0][2][left]) !== look(sides[1][2][right])) {
      nodes[0].add(left);
      nodes[1].add(right);
    }
    for (const field of new Set([...leaving[0][left].keys(), ...leaving[1][right].keys()])) {
      const [one, other] = [leaving[0][left].get(field), leaving[1][right].get(field)];
      if (!one || !other) {
        if (one) arrows[0].add(one.arrow);
        if (other) arrows[1].add(other.arrow);
      } else if (!partner[0].has(one.to) && !partner[1].has(other.to)) {
        pair(one.to, other.to);
      } else if (partner[0].get(one.to) !== other.to) {
        arrows[0].add(one.arrow);
        arrows[1].add(other.arrow);
      }
    }
  }
  sides.forEach(([, , all, ways], side) => {
    all.forEach((_, node) => { if (!partner[side].has(node)) nodes[side].add(node); });
    // An arrow that isn't drawn is not marked even if its whole object is.
    ways.forEach(([from, , , flags], arrow) => { if (!partner[side].has(from) && !(flags & 1)) arrows[side].add(arrow); });
  });
  return {nodes, arrows};
}

// The look of a node, without its position: its style, lines and title.
function look([, , , , style, lines, title]) {
  return JSON.stringify([style, lines, title]);
}
