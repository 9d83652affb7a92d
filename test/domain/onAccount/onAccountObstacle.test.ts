/** Who may book on a customer's account, and how far it goes. */
import { describe, expect, it } from 'vitest';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { type AccountPerson, monthHeld } from '@/domain/onAccount/accountPerson';
import {
  growthObstacle,
  heldBy,
  onAccountObstacle,
  type OnAccount,
  type Standing,
  upperEstimate,
} from '@/domain/onAccount/onAccountObstacle';
import type { FareBreakdown } from '@/domain/pricing/breakdown';

const account: CustomerAccount = {
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  kind: 'business',
  contact: 'Petra Payne',
  email: 'invoices@severn.example',
  phone: '01633 496 0100',
  address: '1 Dock Road, Newport',
  costCodes: { 'CC-1': true },
  needsCostCode: false,
  creditLimit: 10_000,
  termsDays: 30,
  state: 'open',
  changes: 1,
  at: 1,
  by: 'admin',
  owed: 6_000,
};
const person: AccountPerson = { account: 'a', uid: 'rider', name: 'Robin Mercer', at: 1, by: 'admin' };

const obstacle = (asked: Partial<OnAccount> = {}, stands: Partial<Standing> = {}) =>
  onAccountObstacle(
    { upper: 1_000, byDesk: false, costCode: undefined, ...asked },
    { account, person, held: 0, heldForPerson: 0, month: '2026-11', ...stands },
  );

it.each([
  ['to the penny of the limit', {}, { held: 3_000 }, null],
  ['a penny above it', {}, { held: 3_001 }, 'account_limit'],
  ['with a code it has', { costCode: 'CC-1' }, {}, null],
  ['with a code it lacks', { costCode: 'CC-2' }, {}, 'cost_code_wrong'],
  ['without the code it needs', {}, { account: { ...account, needsCostCode: true } }, 'cost_code_wrong'],
  ['while it is stopped', {}, { account: { ...account, state: 'stopped' } }, 'account_stopped'],
  ['by somebody who is not on it', {}, { person: null }, 'account_not_theirs'],
  ['by the office for somebody who is not', { byDesk: true }, { person: null }, null],
] as const)('%s', (_, asked, stands, expected) => {
  expect(obstacle(asked, stands)).toBe(expected);
});

describe('a limit of a person’s own', () => {
  const limited = { ...person, monthly: 2_000, spent: { '2026-10': 9_000, '2026-11': 500 } };

  it('holds what they rode for in the month and what is under way', () => {
    expect(obstacle({}, { person: limited, heldForPerson: 500 })).toBeNull();
    expect(obstacle({}, { person: limited, heldForPerson: 501 })).toBe('account_own_limit');
  });

  it('begins anew with the month, and does not bind the office', () => {
    expect(obstacle({ upper: 2_000 }, { person: limited, month: '2026-12' })).toBeNull();
    expect(obstacle({ byDesk: true, upper: 4_000 }, { person: limited })).toBeNull();
  });
});

it('lets a ride that costs no more move to another month within the limit of its rider alone', () => {
  const limited = { ...person, monthly: 2_000, spent: { '2026-12': 500 } };
  const stopped = { ...account, state: 'stopped' } as const;
  const moved = (heldForPerson: number, byDesk = false) =>
    growthObstacle(
      { more: 0, byDesk, taken: false },
      { account: stopped, person: limited, held: 9_000, heldForPerson, month: '2026-12' },
    );
  expect([moved(1_500), moved(1_501), moved(1_501, true)]).toEqual([null, 'account_own_limit', null]);
});

it('holds a ride in the month of its start, of its end, or of now where it is late', () => {
  const [october, november, december] = [10, 11, 12].map((month) => Date.UTC(2026, month - 1, 15)) as [
    number,
    number,
    number,
  ];
  expect(monthHeld({ tripdate: december }, november)).toBe('2026-12');
  expect(monthHeld({ tripdate: october, trip_end_time: october }, november)).toBe('2026-10');
  expect(monthHeld({ tripdate: october }, november)).toBe('2026-11');
});

it('holds the upper end of an estimate until there is a bill', () => {
  expect(upperEstimate({ total: 900 } as FareBreakdown)).toBe(900);
  expect(upperEstimate({ total: 900, card: { range: { low: 800, high: 1_100 } } } as FareBreakdown)).toBe(1_100);
  expect(heldBy([{ account_hold: 1_100 }, { account_hold: 1_100, trip_cost: 950 }, {}])).toBe(2_050);
});
