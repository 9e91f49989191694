/**
 * The list of cases of a report: filters, links to cases, details.
 *
 * The data stands in the page, compact (see `page/cases.py`). Only rows that are looked at are made,
 * a screenful at a time. Every text goes in as text, never as markup. `#case-ID` opens a case.
 */

/**
 * @typedef {object} Data
 * @property {string[]} columns labels of the runtimes
 * @property {string[]} again for each, the command that repeats a case there, less the case
 * @property {string[]} statuses
 * @property {[string, string][]} operations with their modules
 * @property {string[]} patterns a letter for each column: `a` is the first status, `-` none
 * @property {string[]} ids of the cases
 * @property {string[]} slugs
 * @property {number[]} operation of each case, as an index
 * @property {number[]} pattern of each case, as an index
 * @property {number[]} differs the cases whose results differ between runtimes
 * @property {string[][]} details detail, pointer, step, expected, got
 * @property {Record<string, [number, number][]>} told for a case: columns and details
 * @property {Record<string, [string, string]>} about for a case: comment and input
 * @property {number} leftOut how many failing results have no details here
 */

const SCREENFUL = 20;
const ABSENT = '-';

/** @type {Data} */
const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
const differs = new Set(data.differs);
const indexOf = new Map(data.ids.map((id, index) => [id, index]));
const haystack = data.ids.map((id, index) =>
  `${id} ${operationOf(index)} ${data.slugs[index]}`.toLowerCase(),
);
const summaries = data.patterns.map(summary);

/** @type {number[]} */
let found = [];
let shown = 0;

/** @param {number} index */
function operationOf(index) {
  return data.operations[/** @type {number} */ (data.operation[index])]?.[0] ?? '';
}

/** @param {string} mark */
function statusOf(mark) {
  return data.statuses[mark.charCodeAt(0) - 97] ?? '';
}

/**
 * What a pattern says in words, and how that looks.
 * @param {string} pattern
 */
function summary(pattern) {
  /** @type {Map<string, string[]>} */
  const by = new Map();
  [...pattern].forEach((mark, column) => {
    if (mark !== ABSENT) {
      const status = statusOf(mark);
      by.set(status, [...(by.get(status) ?? []), data.columns[column] ?? '']);
    }
  });
  const others = [...by].filter(([status]) => status !== 'pass');
  if (others.length === 0) {
    const names = by.get('pass') ?? [];
    const where = names.length === 1 ? names[0] : `all ${names.length}`;
    return { look: 'good', text: `pass on ${where}` };
  }
  const good = others.every(([status]) => status === 'deviation');
  const passes = by.get('pass')?.length;
  const told = others.map(([status, names]) => `${status} on ${names.join(', ')}`);
  return {
    look: good ? 'new' : 'bad',
    text: [...told, ...(passes ? [`pass on ${passes}`] : [])].join('; '),
  };
}

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function part(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) {
    throw new Error(`the page has no ${id}`);
  }
  return element;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [look]
 */
function element(name, text, look) {
  const made = document.createElement(name);
  made.textContent = text;
  if (look) {
    made.className = look;
  }
  return made;
}

/** @param {string} command */
function commandOf(command) {
  return element('code', command, 'command');
}

/** @param {number} index */
function detailOf(index) {
  const box = element('div', '', 'detail');
  const id = data.ids[index] ?? '';
  const pattern = data.patterns[/** @type {number} */ (data.pattern[index])] ?? '';
  const told = new Map(data.told[index]);
  const [about, input] = data.about[index] ?? ['', ''];
  box.append(element('p', about, 'slug'));
  if (input) {
    const given = element('p', 'input ');
    given.append(element('code', input));
    box.append(given);
  }
  const passed = [...pattern].flatMap((mark, column) =>
    mark !== ABSENT && statusOf(mark) === 'pass' ? [column] : [],
  );
  [...pattern].forEach((mark, column) => {
    if (mark === ABSENT || statusOf(mark) === 'pass') {
      return;
    }
    const status = statusOf(mark);
    const head = element('p', '');
    head.append(element('strong', data.columns[column] ?? ''), ': ');
    head.append(element('span', status, status === 'deviation' ? 'new' : 'bad'));
    box.append(head, differenceOf(data.details[told.get(column) ?? -1]));
    box.append(commandOf(`${data.again[column]} --case ${id}`));
  });
  if (passed.length > 0) {
    const names = passed.map((column) => data.columns[column]).join(', ');
    box.append(element('p', `pass on ${names}`, 'good'));
    box.append(commandOf(`${data.again[/** @type {number} */ (passed[0])]} --case ${id}`));
  }
  return box;
}

/** @param {string[] | undefined} told */
function differenceOf(told) {
  if (!told) {
    return element('p', 'What was wrong is in the result file: this page has no room for it.');
  }
  const [detail = '', pointer = '', step = '', expected = '', got = ''] = told;
  const box = element('div', '');
  if (told.length > 1) {
    const list = element('dl', '', 'values');
    for (const [name, value] of [
      ['step', step],
      ['at', pointer],
      ['expected', expected],
      ['got', got],
    ]) {
      if (value) {
        const row = element('div', '');
        const given = element('dd', '');
        given.append(element('code', value));
        row.append(element('dt', name ?? ''), given);
        list.append(row);
      }
    }
    box.append(list);
  }
  const where = pointer && `at ${pointer}${step && ` (step ${step})`}: `;
  if (detail !== `${where}expected ${expected}, got ${got}`) {
    box.append(element('p', detail));
  }
  return box;
}

