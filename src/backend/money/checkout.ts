/** Leaves for a card provider's page; it sends the browser back to `/payment`. */
export function goToCheckout(url: string): void {
  window.location.assign(url);
}
