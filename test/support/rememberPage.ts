/**
 * Caches two answers about a page until it changes. jsdom computes them anew each time, and a single query by role or
 * label asks them of every element: an element's style (which matches every style rule) and a field's labels (which
 * walks the whole page for each field and label).
 */
const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

const isLabelable = (element: Element | null): element is HTMLElement =>
  element !== null && LABELABLE.includes(element.localName) && element.getAttribute('type') !== 'hidden';

/** The one element a label is for: the one it names, otherwise the first field inside it. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  const named = label.getAttribute('for');
  const control =
    named === null
      ? (Array.from(label.querySelectorAll('*')).find(isLabelable) ?? null)
      : label.ownerDocument.getElementById(named);
  return isLabelable(control) ? control : null;
}

function labelsByControl(page: Document): Map<Element, HTMLLabelElement[]> {
  const labels = new Map<Element, HTMLLabelElement[]>();
  for (const label of page.getElementsByTagName('label')) {
    const control = controlOf(label);
    if (control === null) continue;
    const others = labels.get(control);
    if (others) others.push(label);
    else labels.set(control, [label]);
  }
  return labels;
}

/** Starts the cache. Returns a function that ends it and restores jsdom's own behaviour. */
export function rememberPage(page: Document): () => void {
  const view = page.defaultView;
  if (view === null) throw new Error('a page without a window');
  const compute = view.getComputedStyle;
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  let labels: Map<Element, HTMLLabelElement[]> | null = null;
  const forget = () => {
    styles = new WeakMap();
    labels = null;
  };
  const changes = new MutationObserver(forget);
  // Pending changes count at once, before the observer is notified.
  const catchUp = () => {
    if (changes.takeRecords().length > 0) forget();
  };

  view.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    catchUp();
    const style = styles.get(element) ?? compute(element);
    styles.set(element, style);
    return style;
  };
  const giveBack = LABELABLE.map((name) => {
    const kind = Object.getPrototypeOf(page.createElement(name)) as object;
    const own = Object.getOwnPropertyDescriptor(kind, 'labels');
    if (own === undefined) throw new Error(`a ${name} without labels`);
    Object.defineProperty(kind, 'labels', {
      ...own,
      get(this: HTMLElement) {
        if (!page.contains(this) || !isLabelable(this)) return own.get?.call(this) as unknown;
        catchUp();
        labels ??= labelsByControl(page);
        return labels.get(this) ?? [];
      },
    });
    return () => Object.defineProperty(kind, 'labels', own);
  });
  changes.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });

  return () => {
    changes.disconnect();
    view.getComputedStyle = compute;
    for (const give of giveBack) give();
  };
}
