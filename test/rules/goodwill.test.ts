// @vitest-environment node
/** Goodwill for a ride: the entry, the ride's total and what was paid agree, or the whole update is refused. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { BOOKING } from './town';
import { increment } from './events';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const RIDE = BOOKING.PAID;
const PAID = 5000;
beforeEach(() => stand.reset({ [`bookings/${RIDE}/customer_paid`]: PAID }));

const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);

type Changes = { key?: string; amount?: number; before?: number; entry?: object; ride?: object; uid?: string };

/** One refund of the ride, as a desk writes it that read `before`. */
function given({ key = 'g1', amount = 300, before = 0, entry = {}, ride = {}, uid = 'rider' }: Changes = {}): Update {
  const at = Date.now();
  return {
    [`walletHistory/${uid}/${key}-refund`]: {
      type: 'Credit',
      kind: 'refund',
      amount,
      date: at,
      txRef: 'ref',
      note: 'Late',
      goodwillFor: RIDE,
      ...entry,
    },
    [`users/${uid}/walletBalance`]: increment(amount),
    [`bookings/${RIDE}/goodwill`]: { id: key, total: before + amount, by: 'admin', at, ...ride },
  };
}

it('of two desks that read the same, the second is refused, and may write what it then knows', async () => {
  expect(await server(given())).toBe('allowed');
  expect(await server(given({ key: 'g2' }))).toBe('denied');
  expect(await server(given({ key: 'g2', before: 300 }))).toBe('allowed');
});

it('comes to no more than was paid', async () => {
  expect(await server(given({ amount: PAID + 1, entry: { amount: PAID + 1 } }))).toBe('denied');
  expect(await server(given({ amount: PAID }))).toBe('allowed');
  expect(await server(given({ key: 'g2', amount: 1, before: PAID }))).toBe('denied');
});

describe('is refused', () => {
  it.each<[string, Changes | Update]>([
    ['with another total than the entry makes', { ride: { total: 301 } }],
    ['with an entry for another ride', { entry: { goodwillFor: BOOKING.COMPLETE } }],
    ['with an entry that names no ride', { entry: { goodwillFor: null } }],
    ['with an entry that says nothing', { entry: { note: null } }],
    ['under another id than the entry has', { ride: { id: 'g9' } }],
    ['in the wallet of somebody else', { uid: 'other-rider' }],
  ])('%s', async (_what, changes) => {
    expect(await server(given(changes))).toBe('denied');
  });

  it('as a total without an entry, as an entry without a total, and to be taken away', async () => {
    const whole = given();
    const ride = `bookings/${RIDE}/goodwill`;
    expect(await server({ [ride]: whole[ride] })).toBe('denied');
    const { [ride]: _total, ...entry } = whole;
    expect(await server(entry)).toBe('denied');
    expect(await server(whole)).toBe('allowed');
    expect(await server({ [ride]: null })).toBe('denied');
    for (const person of ['rider', 'driver', 'admin'] as const)
      expect(await stand.as(person).set(ride, whole[ride])).toBe('denied');
  });
});
