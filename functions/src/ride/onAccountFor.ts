/** The customer's account that a new ride goes on, if it may, and whether a ride on it may cost more. */
import type { ApiParsed } from '@/domain/api/api';
import { monthHeld } from '@/domain/onAccount/accountPerson';
import {
  growthObstacle,
  heldBy,
  onAccountObstacle,
  type Standing,
  upperEstimate,
} from '@/domain/onAccount/onAccountObstacle';
import type { Pence } from '@/domain/money/money';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import { type Refused, refuse } from '../http/refusal';
import { openRidesOf } from './openRides';
import { readAccountPerson, readCustomerAccount, readRidesOnAccount } from '../store/onAccount/customerAccounts';
import type { NewBooking } from '../transitions/ride/createUpdate';

type Asked = {
  /** By somebody of the office, or as part of a run that the office made. */
  byDesk: boolean;
  customer: string;
  /** The rider's open rides. */
  open: readonly Booking[];
  lines: FareBreakdown;
  /** When the ride starts. */
  tripdate: number;
  nowMs: number;
};

/** What stands of an account and of the rider on it in a month, with the rider's open rides; null if there is no such account. */
async function readStanding(
  id: string,
  { customer, open, month, nowMs }: Pick<Asked, 'customer' | 'open' | 'nowMs'> & Pick<Standing, 'month'>,
): Promise<Standing | null> {
  const [account, person, rides] = await Promise.all([
    readCustomerAccount(id),
    readAccountPerson(id, customer),
    readRidesOnAccount(id),
  ]);
  if (account === null) return null;
  const heldForPerson = heldBy(open.filter((ride) => ride.account === id && monthHeld(ride, nowMs) === month));
  return { account, person, held: heldBy(rides), heldForPerson, month };
}

/** The number of the account's next ride, or of the next that grows: two at once have the same, and one is refused. */
const nextRide = ({ account }: Standing): number => (account.rides ?? 0) + 1;

/** Null where the rider pays. */
export async function onAccountFor(
  {
    account: id,
    cost_code: costCode,
    pay_with,
  }: Pick<ApiParsed<'create_booking'>, 'account' | 'cost_code' | 'pay_with'>,
  { byDesk, lines, tripdate, ...asked }: Asked,
): Promise<NonNullable<NewBooking['onAccount']> | null | Refused> {
  if (id === undefined) return costCode === undefined ? null : refuse('invalid_request', 'cost_code');
  if (pay_with !== undefined) return refuse('account_pays', 'pay_with');
  const standing = await readStanding(id, { ...asked, month: monthHeld({ tripdate }, asked.nowMs) });
  if (standing === null) return refuse('account_not_theirs', 'account');
  const upper = upperEstimate(lines);
  const obstacle = onAccountObstacle({ upper, byDesk, costCode }, standing);
  if (obstacle !== null) return refuse(obstacle, obstacle === 'cost_code_wrong' ? 'cost_code' : 'account');
  return { id, name: standing.account.name, rides: nextRide(standing), costCode, hold: upper };
}

/** What a change that makes a ride cost that much would hold of its account beyond what the ride holds, pence. */
export const moreHeld = ({ account_hold = 0 }: Pick<Booking, 'account_hold'>, lines: FareBreakdown): Pence =>
  upperEstimate(lines) - account_hold;

/**
 * What the account of a ride counts where the ride is to cost `more` pence, or why it may not: by a change, or by what the driver
 * asks for beyond the bill. Null where nothing grows and the month stays, and for a ride that its rider pays.
 *
 * @param tripdate when the ride is to start, epoch ms; as it stands if missing
 * @param taken true if the rider need not be on the account, as the office booked the ride
 */
export async function onAccountGrowth(
  booking: Booking,
  { more, tripdate = booking.tripdate }: { more: Pence; tripdate?: number },
  { byDesk, taken = booking.taken_by !== undefined, nowMs }: Pick<Asked, 'byDesk' | 'nowMs'> & { taken?: boolean },
): Promise<{ rides: number } | null | Refused> {
  const { account: id, customer } = booking;
  const month = monthHeld({ ...booking, tripdate }, nowMs);
  if (id === undefined || (more <= 0 && month === monthHeld(booking, nowMs))) return null;
  const { rides } = await openRidesOf(customer);
  // What the ride holds already counts where it moves to.
  const open = rides.map((ride) => (ride.id === booking.id ? { ...ride, tripdate } : ride));
  const standing = await readStanding(id, { customer, open, month, nowMs });
  if (standing === null) return refuse('account_stopped');
  const obstacle = growthObstacle({ more, byDesk, taken }, standing);
  return obstacle === null ? { rides: nextRide(standing) } : refuse(obstacle);
}
