/** How dispatch proceeds where no setting of the office says otherwise. The server and the simulator share these. */
import { typedNumber } from '../../money/decimal';
import { DEFAULT_SETTINGS } from '../../pricing/settings';

/** The simulator solves so often while somebody waits, seconds. The server solves at each event, and every few seconds. */
export const SOLVE_SECONDS = 2;
/** A cab that ends its ride within so many seconds is looked at already. */
export const SOON_FREE_SECONDS = 60;
/** A rider waits so long for a yes at first, seconds. */
export const PATIENCE_SECONDS = typedNumber(DEFAULT_SETTINGS.patience_minutes) * 60;
/** A cab that needs longer to the pickup is not asked, seconds. */
export const PICKUP_MOST_SECONDS = typedNumber(DEFAULT_SETTINGS.reach_minutes) * 60;
