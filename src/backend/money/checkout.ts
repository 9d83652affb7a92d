/** Sends the browser to a card provider's page, which returns it to `/payment`. */
export function goToCheckout(url: string): void {
  window.location.assign(url);
}
