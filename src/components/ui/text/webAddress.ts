/** Only a web address becomes a link, so that nothing an admin typed can run a script. */
export function isWebAddress(address: string | undefined): address is string {
  return /^https?:\/\//i.test(address ?? '');
}
