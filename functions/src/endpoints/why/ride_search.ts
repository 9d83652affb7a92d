/** How the driver of a ride was found, offer by offer, worked out again from the records. */
import type { DesksReason, LookedAt, Named } from '@/domain/api/ride/whyApi';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { OfferReason } from '@/domain/ride/dispatch/why/reason';
import type { SolverRecord } from '@/domain/ride/dispatch/why/record';
import { nearerBy, type Solved, solveAgain, type Why, whyOf } from '@/domain/ride/dispatch/why/why';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { readUser } from '../../store/users';
import { readReasonsOf, recordsOnce } from '../../store/why/reasons';

/** Of so many cabs with the least cost it is worked out how much nearer they should have been; each takes a solution. */
const WORKED_OUT_MAX = 5;

/** Whom the caller may see: everybody for the office, its own drivers for a fleet. Profiles are read once. */
function viewOf(fleet: string | null) {
  const known = new Map<string, Promise<UserProfile | null>>();
  return async (uid: string): Promise<Named | null> => {
    const read = known.get(uid) ?? readUser(uid);
    known.set(uid, read);
    const profile = await read;
    if (fleet !== null && profile?.fleetadmin !== fleet) return null;
    return { uid, name: profile === null ? '' : fullName(profile) };
  };
}

type View = ReturnType<typeof viewOf>;

async function cabsOf(solved: Solved, { considered }: Why, booking: string, view: View) {
  const seen = await Promise.all(considered.map(async (cab) => ({ cab, who: await view(cab.uid) })));
  const cabs = seen.flatMap(({ cab, who }, place): LookedAt[] => {
    if (who === null) return [];
    const { seconds, terms, standing, inLine } = cab;
    const nearer = place < WORKED_OUT_MAX ? { nearer: nearerBy(solved, booking, cab) } : {};
    return [{ ...who, seconds, terms, standing, inLine, ...nearer }];
  });
  return { cabs, hidden: considered.length - cabs.length };
}

async function told(
  offer: OfferReason,
  record: SolverRecord | null,
  view: View,
  isOffice: boolean,
): Promise<DesksReason> {
  const { at, how, driver, booking, by = '', words = '' } = offer;
  const chooser = isOffice && by !== '' ? await view(by) : null;
  const solved = record === null ? null : solveAgain(record);
  const why = solved === null ? null : whyOf(solved, booking);
  return {
    at,
    how,
    driver: await view(driver),
    by: chooser?.name ?? '',
    words: isOffice ? words : '',
    ...(solved === null || why === null ? { cabs: [], hidden: 0 } : await cabsOf(solved, why, booking, view)),
    same: why === null ? null : why.asked === driver,
  };
}

export const rideSearch: Handler<'ride_search'> = async ({ body: { id }, caller: { uid, profile } }) => {
  if ((await readBooking(id)) === null) return refuse('booking_not_found');
  const isOffice = profile.usertype === 'admin';
  const view = viewOf(isOffice ? null : uid);
  const recordOf = recordsOnce();
  const reasons = await readReasonsOf(id);
  const offers = await Promise.all(reasons.map(async (offer) => told(offer, await recordOf(offer), view, isOffice)));
  // A fleet may know of a ride only if one of its drivers was looked at.
  const seen = isOffice ? offers : offers.filter(({ driver, cabs }) => driver !== null || cabs.length > 0);
  return seen.length === 0 && !isOffice ? refuse('booking_not_found') : { offers: seen };
};
