import type { KeyboardEvent } from 'react';

/** The item that an arrow key, Home or End leads to from the one at `at`, or undefined. */
export function arrowItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at > 0 ? at - 1 : -1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** The next item that begins with a typed letter, or undefined. */
function letterItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const onward = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return onward.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** The keys of a menu: arrows, Home, End and first letters move the focus, Space opens a link, and Tab leaves. */
export function menuKeys(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { activeElement } = document;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(activeElement as HTMLElement);
  const next = arrowItem(event.key, items, at) ?? letterItem(event.key, items, at);
  if (next !== undefined) next.focus();
  else if (event.key === 'Tab') leave();
  else if (event.key === ' ' && activeElement instanceof HTMLAnchorElement) activeElement.click();
  else return;
  event.preventDefault();
}
