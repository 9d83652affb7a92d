/**
 * Checks for people with poor sight or unsteady hands, made on the page as painted: text that is cut off, overflows or
 * overlaps other text, and targets too small for a finger. The functions run inside the page (`page.evaluate`), so each
 * is self-contained.
 */

/**
 * Text that cannot be read where it is, one line each:
 * - cut off by a box that hides its overflow; an ellipsis counts too, unless a `title` there gives the whole text;
 * - overflowing the edge of the box painted behind it;
 * - overlapping other text of the same layer.
 *
 * The labels of a map are a picture and are not checked; text that scrolls is not cut off.
 */
export function textTrouble(): string[] {
  const SLACK = 2;
  type Rect = { left: number; top: number; right: number; bottom: number };
  /** For screen readers alone. */
  const isOutOfSight = (box: Element): boolean =>
    getComputedStyle(box).clipPath === 'inset(50%)' || (box.parentElement !== null && isOutOfSight(box.parentElement));
  const skipped = (element: Element) =>
    element.closest('.leaflet-container, svg, [aria-hidden="true"], option, noscript') !== null ||
    isOutOfSight(element);
  const show = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ').at(-1)}` : ''}`;
  const meet = (one: Rect, other: Rect): Rect => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const found = new Set<string>();
  const seen: { rect: Rect; element: Element; layer: Element; text: string }[] = [];

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = show(node.textContent ?? '');
    if (element === null || text === '' || skipped(element)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      let left: Rect = line;
      let painted = false;
      let layer: Element = document.body;
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (layer === document.body && /fixed|sticky|absolute/.test(style.position)) layer = box;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        const across = left.right - edge.right > SLACK || edge.left - left.left > SLACK;
        const along = left.bottom - edge.bottom > SLACK * 2 || edge.top - left.top > SLACK * 2;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
          left = meet(left, edge);
          painted = true;
        } else if (hides(style.overflowX) || hides(style.overflowY)) {
          const cut = (across && hides(style.overflowX)) || (along && hides(style.overflowY));
          if (cut && box.closest('[title]') === null) found.add(`cut by ${nameOf(box)}: ${text}`);
          left = meet(left, edge);
          painted = true;
        } else if (
          !painted &&
          (style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
            (style.borderTopWidth !== '0px' && style.borderLeftWidth !== '0px'))
        ) {
          if (across || along) found.add(`spills over ${nameOf(box)}: ${text}`);
          painted = true;
        }
        if (style.position === 'fixed') break;
      }
      if (left.right - left.left > SLACK && left.bottom - left.top > SLACK)
        seen.push({ rect: left, element, layer, text });
    }
  }
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const both = meet(one.rect, other.rect);
      if (both.right - both.left > SLACK * 2 && both.bottom - both.top > SLACK * 3)
        found.add(`over each other: ${one.text} / ${other.text}`);
    }
  return [...found];
}

/**
 * Content that needs sideways scrolling, one line each. The box around a table may scroll (WCAG 1.4.10), and so may a row of buttons,
 * each of which is whole.
 */
export function sideways(): string[] {
  const scrollers = [...document.querySelectorAll<HTMLElement>('html, body *')].filter((element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.closest('.leaflet-container') !== null) return false;
    if (element.matches(':has(table):not(html, main), [role="group"]:has(> button)')) return false;
    return element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
  });
  return scrollers.map(
    (element) =>
      `${element.scrollWidth - element.clientWidth} px to scroll sideways in ${element.tagName.toLowerCase()}.${element.className}`,
  );
}

/**
 * Controls that a finger could miss, one line each: less than `least` CSS pixels high or wide. The label counts, and so
 * does anything around the control that acts for it, found by hit-testing points at that distance from the middle.
 * Exempt, as in WCAG 2.5.5 and 2.5.8: a link inside a sentence, disabled controls, and the map's attribution, whose
 * layout is the map makers'.
 */
export function smallTargets(least: number): string[] {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="option"], ' +
    '[role="menuitem"], [role="combobox"], [role="slider"], [tabindex="0"]:not([role="region"])';
  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"]')) continue;
    if (control.closest('[aria-hidden="true"], [inert], .leaflet-control-attribution') !== null) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (control.classList.contains('skip-link')) continue;
    const label = control.closest('label, .MuiInputBase-root') ?? document.querySelector(`label[for="${control.id}"]`);
    const boxes = [control, ...(label === null ? [] : [label])].map((element) => element.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width === 0 || height === 0 || control.matches('.leaflet-container, [tabindex="0"]:has(button, a, input)'))
      continue;
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const sentence = control.closest('p, li, dd, label, span');
    if (
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      sentence !== null &&
      (sentence.textContent ?? '').trim().length > (control.textContent ?? '').trim().length
    )
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const box = control.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const reach = least / 2 - 1;
    const acts = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(middle.x + x, middle.y + y);
      return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
    });
    if (acts) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    found.push(
      `${Math.round(width)}×${Math.round(height)} ${control.tagName.toLowerCase()}.${control.className.split?.(' ').at(-1) ?? ''} ${name.trim().slice(0, 40)}`,
    );
  }
  return [...new Set(found)];
}

/**
 * What of an element cannot be seen without scrolling, in words, or null if it is whole in the window and nothing lies over
 * it. For `locator.evaluate`.
 */
export function outOfSight(element: Element): string | null {
  const box = element.getBoundingClientRect();
  const where = `${[box.left, box.top, box.right, box.bottom].map(Math.round).join(', ')} of ${innerWidth} × ${innerHeight}`;
  if (box.width === 0 || box.height === 0) return 'not painted';
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return where;
  const [inX, inY] = [Math.min(6, box.width / 3), Math.min(6, box.height / 3)];
  for (const x of [box.left + inX, box.left + box.width / 2, box.right - inX]) {
    for (const y of [box.top + inY, box.top + box.height / 2, box.bottom - inY]) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || !element.contains(hit)) {
        return `${where}, under ${hit?.tagName.toLowerCase()}.${hit?.className ?? ''} at ${Math.round(x)}, ${Math.round(y)}`;
      }
    }
  }
  return null;
}
