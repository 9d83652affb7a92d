/** What keeps a ride from being booked on a customer's account. */
import type { MessageKey } from '../messages';
import { type Pence, sumPence } from '../money/money';
import type { FareBreakdown } from '../pricing/breakdown';
import type { Booking } from '../ride/booking';
import type { CustomerAccount } from './account';
import type { AccountPerson } from './accountPerson';

/** The upper end of an estimate: by an authority's card it has a range. */
export const upperEstimate = ({ total, card }: FareBreakdown): Pence => Math.max(total, card?.range?.high ?? 0);

/** What open rides hold of an account: their bills, where there are any, and otherwise the upper ends of their estimates. */
export const heldBy = (rides: readonly Pick<Booking, 'trip_cost' | 'account_hold'>[]): Pence =>
  sumPence(rides.map(({ trip_cost, account_hold = 0 }) => trip_cost ?? account_hold));

/** A ride as it is to be booked on an account. `upper`: the upper end of its estimate, pence. */
export type OnAccount = { upper: Pence; byDesk: boolean; costCode: string | undefined };

/**
 * What stands: the account, the person's row if they have one, what open rides hold of the account, the month that the ride counts in
 * (`yyyy-MM`), and what the person's open rides of that month hold.
 */
export type Standing = {
  account: CustomerAccount;
  person: AccountPerson | null;
  held: Pence;
  heldForPerson: Pence;
  month: string;
};

/** The reason, or null. The office may book for anybody, and no limit of a person's own binds it. */
export function onAccountObstacle({ upper, byDesk, costCode }: OnAccount, standing: Standing): MessageKey | null {
  const { account, person } = standing;
  if (account.state !== 'open') return 'account_stopped';
  if (!byDesk && person === null) return 'account_not_theirs';
  if (costCode === undefined ? account.needsCostCode : account.costCodes?.[costCode] !== true) return 'cost_code_wrong';
  return limitPassed(upper, byDesk, standing);
}

/** The limit that so many more pence would pass, or null. */
function limitPassed(more: Pence, byDesk: boolean, standing: Standing): MessageKey | null {
  const { account, held } = standing;
  return (account.owed ?? 0) + held + more > account.creditLimit
    ? 'account_limit'
    : ownLimitPassed(more, byDesk, standing);
}

function ownLimitPassed(
  more: Pence,
  byDesk: boolean,
  { person, heldForPerson, month }: Pick<Standing, 'person' | 'heldForPerson' | 'month'>,
): MessageKey | null {
  if (byDesk || person?.monthly === undefined) return null;
  return (person.spent?.[month] ?? 0) + heldForPerson + more > person.monthly ? 'account_own_limit' : null;
}

/** A ride on an account that is to cost more, or to be in another month. `more`: pence; `byDesk`: who asks; `taken`: the office booked it. */
export type Growth = { more: Pence; byDesk: boolean; taken: boolean };

/**
 * What keeps a ride on an account from costing more, or null. One that moves to another month and costs no more is held to the limit
 * of its rider alone. Its rider is kept to their own limit, as when they book. A ride that the
 * office booked may be for somebody who is not on the account.
 */
export function growthObstacle({ more, byDesk, taken }: Growth, standing: Standing): MessageKey | null {
  if (more <= 0) return ownLimitPassed(more, byDesk, standing);
  if (standing.account.state !== 'open') return 'account_stopped';
  if (!byDesk && !taken && standing.person === null) return 'account_not_theirs';
  return limitPassed(more, byDesk, standing);
}
