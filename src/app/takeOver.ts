/**
 * Passes on what a person typed, ticked or pressed on a pre-rendered page before its script loaded, once the app
 * hydrates it. Until then index.html holds back every button press: on its own, a browser would submit the form,
 * password and all, and ignore the other buttons.
 */

/** Reports a change React missed: resets the field to the value React knows, so that the event counts as a change. */
function tell(field: HTMLInputElement): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  // The browser's own setter, bypassing the one React uses to track the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called once the page is hydrated. */
export function takeOver(): void {
  const { dataset } = document.documentElement;
  if ('taken' in dataset) return;
  dataset.taken = '';
  for (const field of document.querySelectorAll<HTMLInputElement>('#root[data-made] input')) tell(field);
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  // The typed values must reach the app first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
