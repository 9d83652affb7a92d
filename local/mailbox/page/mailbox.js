// @ts-check
/** Shows what was sent meanwhile, while the page is seen, and leaves its reader where they are. */

const EVERY_MS = 3000;
const news = document.querySelector('#news');
let etag = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} words */
function say(words) {
  if (news !== null && news.textContent !== words) news.textContent = words;
}

/** @param {Element} list @returns {Map<string, HTMLElement>} */
const rowsOf = (list) =>
  new Map([...list.children].map((row) => [row.getAttribute('data-key') ?? '', /** @type {HTMLElement} */ (row)]));

/**
 * What the reader has before their eyes: the first row of the list below the upper edge, unless they are at its beginning.
 * @param {Element} list
 */
function placeIn(list) {
  const frame = scrollerOf(list);
  if (frame.scrollTop === 0) return null;
  const edge = frame === document.scrollingElement ? 0 : frame.getBoundingClientRect().top;
  const row = [...list.children].find((one) => one.getBoundingClientRect().bottom > edge);
  return row === undefined ? null : { frame, row, top: row.getBoundingClientRect().top };
}

/** @param {Element} list @returns {Element} */
function scrollerOf(list) {
  const pane = list.closest('.entries');
  if (pane !== null && pane.scrollHeight > pane.clientHeight && getComputedStyle(pane).overflowY !== 'visible')
    return pane;
  return document.scrollingElement ?? document.documentElement;
}

/** Puts new rows in and takes those that have gone out; the others stay as they are. @param {Document} now */
function renew(now) {
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = now.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    const isInUse = part.contains(document.activeElement) || part.querySelector('details[open]') !== null;
    if (next !== null && !isInUse && next.innerHTML !== part.innerHTML) part.innerHTML = next.innerHTML;
  }
  const list = document.querySelector('[data-live-list]');
  const next = now.querySelector('[data-live-list]');
  if (list === null || next === null) return;
  const place = placeIn(list);
  const before = rowsOf(list);
  const after = rowsOf(next);
  for (const [key, row] of before) if (!after.has(key)) row.remove();
  let fresh = 0;
  /** @type {Element | null} */
  let at = list.firstElementChild;
  for (const [key, row] of after) {
    if (before.has(key)) at = before.get(key)?.nextElementSibling ?? null;
    else {
      list.insertBefore(document.adoptNode(row), at);
      fresh += 1;
    }
  }
  if (place !== null && place.row.isConnected)
    place.frame.scrollTop += place.row.getBoundingClientRect().top - place.top;
  if (fresh > 0) say(`${fresh} ${list.getAttribute('data-words')}${fresh === 1 ? '' : 's'}`);
}

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      headers: etag === '' ? {} : { 'if-none-match': etag },
    });
    if (response.ok) {
      etag = response.headers.get('etag') ?? '';
      renew(new DOMParser().parseFromString(await response.text(), 'text/html'));
    }
    if (news?.textContent === SILENT) say('');
  } catch {
    say(SILENT);
  }
  clearTimeout(timer);
  timer = setTimeout(() => void look(), EVERY_MS);
}

const SILENT = 'The stack does not answer. This page asks again by itself.';

// In a list that scrolls by itself, the message that was chosen stays in sight.
const chosen = document.querySelector('.entries [aria-current]');
const pane = chosen === null ? null : scrollerOf(chosen);
if (chosen !== null && pane !== null && pane !== document.scrollingElement) chosen.scrollIntoView({ block: 'nearest' });

document.addEventListener('visibilitychange', () => void look());
timer = setTimeout(() => void look(), EVERY_MS);
