/** True if somebody typed into a field, or ticked a box, since the build made the page. */
export function wasChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}
