/** The keys of a trail's points. */
import { TRAIL_POINT_MS } from '../../limits';

/**
 * The key of a phone's point: the second it was taken in, so that a second holds one point, however often it is sent.
 * Keys sort by time. `at` is whole epoch ms.
 */
export const trailKey = (at: number): string => `${TRAIL_KEY_START}${at - (at % TRAIL_POINT_MS)}`;
/** What a key begins with. Digits alone would make the database take a trail for a list. */
export const TRAIL_KEY_START = 't';
