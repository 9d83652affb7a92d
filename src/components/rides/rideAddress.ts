/** The address of one ride: its page for rider and driver, and its details at the desk. */
export const openRide = (bookingId: string): string => `/bookings/${encodeURIComponent(bookingId)}`;

/** The ride an address opens, or null. */
export const rideOf = (pathname: string): string | null => /^\/bookings\/([-\w]+)\/?$/.exec(pathname)?.[1] ?? null;
