/** Counts the messages to guests by number and by ride, across all accounts, so that nobody can have one person flooded. */
import { GUEST_TEXTS_A_DAY, GUEST_TEXTS_RIDE_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { countText, type TextCount } from '@/domain/ride/guest/guest';
import { applyUpdate, read, readRange } from '../database';
import { keyedHash } from './marks';

/** Each refusal means that another message to the same number was counted first. */
const ATTEMPTS = 2 * GUEST_TEXTS_A_DAY;

const A_DAY = { most: GUEST_TEXTS_A_DAY, days: 1 };
/** The ride of a message, and how many such messages it may have. */
type OfRide = { bookingId: string; most: number };

/** Counts one message before it is sent. False, and nothing counted, if the number or the ride has had all of its. */
export async function countGuestText(mobile: string, { bookingId, most }: OfRide, nowMs: number): Promise<boolean> {
  const ofNumber = paths.guestText(keyedHash('guest', mobile));
  const ofRide = paths.guestText(keyedHash('guest_ride', bookingId));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [number, ride] = await Promise.all([read<TextCount>(ofNumber), read<TextCount>(ofRide)]);
    const next = {
      number: countText(number, A_DAY, nowMs),
      ride: countText(ride, { most, days: GUEST_TEXTS_RIDE_DAYS }, nowMs),
    };
    if (next.number === null || next.ride === null) return false;
    if ((await applyUpdate({ [ofNumber]: next.number, [ofRide]: next.ride })) === 'done') return true;
  }
  return false;
}

/** The paths of counts whose time is over. */
export const readExpiredGuestTexts = async (nowMs: number): Promise<string[]> =>
  (await readRange<TextCount>(paths.guestTexts(), 'until', 0, nowMs)).map(([hash]) => paths.guestText(hash));
