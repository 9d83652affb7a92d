/** Runs work at once with a connection, or else as soon as there is one. Returns a function that cancels it. */
export function whenOnline(work: () => void): () => void {
  if (navigator.onLine) {
    work();
    return () => {};
  }
  window.addEventListener('online', work, { once: true });
  return () => window.removeEventListener('online', work);
}
