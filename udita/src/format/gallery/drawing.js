// Drawings as SVG. A drawing is [width, height, nodes, arrows]; udita's module `miniature` documents its parts.

const ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"};

// Escapes a text for the content of an element or a quoted attribute. Characters that markup forbids become U+FFFD.
function escaped(text) {
  return text.replace(/[&<>"']/g, c => ENTITIES[c])
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

// The SVG of a drawing at this scale. `marks` has the numbers of the {nodes, arrows} to mark; `plain` omits all values.
function svgOf(drawing, scale, {marks = null, plain = false, label = ""} = {}) {
  const [width, height, nodes, arrows] = drawing;
  const parts = [];
  arrows.forEach((arrow, i) => {
    const [from, to, fields, flags, curve] = arrow;
    const isMarked = marks?.arrows.has(i);
    if (flags & 1 && !isMarked) return;
    const points = curve ?? straight(nodes[from], nodes[to]);
    const names = `${flags & 2 ? "return " : ""}${isMarked ? "differs" : ""}`.trim();
    parts.push(`<g class="way${names ? " " + names : ""}"><title>${escaped(fields)}</title><path d="${pathOf(points)}"/>${headOf(points)}</g>`);
  });
  nodes.forEach(([x, y, w, h, style, lines, title], i) => {
    const isRound = style.includes("round");
    const names = [plain ? (isRound ? "round" : "") : style, marks?.nodes.has(i) ? "differs" : ""].filter(name => name).join(" ");
    const text = plain ? "" : lines.map((line, k) => {
      const middle = isRound ? y + 4.5 : y - h / 2 + 3 + 14 * k + 10.5;
      return `<text x="${x}" y="${middle}">${escaped(line)}</text>`;
    }).join("");
    const radius = isRound ? h / 2 : 4;
    parts.push(`<g class="node ${names}">${title && !plain ? `<title>${escaped(title)}</title>` : ""}`
      + `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${radius}"/>${text}</g>`);
  });
  const size = length => Math.round(length * scale * 10) / 10;
  const role = label ? `role="img" aria-label="${escaped(label)}"` : 'aria-hidden="true"';
  return `<svg class="drawing" width="${size(width)}" height="${size(height)}" viewBox="0 0 ${width} ${height}" ${role}>${parts.join("")}</svg>`;
}

// A straight line between the outlines of two nodes.
function straight(from, to) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  const edge = ([, , w, h, style]) => {
    if (style.includes("round") && w === h) return w / 2;
    return Math.min(w / 2 / (Math.abs(x / length) || 1e-9), h / 2 / (Math.abs(y / length) || 1e-9));
  };
  const at = (node, along) => [node[0] + x / length * along, node[1] + y / length * along];
  return [...at(from, edge(from)), ...at(to, -edge(to))];
}

const number = value => Math.round(value * 10) / 10;

// The path through points: two for a straight line, otherwise cubic segments.
function pathOf(points) {
  const pairs = [];
  for (let i = 0; i < points.length; i += 2) pairs.push(`${number(points[i])} ${number(points[i + 1])}`);
  return `M${pairs[0]}${pairs.length === 2 ? "L" : "C"}${pairs.slice(1).join(" ")}`;
}

// The head at the end of an arrow.
function headOf(points) {
  const [x, y] = points.slice(-2);
  let [beforeX, beforeY] = points.slice(-4, -2);
  if (Math.hypot(x - beforeX, y - beforeY) < 1) [beforeX, beforeY] = points;
  const length = Math.hypot(x - beforeX, y - beforeY) || 1;
  const [dx, dy] = [(x - beforeX) / length, (y - beforeY) / length];
  const corner = side => `${number(x - 6 * dx - side * 2.8 * dy)},${number(y - 6 * dy + side * 2.8 * dx)}`;
  return `<polygon points="${number(x)},${number(y)} ${corner(1)} ${corner(-1)}"/>`;
}

// A text with its differences marked, for one side of a comparison: parts of kind 0, and those of the side's own kind.
function markedText(parts, side) {
  return parts.filter(([kind]) => kind === 0 || kind === side)
    .map(([kind, text]) => kind === 0 ? escaped(text) : `<mark>${escaped(text)}</mark>`).join("");
}
