/** Longest wait for the database to confirm a write, milliseconds. */
const PATIENCE_MS = 8000;

/** The database has not confirmed a write yet. It goes out once the connection is back, as long as the page is open. */
export class Unacknowledged extends Error {}

/** A write's confirmation, or `Unacknowledged`: without a connection the database would keep a press waiting for ever. */
export function acknowledged<T>(write: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unacknowledged('the write is not confirmed yet')), PATIENCE_MS);
  });
  return Promise.race([write, late]).finally(() => clearTimeout(timer));
}
