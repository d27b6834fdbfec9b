'use strict';
(() => {
  const table = document.querySelector('#classes');
  if (!table) return;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const cards = new Map([...document.querySelectorAll('.class')].map(card => [card.id, card]));
  const search = document.querySelector('#search');
  const empty = document.querySelector('#empty');
  const buttons = [...document.querySelectorAll('.tools button')];
  let wanted = 'all';
  const show = () => {
    const text = search.value.trim().toLowerCase();
    let shown = 0;
    for (const row of rows) {
      const card = cards.get(row.dataset.card);
      const fits = (wanted === 'all' || row.dataset.state === wanted)
        && (!text || (row.textContent + card.textContent).toLowerCase().includes(text));
      row.hidden = card.hidden = !fits;
      shown += fits;
    }
    empty.hidden = shown > 0;
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      wanted = button.dataset.state;
      for (const other of buttons) other.setAttribute('aria-pressed', other === button);
      show();
    });
  }
  search.addEventListener('input', show);
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.querySelector('button').addEventListener('click', () => {
    const numeric = head.classList.contains('n');
    const before = head.getAttribute('aria-sort');
    const falling = before ? before === 'ascending' : numeric && column > 0;
    for (const other of heads) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', falling ? 'descending' : 'ascending');
    const key = row => row.cells[column].dataset.key ?? row.cells[column].textContent;
    const compare = (a, b) => numeric ? key(a) - key(b) : key(a).localeCompare(key(b));
    rows.sort((a, b) => (falling ? compare(b, a) : compare(a, b)) || a.dataset.place - b.dataset.place);
    body.append(...rows);
  }));
})();
