/**
 * Keeps a keyboard user's place. When a focused control disappears (its row was deleted, its panel made room for the
 * next) or is disabled while its work is done, the browser drops the focus: the next Tab would start at the top of the
 * page, and a screen reader would fall silent. So the focus moves to whatever is now in the control's place, and
 * returns to a control that is enabled again.
 */

/** In these lists the focus goes to a row and not to its controls: a second Enter is not meant for any of them. */
const LISTS = 'ul, ol, tbody, [role="list"], [role="rowgroup"]';
/** Landmarks and sections to read on from. */
const PLACES = 'section, article, form, main, [role="region"], [role="tabpanel"]';
/** An open dialog traps the focus itself. */
const OPEN_DIALOG = 'dialog[open]';
const CONTROLS = 'a, button, input, select, textarea, label, [tabindex]:not([tabindex="-1"])';

type Step = { element: Element; index: number };
/** A control and its ancestors, each with its index among its siblings while it was in the page. */
type Held = readonly [Step, ...Step[]];

const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

function stepsOf(element: Element): Held {
  const step = (of: Element): Step => ({ element: of, index: [...(of.parentElement?.children ?? [])].indexOf(of) });
  const steps: [Step, ...Step[]] = [step(element)];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) steps.push(step(at));
  return steps;
}

const layerOf = (steps: Held) => steps.at(-1)?.element;

/** The element now in the place of a removed control; null if everything around it is gone too. */
function placeOf(held: Held): Element | null {
  const left = held.findIndex(({ element }) => element.isConnected);
  const [gone, around] = [held[left - 1], held[left]];
  if (gone === undefined || around === undefined) return null;
  if (around.element.matches(LISTS)) {
    const rows = around.element.children;
    const row = rows[Math.min(gone.index, rows.length - 1)];
    if (row !== undefined) return row;
  }
  return around.element.closest(PLACES);
}

function land(place: Element): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: false });
}

/** Watches the page. Returns a function that stops. */
export function keepFocus(): () => void {
  /** The last focused control of the page, and of each dialog over it. */
  let held: Held[] = [];
  let frame = 0;

  function check(): void {
    frame = 0;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || held.length === 0 || document.querySelector(OPEN_DIALOG) !== null) return;
    for (let latest = held.at(-1); latest !== undefined; latest = held.at(-1)) {
      const [{ element }] = latest;
      if (element.isConnected) {
        // Disabled while it works: it gets the focus back once it is enabled.
        if (isOff(element)) return;
        (element as HTMLElement).focus({ preventScroll: true });
        // A place to read on from, which takes no focus of its own.
        if (document.activeElement !== element) land(element);
        return;
      }
      held.pop();
      const place = placeOf(latest);
      if (place !== null) {
        land(place);
        return;
      }
    }
  }
  const checkSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(check);
  };

  /** The user left on purpose. Behind an open dialog the page's own control waits all the same. */
  const forget = () => {
    held =
      document.querySelector(OPEN_DIALOG) === null
        ? []
        : held.filter((steps) => layerOf(steps)?.matches(OPEN_DIALOG) !== true);
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    const steps = stepsOf(target);
    const layer = layerOf(steps);
    // A dialog that is gone takes its controls with it: kept here, each one would stay in memory for as long as the page.
    held = [...held.filter((other) => layerOf(other) !== layer && layerOf(other)?.isConnected), steps];
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // If the control is still there and enabled a moment later, the user left it on purpose: forget it.
    requestAnimationFrame(() => {
      const meant = document.activeElement === document.body && target.isConnected && !isOff(target);
      if (meant && held.at(-1)?.[0].element === target) forget();
      else checkSoon();
    });
  };
  /** A press away from every control is a choice as well. */
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(CONTROLS) === null) forget();
  };

  const changes = new MutationObserver(checkSoon);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('pointerdown', onPress, true);
  };
}
