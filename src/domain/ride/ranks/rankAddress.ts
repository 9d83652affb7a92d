/** The address behind the code on a rank's post. It opens the booking form with the rank as the pickup. */

/** `/rank/w47224355`. */
export const rankPath = (id: string): string => `/rank/${encodeURIComponent(id)}`;

/** The id of the rank whose code was scanned, or null. */
export const scannedRank = (pathname: string): string | null => /^\/rank\/(\w+)\/?$/.exec(pathname)?.[1] ?? null;
