/** A field whose value somebody may change before the app is here. */
export type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a page that the build has made. */
export const FIELDS = '#root[data-made] :is(input, select)';

/** True if somebody typed into a field, ticked a box or chose from a list since the build made the page. */
export function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  const { type, checked, defaultChecked, value, defaultValue } = field;
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}
