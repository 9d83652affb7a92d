/** A person who uses only the keyboard. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

export type Keys = {
  /** Tabs until the control has the focus. On the way the focus is never lost, hidden or without its outline. */
  to: (role: Role, name: Name, options?: { back?: boolean }) => Promise<void>;
  /** Tabs to a control and presses it. */
  press: (role: Role, name: Name, key?: 'Enter' | 'Space') => Promise<void>;
  /** Tabs to a field and types into it. */
  type: (role: Role, name: Name, words: string) => Promise<void>;
  key: (key: string) => Promise<void>;
  /** Waits until the focus is on the control. */
  at: (role: Role, name: Name) => Promise<void>;
  /** Waits until the focus is somewhere in the page and not on its body. */
  somewhere: () => Promise<void>;
};

/** More presses of Tab than any page needs: the desk's first page, with its cabs, has ninety stops. */
const MOST_TABS = 120;
const NOWHERE = 'the focus is nowhere';

/** A fault in the focus as painted, or null if it is visible. Self-contained, because it runs in the page. */
function focusFault(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'the focus is nowhere';
  const called = focused.outerHTML.slice(0, 160);
  // A dialog's sentinels, which wrap the focus round, and places to read from are not controls.
  if (focused.matches('[data-testid^="sentinel"], [tabindex="-1"], .leaflet-container')) return null;
  const box = focused.getBoundingClientRect();
  const seen = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!seen.some((element) => element.contains(focused) || focused.contains(element)))
    return `the focus is out of sight: ${called}`;
  let through = 1;
  let around: Element | null = focused;
  for (let steps = 0; around !== null && steps < 4; around = around.parentElement, steps += 1) {
    const style = getComputedStyle(around);
    through *= Number(style.opacity);
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const shadowed = style.boxShadow.includes('inset');
    const edge = around.matches(':focus-within') ? around.querySelector(':scope > fieldset') : null;
    const edged = edge !== null && Number.parseFloat(getComputedStyle(edge).borderTopWidth) >= 2;
    if ((through > 0.1 || steps > 0) && (outlined || shadowed || edged)) {
      if (steps > 0 || through > 0.1) return null;
    }
  }
  return `the focus is not painted: ${called}`;
}

export function keysOf(page: Page): Keys {
  const { keyboard } = page;
  const isAt = (role: Role, name: Name) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .evaluateAll((found) => found.some((element) => element === document.activeElement));

  async function to(role: Role, name: Name, { back = false } = {}): Promise<void> {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await control.waitFor();
    await expect.poll(() => control.isEnabled(), { timeout: 20_000 }).toBe(true);
    let leftPage = false;
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await isAt(role, name)) return;
      await keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const fault = await page.evaluate(focusFault);
      // After the last control of a page the focus moves to the browser window, once.
      if (fault === NOWHERE && !leftPage) leftPage = true;
      else expect(fault).toBeNull();
    }
    throw new Error(`${role} ${String(name)} was not reached by ${MOST_TABS} presses of Tab`);
  }
  return {
    to,
    async press(role, name, key = 'Enter') {
      await to(role, name);
      await keyboard.press(key);
    },
    async type(role, name, words) {
      await to(role, name);
      await keyboard.press('Control+a');
      await keyboard.type(words);
    },
    key: (key) => keyboard.press(key),
    at: (role, name) => expect.poll(() => isAt(role, name), { timeout: 20_000 }).toBe(true),
    somewhere: () =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), { timeout: 20_000 })
        .not.toBe('BODY'),
  };
}
