/** The address behind the code on a driver’s phone. It opens the page on which a passenger takes this cab. */

/** `/cab/…`. */
export const cabPath = (token: string): string => `/cab/${token}`;

/** The token in the address of a scanned code, or null. */
export const scannedCab = (pathname: string): string | null => /^\/cab\/([-\w]+)\/?$/.exec(pathname)?.[1] ?? null;