/** @param {number} index */
function rowOf(index) {
  const row = element('div', '', 'row');
  const id = data.ids[index] ?? '';
  row.id = `case-${id}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-expanded', 'false');
  const result = summaries[/** @type {number} */ (data.pattern[index])];
  button.append(
    element('code', id),
    element('code', operationOf(index)),
    element('span', data.slugs[index] ?? '', 'name'),
    element('span', result?.text ?? '', result?.look),
  );
  button.addEventListener('click', () => {
    const open = button.getAttribute('aria-expanded') === 'true';
    toggle(row, index, !open);
    if (!open) {
      history.replaceState(null, '', `#${row.id}`);
    }
  });
  row.append(button);
  return row;
}

/**
 * @param {HTMLElement} row
 * @param {number} index
 * @param {boolean} open
 */
function toggle(row, index, open) {
  const button = row.querySelector('button');
  button?.setAttribute('aria-expanded', String(open));
  row.querySelector('.detail')?.remove();
  if (open) {
    row.append(detailOf(index));
  }
}

function main() {
  const list = part('list', HTMLDivElement);
  const text = part('filter-text', HTMLInputElement);
  const module = part('filter-module', HTMLSelectElement);
  const runtime = part('filter-runtime', HTMLSelectElement);
  const status = part('filter-status', HTMLSelectElement);
  const differing = part('filter-differs', HTMLInputElement);
  const form = part('filters', HTMLFormElement);
  const count = part('count', HTMLParagraphElement);
  const more = part('more', HTMLButtonElement);

  /** @param {HTMLSelectElement} select @param {Iterable<[string, string]>} options */
  const fill = (select, options) => {
    for (const [value, label] of options) {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = label;
      select.append(option);
    }
  };
  const modules = [...new Set(data.operations.map(([, name]) => name))];
  fill(
    module,
    modules.map((name) => [name, name]),
  );
  fill(
    runtime,
    data.columns.map((name, column) => [String(column), name]),
  );
  const marks = new Set(data.patterns.join('').replaceAll(ABSENT, ''));
  fill(
    status,
    [...marks].sort().map((mark) => [mark, statusOf(mark)]),
  );

  const showMore = () => {
    const next = found.slice(shown, shown + (shown ? 10 : 1) * SCREENFUL);
    list.append(...next.map(rowOf));
    shown += next.length;
    const left = found.length - shown;
    more.hidden = left === 0;
    more.textContent = `Show ${Math.min(left, 10 * SCREENFUL)} more of ${left.toLocaleString('en')}`;
  };

  const filter = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const ofModule = data.operations.map(([, name]) => !module.value || name === module.value);
    const ofPattern = data.patterns.map((pattern) => {
      const looked = runtime.value ? (pattern[Number(runtime.value)] ?? '') : pattern;
      const there = [...looked].filter((mark) => mark !== ABSENT);
      if (status.value === 'other') {
        return there.some((mark) => statusOf(mark) !== 'pass');
      }
      return status.value ? there.includes(status.value) : there.length > 0;
    });
    found = [];
    for (let index = 0; index < data.ids.length; index++) {
      if (
        ofModule[/** @type {number} */ (data.operation[index])] &&
        ofPattern[/** @type {number} */ (data.pattern[index])] &&
        (!differing.checked || differs.has(index)) &&
        words.every((word) => haystack[index]?.includes(word))
      ) {
        found.push(index);
      }
    }
    shown = 0;
    list.replaceChildren();
    const all = data.ids.length.toLocaleString('en');
    count.textContent = `${found.length.toLocaleString('en')} of ${all} cases`;
    showMore();
  };

  /** @param {string} id */
  const openCase = (id) => {
    const index = indexOf.get(id);
    if (index === undefined) {
      count.textContent = `There is no case ${id} in this report.`;
      part('cases-h', HTMLHeadingElement).focus();
      return;
    }
    form.reset();
    filter();
    let row = document.getElementById(`case-${id}`);
    if (!row) {
      row = rowOf(index);
      list.prepend(row);
    }
    toggle(row, index, true);
    row.querySelector('button')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'start' });
  };

  const followHash = () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (hash.startsWith('case-')) {
      openCase(hash.slice(5));
    }
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', filter);
  part('filter-reset', HTMLButtonElement).addEventListener('click', () => {
    form.reset();
    filter();
  });
  more.addEventListener('click', () => {
    const next = list.children.length;
    showMore();
    list.children[next]?.querySelector('button')?.focus();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash.startsWith('#case-') && link.hash === location.hash) {
      followHash(); // no change, so no event
    }
    if (link?.dataset.runtime !== undefined) {
      form.reset();
      module.value = link.dataset.module ?? '';
      runtime.value = link.dataset.runtime;
      status.value = link.dataset.status ?? '';
      filter();
      part('cases-h', HTMLHeadingElement).focus({ preventScroll: true });
    }
  });
  window.addEventListener('hashchange', followHash);
  filter();
  followHash();
}

if (document.getElementById('filters')) {
  main();
}
