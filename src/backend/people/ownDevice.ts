/** Which device this is, so that a driver who is signed in on several works on one. */
const KEY = 'amberlight.device';

let known: string | null = null;

/**
 * The name of this device: made up, kept in the browser, and nobody's, so that it outlasts a log-out. With blocked storage it lasts as
 * long as the page.
 */
export function ownDevice(): string {
  if (known !== null) return known;
  known = crypto.randomUUID();
  try {
    known = localStorage.getItem(KEY) ?? known;
    localStorage.setItem(KEY, known);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
  return known;
}

/** True for a driver who went on duty, or took their work over, on another device. */
export const isElsewhere = ({ dutyDevice }: { dutyDevice?: string }): boolean =>
  dutyDevice !== undefined && dutyDevice !== ownDevice();
