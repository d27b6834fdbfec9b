// The page: cards, filters, the large picture, comparisons, keys. The data arrive by gallery.begin, gallery.add and gallery.end.

const gallery = (() => {
  const $ = id => document.getElementById(id);
  // Cards added at once, when the end of the list is scrolled into view.
  const CARDS = 120;
  // Maximum number of shapes offered as filters.
  const SHAPES = 60;
  const PLAY_MS = 700;

  let about = {};
  const entries = [];
  // The entries that pass the filters, and the number of them that have a card.
  let shown = [];
  let carded = 0;
  const filter = {terms: [], kind: "", size: null, shape: null};
  // The entries selected for a comparison, at most two.
  let picked = [];
  // The open entry, its frames, the current frame, and the timer that plays them.
  let current = null;
  let frames = [];
  let frame = 0;
  let timer = null;
  let cell = {width: 120, height: 100};
  const nameOf = entry => `${entry.violation ? "Violation" : "Solution"} ${entry.number}`;

  // ---- data

  function begin(data) {
    about = data;
  }

  function add(more) {
    for (const entry of more) entries.push(entry);
  }

  // All data in the page itself are loaded; the other portions follow one after the other.
  function end() {
    measure();
    $("filters").hidden = false;
    update();
    openFromAddress();
    loadNext(0);
  }

  function loadNext(portion) {
    if (portion === about.portions.length) return;
    const script = document.createElement("script");
    script.src = about.portions[portion];
    const go = () => {
      // Violations follow all solutions.
      entries.sort((a, b) => Boolean(a.violation) - Boolean(b.violation) || a.number - b.number);
      script.remove();
      update(true);
      if (current === null) openFromAddress();
      setTimeout(loadNext, 0, portion + 1);
    };
    script.onload = go;
    script.onerror = go;
    document.head.append(script);
  }

  // Sets the size of the cells on cards: large enough for nine tenths of the pictures at their usual size.
  function measure() {
    const sizes = entries.slice(0, 500).map(entry => {
      if (entry.drawing) return [entry.drawing[0] * 0.85, entry.drawing[1] * 0.85];
      const lines = entry.text.split("\n", 30);
      return entry.text ? [Math.max(...lines.map(line => line.length)) * 6.7, lines.length * 14] : [200, 150];
    });
    const most = axis => sizes.map(size => size[axis]).sort((a, b) => a - b)[Math.floor(sizes.length * 0.9)] ?? 100;
    cell = {width: Math.min(Math.max(most(0), about.shownViolations ? 108 : 84), 300), height: Math.min(Math.max(most(1), 40), 240)};
    document.documentElement.style.setProperty("--cell-width", `${Math.ceil(cell.width + 18)}px`);
    document.documentElement.style.setProperty("--cell-height", `${Math.ceil(cell.height)}px`);
  }

  // ---- cards

  // Shows the entries that pass the filters. While further data arrive, existing cards stay.
  function update(keeps = false) {
    filter.terms = termsOf($("query").value);
    const before = keeps ? shown.slice(0, carded) : [];
    shown = entries.filter(entry => isShown(entry, filter));
    if (!keeps || before.some((entry, i) => entry !== shown[i])) {
      $("cards").replaceChildren();
      carded = 0;
    }
    if (carded < CARDS) addCards();
    watch();
    updateFilters();
    const total = about.solutions + about.shownViolations;
    const loading = entries.length < total ? `, ${entries.length} loaded` : "";
    const isFiltered = filter.terms.length > 0 || filter.kind || filter.size !== null || filter.shape !== null;
    $("status").textContent = isFiltered || loading ? `${shown.length} of ${total}${loading}` : "";
    $("reset").hidden = !isFiltered;
    $("nothing").hidden = shown.length > 0 || entries.length === 0;
  }

  function addCards() {
    const fragment = document.createDocumentFragment();
    for (const entry of shown.slice(carded, carded + CARDS)) fragment.append(cardOf(entry));
    $("cards").append(fragment);
    carded = Math.min(carded + CARDS, shown.length);
    if (!$("cards").querySelector('[tabindex="0"]')) $("cards").querySelector(".card")?.setAttribute("tabindex", "0");
  }

  const observer = new IntersectionObserver(seen => {
    if (seen.some(one => one.isIntersecting) && carded < shown.length) {
      addCards();
      watch();
    }
  }, {rootMargin: "1200px"});

  // Observes again: the end of the list may still be in view.
  function watch() {
    observer.unobserve($("more"));
    observer.observe($("more"));
  }

  function viewOf(entry) {
    if (entry.drawing) {
      const [width, height] = entry.drawing;
      return svgOf(entry.drawing, Math.min(0.85, cell.width / width, cell.height / height));
    }
    if (entry.text) return `<pre class="text">${escaped(entry.text.split("\n", 20).map(line => line.slice(0, 120)).join("\n"))}</pre>`;
    return `<img src="${escaped(entry.file)}" alt="" loading="lazy">`;
  }

  function cardOf(entry) {
    const item = document.createElement("li");
    item.className = `${entry.violation ? "violation " : ""}${picked.includes(entry) ? "picked" : ""}`;
    const objects = entry.size === undefined ? "" : `, ${entry.size} object${entry.size === 1 ? "" : "s"}`;
    item.innerHTML = `<button type="button" class="card" tabindex="-1" aria-label="${nameOf(entry)}, decisions ${escaped(entry.decisions)}${objects}">`
      + `<span class="view">${viewOf(entry)}</span>`
      + `<span class="foot"><span>${entry.violation ? "violation " : ""}${entry.number}</span><code>${escaped(entry.decisions)}</code></span></button>`
      + `<label class="pick" title="Select to compare (c)"><input type="checkbox" tabindex="-1" aria-label="Compare ${nameOf(entry)}"${picked.includes(entry) ? " checked" : ""}></label>`;
    item.entry = entry;
    return item;
  }

  const items = () => [...$("cards").children];
  const itemOf = entry => items()[shown.indexOf(entry)];

  function focusCard(index) {
    while (index >= carded && carded < shown.length) addCards();
    const item = items()[Math.max(0, Math.min(index, shown.length - 1))];
    if (!item) return;
    $("cards").querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    const card = item.querySelector(".card");
    card.setAttribute("tabindex", "0");
    card.focus();
  }

  // The number of cards in a row.
  function columns() {
    const all = items();
    const below = all.findIndex(item => item.offsetTop > all[0].offsetTop);
    return below < 0 ? all.length : below;
  }

  // ---- filters

  function updateFilters() {
    const sizes = sizesOf(entries);
    $("sizes").hidden = sizes.length < 2;
    const options = [`<option value="">any</option>`,
      ...sizes.map(([size, count]) => `<option value="${size}">${size} (${count})</option>`)];
    fill($("size"), options.join(""));
    $("size").value = filter.size ?? "";
    $("kinds").hidden = !(about.shownViolations && about.solutions);
    const shapes = shapesOf(entries);
    $("shapes-open").hidden = shapes.length < 2 || shapes.every(({count}) => count === 1);
    $("shapes-open").textContent = `Shapes (${shapes.length})`;
    if ($("shapes").hidden) return;
    const buttons = shapes.slice(0, SHAPES).map(({shape, first, count}) => {
      const picture = first.drawing
        ? svgOf(first.drawing, Math.min(0.5, 90 / first.drawing[0], 60 / first.drawing[1]), {plain: true}) : `shape ${shape + 1}`;
      return `<button type="button" data-shape="${shape}" aria-pressed="${filter.shape === shape}" aria-label="Shape ${shape + 1}, ${count} of them">${picture}<small>${count}</small></button>`;
    });
    const rest = shapes.length > SHAPES ? `<span class="note">and ${shapes.length - SHAPES} rarer ones</span>` : "";
    fill($("shapes"), buttons.join("") + rest);
  }

  // Replaces the content of an element only if it changed, so that the focus stays.
  function fill(element, html) {
    if (element.filled !== html) element.innerHTML = html;
    element.filled = html;
  }

  function reset() {
    $("query").value = "";
    $("kind").value = "";
    Object.assign(filter, {kind: "", size: null, shape: null});
    update();
  }

  // ---- the large picture

  function open(entry) {
    current = entry;
    frames = framesOf(entry);
    frame = frames.length - 1;
    pause();
    const place = shown.indexOf(entry);
    $("detail-title").textContent = `${nameOf(entry)}${entry.size === undefined ? "" : ` · ${entry.size} object${entry.size === 1 ? "" : "s"}`}`;
    $("previous").disabled = place <= 0;
    $("next").disabled = place < 0 || place + 1 >= shown.length;
    $("detail-compare").setAttribute("aria-pressed", picked.includes(entry));
    $("detail-decisions").textContent = entry.decisions;
    const command = commandOf(about.replay, entry);
    $("detail-replay").hidden = command === null;
    $("detail-command").textContent = command ?? "";
    $("copy").textContent = "Copy";
    $("detail-text").textContent = entry.text + (entry.cut ? "…" : "");
    $("detail-file").href = entry.file;
    $("steps").hidden = frames.length === 0;
    $("no-steps").hidden = frames.length > 0 || !about.steppedPaths || entry.decisions === ".";
    $("no-steps").textContent = `Steps are kept for the first ${about.steppedPaths} paths, as far as their runs are short. The command below with --trace shows the decisions of this one.`;
    $("slider").max = Math.max(0, frames.length - 1);
    $("step-list").innerHTML = frames.map(({label}) => `<li>${escaped(label)}</li>`).join("");
    $("step-list").start = 0;
    // Elements of a closed dialog have no layout, but the list of steps scrolls to an element's position.
    const isOpening = !$("detail").open;
    if (isOpening) $("detail").showModal();
    showFrame();
    if (isOpening) $("stage").focus();
    history.replaceState(null, "", `#${entry.violation ? "v" : "s"}${entry.number}`);
  }

  function showFrame() {
    const shownFrame = frames[frame];
    const isEnd = !shownFrame || shownFrame.isEnd;
    if (isEnd && current.drawing === undefined && current.text && !current.cut) {
      $("stage").innerHTML = `<pre>${escaped(current.text)}</pre>`;
    } else if (isEnd) {
      $("stage").innerHTML = `<img src="${escaped(current.file)}" alt="${nameOf(current)}">`;
    } else {
      const text = shownFrame.printed ? `<pre>${escaped(current.text.slice(0, shownFrame.printed))}</pre>` : "";
      const picture = shownFrame.drawing ? svgOf(shownFrame.drawing, 1.6, {label: `Step ${frame}`}) : "";
      $("stage").innerHTML = picture || text ? `<div>${picture}${text}</div>` : `<p class="empty">Nothing is built yet.</p>`;
    }
    if (frames.length === 0) return;
    $("slider").value = frame;
    $("slider").setAttribute("aria-valuetext", shownFrame.label);
    $("step-back").disabled = frame === 0;
    $("step-on").disabled = frame === frames.length - 1;
    $("step-text").textContent = `${frame} of ${frames.length - 1}: ${shownFrame.label}`;
    const list = $("step-list");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = list.children[frame];
    item.setAttribute("aria-current", "step");
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  function step(to) {
    if (frames.length === 0) return;
    frame = Math.max(0, Math.min(to, frames.length - 1));
    showFrame();
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    $("play").textContent = "▶";
    $("play").setAttribute("aria-label", "Play");
  }

  function play() {
    if (timer !== null || frames.length === 0) return pause();
    if (frame === frames.length - 1) step(0);
    $("play").textContent = "❚❚";
    $("play").setAttribute("aria-label", "Pause");
    timer = setInterval(() => {
      step(frame + 1);
      if (frame === frames.length - 1) pause();
    }, PLAY_MS);
  }

  function move(by) {
    const next = shown[shown.indexOf(current) + by];
    if (next) open(next);
  }

  function openFromAddress() {
    const [, kind, number] = /^#([sv])(\d+)$/.exec(location.hash) ?? [];
    const entry = entries.find(one => one.number === Number(number) && Boolean(one.violation) === (kind === "v"));
    if (entry) open(entry);
  }

  // ---- comparison

  function pick(entry) {
    picked = picked.includes(entry) ? picked.filter(one => one !== entry) : [...picked, entry].slice(-2);
    for (const item of items()) {
      const isPicked = picked.includes(item.entry);
      item.classList.toggle("picked", isPicked);
      item.querySelector("input").checked = isPicked;
    }
    $("tray").hidden = picked.length === 0;
    $("tray-text").textContent = picked.length === 2
      ? `${nameOf(picked[0])} and ${nameOf(picked[1])}` : picked.map(entry => `${nameOf(entry)}: select another one to compare`).join("");
    $("tray-compare").disabled = picked.length < 2;
    $("detail-compare").setAttribute("aria-pressed", picked.includes(current));
    if (picked.length === 2 && picked.includes(entry)) compare();
  }

  function compare() {
    const pair = [...picked].sort((a, b) => entries.indexOf(a) - entries.indexOf(b));
    const marks = drawingDifferences(pair[0].drawing, pair[1].drawing);
    const texts = textDifferences(pair[0].text, pair[1].text);
    const decisions = differences(decisionsOf(pair[0].decisions), decisionsOf(pair[1].decisions))
      .map(([kind, items]) => [kind, items.join("")]);
    $("compare-title").textContent = `${nameOf(pair[0])} and ${nameOf(pair[1])}`;
    const [left, right] = marks.nodes.map(set => set.size);
    $("compare-summary").textContent = pair.every(entry => entry.drawing)
      ? left + right + marks.arrows[0].size + marks.arrows[1].size === 0 ? "The structures are equal."
        : `Marked: objects that differ from their counterparts or have none (${left} on the left, ${right} on the right), and arrows that lead elsewhere.`
      : "Marked: where the texts differ.";
    pair.forEach((entry, side) => {
      const drawing = entry.drawing
        ? svgOf(entry.drawing, 1.4, {marks: {nodes: marks.nodes[side], arrows: marks.arrows[side]}, label: nameOf(entry)})
        : entry.text ? "" : `<img src="${escaped(entry.file)}" alt="${nameOf(entry)}">`;
      $(side === 0 ? "compare-left" : "compare-right").innerHTML = `<h3>${nameOf(entry)}</h3>`
        + (drawing ? `<figure>${drawing}</figure>` : "")
        + `<h3>Decisions</h3><p><code>${markedText(decisions, side + 1)}</code></p>`
        + (entry.text ? `<h3>Text</h3><pre>${markedText(texts, side + 1)}</pre>` : "");
    });
    if (!$("compare").open) $("compare").showModal();
  }

  // ---- events

  $("query").addEventListener("input", () => update());
  $("filters").addEventListener("submit", event => event.preventDefault());
  $("kind").addEventListener("change", event => { filter.kind = event.target.value; update(); });
  $("size").addEventListener("change", event => {
    filter.size = event.target.value === "" ? null : Number(event.target.value);
    update();
  });
  $("shapes-open").addEventListener("click", () => {
    $("shapes").hidden = !$("shapes").hidden;
    $("shapes-open").setAttribute("aria-expanded", !$("shapes").hidden);
    updateFilters();
  });
  $("shapes").addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    const shape = Number(button.dataset.shape);
    filter.shape = filter.shape === shape ? null : shape;
    update();
    $("shapes").querySelector(`[data-shape="${shape}"]`).focus();
  });
  $("reset").addEventListener("click", () => { reset(); $("query").focus(); });
  $("help-open").addEventListener("click", () => $("help").showModal());
  $("cards").addEventListener("click", event => {
    const item = event.target.closest("li");
    if (item && event.target.closest(".card")) {
      focusCard(shown.indexOf(item.entry));
      open(item.entry);
    }
  });
  $("cards").addEventListener("change", event => pick(event.target.closest("li").entry));
  $("tray-compare").addEventListener("click", compare);
  $("tray-clear").addEventListener("click", () => { while (picked.length) pick(picked[0]); });
  for (const button of document.querySelectorAll(".close")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    // A click outside the dialog.
    dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  }
  $("detail").addEventListener("close", () => {
    pause();
    history.replaceState(null, "", location.pathname + location.search);
    const place = shown.indexOf(current);
    current = null;
    if (place >= 0) focusCard(place);
  });
  $("previous").addEventListener("click", () => move(-1));
  $("next").addEventListener("click", () => move(1));
  $("detail-compare").addEventListener("click", () => pick(current));
  $("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText($("detail-command").textContent);
      $("copy").textContent = "Copied";
    } catch {
      getSelection().selectAllChildren($("detail-command"));
      $("copy").textContent = "Selected";
    }
  });
  $("step-back").addEventListener("click", () => { pause(); step(frame - 1); });
  $("step-on").addEventListener("click", () => { pause(); step(frame + 1); });
  $("play").addEventListener("click", play);
  $("slider").addEventListener("input", event => { pause(); step(Number(event.target.value)); });
  $("step-list").addEventListener("click", event => {
    const item = event.target.closest("li");
    if (item) { pause(); step([...$("step-list").children].indexOf(item)); }
  });
  window.addEventListener("hashchange", openFromAddress);

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isField = event.target.matches("input, select, textarea");
    if ($("detail").open && !$("compare").open) return detailKey(event);
    if (document.querySelector("dialog[open]")) return;
    if (event.target === $("query")) {
      if (event.key === "Escape") { reset(); $("query").blur(); event.preventDefault(); }
      if (event.key === "Enter" || event.key === "ArrowDown") { focusCard(0); event.preventDefault(); }
      return;
    }
    if (isField && event.target.type !== "checkbox") return;
    if (event.key === "/") { $("query").focus(); $("query").select(); event.preventDefault(); return; }
    if (event.key === "?") { $("help").showModal(); return; }
    if (event.key === "Escape") { reset(); return; }
    const item = document.activeElement?.closest?.("#cards li");
    const place = item ? items().indexOf(item) : -1;
    if (event.key === "c" && item) { pick(item.entry); return; }
    const steps = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: item ? -columns() : 0, ArrowDown: item ? columns() : 0};
    let to = null;
    if (event.key in steps) to = item ? place + steps[event.key] : 0;
    else if (event.key === "Home" && item) to = 0;
    else if (event.key === "End" && item) to = shown.length - 1;
    if (to === null || shown.length === 0) return;
    event.preventDefault();
    if (to >= 0 && to < shown.length) focusCard(to);
  });

  function detailKey(event) {
    const isSlider = event.target === $("slider");
    const isButton = event.target.matches("button");
    if (event.key === "ArrowLeft" && !isSlider) move(-1);
    else if (event.key === "ArrowRight" && !isSlider) move(1);
    else if (event.key === ",") { pause(); step(frame - 1); }
    else if (event.key === ".") { pause(); step(frame + 1); }
    else if (event.key === " " && !isButton) play();
    else if (event.key === "c") pick(current);
    else return;
    event.preventDefault();
  }

  return {begin, add, end};
})();
