/** How dispatch proceeds: how often it solves, how long an offer stands, whom it looks at. The server and the simulator share these. */

/** The solver runs so often while somebody waits, seconds. */
export const SOLVE_SECONDS = 2;
/** How long one driver's offer stands, seconds. */
export const OFFER_STANDS_SECONDS = 15;
/** A driver who let an offer pass may be asked for the same ride again after so many seconds, if nobody else is left. */
export const ASK_AGAIN_SECONDS = 60;
/** A cab that ends its ride within so many seconds is looked at already. */
export const SOON_FREE_SECONDS = 60;
/** A rider waits so long for a yes, seconds, unless the office has set another time. */
export const PATIENCE_SECONDS = 300;
/** A cab that needs longer to the pickup is not asked, seconds, unless the office has set another time. */
export const PICKUP_MOST_SECONDS = 1500;
