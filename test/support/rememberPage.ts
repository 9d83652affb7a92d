/**
 * Two answers of a page, worked out once until it changes. jsdom seeks them anew at each question, and a single query
 * by role or label asks them of every element there: what an element looks like (it matches every style rule), and
 * which labels a field has (it walks the whole page once for each field and label).
 */
const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

const isLabelable = (element: Element | null): element is HTMLElement =>
  element !== null && LABELABLE.includes(element.localName) && element.getAttribute('type') !== 'hidden';

/** The one element a label is for: the one it names, or else the first field inside of it. */
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

/** Begins to remember; the answer ends it, and jsdom's own ways are back. */
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
  // What has changed is known at the question already, before the observer is told.
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
