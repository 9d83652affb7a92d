/** The customer's account that a new ride goes on, if it may. */
import type { ApiParsed } from '@/domain/api/api';
import { heldBy, onAccountObstacle, upperEstimate } from '@/domain/onAccount/onAccountObstacle';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { type Refused, refuse } from '../http/refusal';
import { readAccountPerson, readCustomerAccount, readRidesOnAccount } from '../store/onAccount/customerAccounts';
import type { NewBooking } from '../transitions/ride/createUpdate';

type Asked = {
  /** By somebody of the office, or as part of a run that the office made. */
  byDesk: boolean;
  customer: string;
  /** The rider's open rides. */
  open: readonly Booking[];
  lines: FareBreakdown;
  nowMs: number;
};

/** Null where the rider pays. */
export async function onAccountFor(
  {
    account: id,
    cost_code: costCode,
    pay_with,
  }: Pick<ApiParsed<'create_booking'>, 'account' | 'cost_code' | 'pay_with'>,
  { byDesk, customer, open, lines, nowMs }: Asked,
): Promise<NonNullable<NewBooking['onAccount']> | null | Refused> {
  if (id === undefined) return costCode === undefined ? null : refuse('invalid_request', 'cost_code');
  if (pay_with !== undefined) return refuse('account_pays', 'pay_with');
  const [account, person, rides] = await Promise.all([
    readCustomerAccount(id),
    readAccountPerson(id, customer),
    readRidesOnAccount(id),
  ]);
  if (account === null) return refuse('account_not_theirs', 'account');
  const upper = upperEstimate(lines);
  const obstacle = onAccountObstacle(
    { upper, byDesk, costCode },
    {
      account,
      person,
      held: heldBy(rides),
      heldForPerson: heldBy(open.filter((ride) => ride.account === id)),
      month: clockParts(nowMs, DEFAULT_TIME_ZONE).date.slice(0, 7),
    },
  );
  if (obstacle !== null) return refuse(obstacle, obstacle === 'cost_code_wrong' ? 'cost_code' : 'account');
  return { id, name: account.name, rides: (account.rides ?? 0) + 1, costCode, hold: upper };
}

/** True if the account of a ride has room for its new estimate; a ride that its rider pays has. */
export async function hasRoomFor({ account: id, account_hold = 0 }: Booking, lines: FareBreakdown): Promise<boolean> {
  const more = upperEstimate(lines) - account_hold;
  if (id === undefined || more <= 0) return true;
  const [account, rides] = await Promise.all([readCustomerAccount(id), readRidesOnAccount(id)]);
  return account !== null && (account.owed ?? 0) + heldBy(rides) + more <= account.creditLimit;
}
