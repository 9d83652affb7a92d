/** Only a web address becomes a link: what an admin typed as a handle must not run a script. */
export function isWebAddress(address: string | undefined): address is string {
  return /^https?:\/\//i.test(address ?? '');
}
