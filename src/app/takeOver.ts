/**
 * Passes on what a person typed, ticked, chose or pressed on a pre-rendered page before its script loaded, once the app
 * hydrates it. Until then index.html holds back every button press: on its own, a browser would submit the form,
 * password and all, and ignore the other buttons.
 */

import { type Field, FIELDS, wasChanged } from './visitor/wasChanged';

/** Reports what React missed: the focus, or a change, for which the field is reset to the value React knows, so that it counts as one. */
function tell(field: Field): void {
  if (!wasChanged(field)) {
    if (field === document.activeElement) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  field.value = field.defaultValue;
  // The browser's own setter, bypassing the one React uses to track the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where a press stands among all: index.html numbers them, and one made again counts from the last time only. */
const placeOf = ({ dataset }: HTMLElement): number => Number(dataset['pressed']);

/** Makes the presses again one after the other, each on the page that the one before it left. */
function press([first, ...others]: readonly HTMLElement[]): void {
  if (first === undefined) return;
  if (first instanceof HTMLFormElement) first.requestSubmit();
  else first.click();
  setTimeout(press, 0, others);
}

/** Called once the page is hydrated. */
export function takeOver(): void {
  const { dataset } = document.documentElement;
  if ('taken' in dataset) return;
  dataset.taken = '';
  // It is shown even without its styles.
  delete dataset['other'];
  for (const field of document.querySelectorAll<Field>(FIELDS)) tell(field);
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  // The typed values must reach the app first.
  setTimeout(
    press,
    0,
    pressed.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}
