/**
 * What a person typed, ticked or pressed on a page made at build, before its script had come, is handed to the app when
 * that takes the page over. Until then index.html holds back each press on a button: a browser of its own would send a
 * form away, password and all, and do nothing about the others.
 */

/** A change the app has not heard of: its own note of a field's value is put back, so that the change is one. */
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
  // The browser's own setter, past the one by which React keeps its note.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called once the page is the app's. */
export function takeOver(): void {
  const { dataset } = document.documentElement;
  if ('taken' in dataset) return;
  dataset.taken = '';
  for (const field of document.querySelectorAll<HTMLInputElement>('#root[data-made] input')) tell(field);
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  // What was typed has to be the app's first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
