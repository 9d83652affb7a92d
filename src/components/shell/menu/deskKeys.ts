/** Single keys that lead through the desk. A person who does not want them switches them off. */
import { useEffect, useRef } from 'react';
import type { MenuPlace } from './menuGroups';

/** After `g` the next letter counts for this long, milliseconds. */
const LETTER_MS = 2000;

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]';
const OVER_THE_PAGE = 'dialog[open], [role=dialog][aria-modal=true]';

type Keys = {
  on: boolean;
  places: readonly MenuPlace[];
  /** Opens a page of the menu, as a press on its entry does. */
  onGo: (route: string) => void;
  onHelp: () => void;
};

/** True if this press is meant for the page as a whole: nobody types, and nothing lies over the page. */
function isForPage({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return false;
  return document.querySelector(OVER_THE_PAGE) === null;
}

/** The page's own search, or null where it has none. */
const searchOfPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main input[type=search], main search input:not([type=hidden])');

/** `/` goes to the page's search, `g` and a letter to a page, `?` shows the keys. */
export function useDeskKeys({ on, places, onGo, onHelp }: Keys): void {
  const latest = useRef({ places, onGo, onHelp });
  useEffect(() => {
    latest.current = { places, onGo, onHelp };
  });
  useEffect(() => {
    if (!on) return undefined;
    let goUntil = 0;
    function onKey(event: KeyboardEvent): void {
      if (!isForPage(event)) return;
      const isGoing = event.timeStamp < goUntil;
      goUntil = 0;
      const key = event.key.toLowerCase();
      const place = isGoing ? latest.current.places.find(({ letter }) => letter === key) : undefined;
      const search = key === '/' ? searchOfPage() : null;
      if (place !== undefined) latest.current.onGo(place.route);
      else if (search !== null) search.focus();
      else if (key === '?') latest.current.onHelp();
      else {
        if (key === 'g' && !event.repeat) goUntil = event.timeStamp + LETTER_MS;
        return;
      }
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}
