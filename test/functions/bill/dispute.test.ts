/** A bill is paid before the next ride, unless its rider has asked the office about it. */
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { calling, handlers } from '../inProcess';
import { driverAt, readBooking, rideIn, TRIP } from '../ride/rides';

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, admin] = await Promise.all([
    createPerson('rider', { walletBalance: 100_000 }),
    driverAt(50),
    createPerson('admin'),
  ]);
  id = await rideIn('PENDING', rider, driver);
});

/** Another ride for the same rider. */
async function book(by = rider) {
  const { estimateFare } = await callOk(by, 'estimate', TRIP);
  const customer = by === rider ? {} : { customer: rider.uid };
  return call(by, 'create_booking', { ...TRIP, ...customer, id: newBookingId(), estimate: estimateFare });
}
const dispute = (by = rider) => call(by, 'dispute_bill', { id, reason: 'paid_cash' });
const settle = async (as: 'cash' | 'stands', reason = 'We rang the driver') =>
  call(admin, 'settle_bill', { id, as, amount: (await readBooking(id)).trip_cost ?? 0, reason });
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

describe('an open bill', () => {
  it('is paid before the next ride, also one for later', async () => {
    const refused = await book();
    expect([refused.status, refused.error?.code]).toEqual([409, 'bill_open']);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect((await book()).error).toBeUndefined();
  });

  it('does not keep the office from booking for the rider', async () => {
    expect((await book(admin)).error).toBeUndefined();
  });
});

describe('a bill in dispute', () => {
  it('blocks nobody: the rider books at once, the driver and the office are told', async () => {
    expect((await dispute()).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({ status: 'PENDING', dispute: { state: 'open', reason: 'paid_cash' } });
    expect(await titlesOf(driver)).toContain('Was the ride paid in cash?');
    expect(await titlesOf(admin)).toContain('A rider asks about a bill');
    expect((await book()).error).toBeUndefined();
  });

  it('is told of once, however often it is pressed', async () => {
    await Promise.all([dispute(), dispute(), dispute()]);
    const before = await wholeTree();
    await dispute();
    expect(await wholeTree()).toEqual(before);
    expect((await titlesOf(admin)).filter((title) => title === 'A rider asks about a bill')).toHaveLength(1);
  });

  it('is closed by its payment', async () => {
    await dispute();
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', dispute: { state: 'closed' } });
  });

  it('is due again when the office finds it right, and is not disputed twice', async () => {
    await dispute();
    expect((await settle('stands', 'The meter was right')).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({ dispute: { state: 'stands', answer: 'The meter was right' } });
    expect(await titlesOf(rider)).toContain('Your bill is right');
    expect((await book()).error?.code).toBe('bill_open');
    const again = await dispute();
    expect([again.status, again.error?.code]).toEqual([409, 'dispute_answered']);
  });

  it('is the rider’s alone to make, and only of an open bill', async () => {
    const other = await createPerson('rider');
    const before = await wholeTree();
    expect((await dispute(other)).error?.code).toBe('booking_not_found');
    expect((await dispute(driver)).status).toBe(403);
    expect(await wholeTree()).toEqual(before);
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect((await dispute()).error?.code).toBe('booking_closed');
  });

  it('is one of at most two, also when three are disputed at once', async () => {
    const others = await Promise.all(
      [1, 2].map(async () => {
        const cab = await driverAt(60);
        return rideIn('PENDING', rider, cab, admin);
      }),
    );
    const answers = await Promise.all(
      [id, ...others].map((ride) => call(rider, 'dispute_bill', { id: ride, reason: 'other' })),
    );
    expect(answers.map(({ error }) => error?.code ?? 'disputed').toSorted()).toEqual([
      'disputed',
      'disputed',
      'disputes_full',
    ]);
  });
});

describe('cash that the driver kept to himself', () => {
  it('is recorded by the office: the ride is paid, the driver owes the fee, and the rider rides on', async () => {
    const { trip_cost = 0, convenience_fees = 0 } = await readBooking(id);
    await dispute();
    expect((await settle('cash')).error).toBeUndefined();
    expect(await readBooking(id)).toMatchObject({
      status: 'PAID',
      payment_mode: 'cash',
      cashPaymentAmount: trip_cost,
      dispute: { state: 'closed' },
    });
    expect(await db.get(`users/${driver.uid}/walletBalance`)).toBe(-convenience_fees);
    expect(await db.get(`users/${rider.uid}/walletBalance`)).toBe(100_000);
    const before = await wholeTree();
    expect((await settle('cash')).error).toBeUndefined();
    expect(await wholeTree()).toEqual(before);
  });

  it('is recorded for the sum on the screen alone, and by nobody but the office', async () => {
    const before = await wholeTree();
    const wrong = await call(admin, 'settle_bill', { id, as: 'cash', amount: 1, reason: 'No' });
    expect([wrong.status, wrong.error?.code]).toEqual([409, 'correction_changed']);
    for (const person of [rider, driver]) {
      expect((await call(person, 'settle_bill', { id, as: 'cash', amount: 1, reason: 'No' })).status).toBe(403);
    }
    expect((await settle('stands')).error?.code).toBe('dispute_none');
    expect(await wholeTree()).toEqual(before);
  });
});

describe('a bill that closes in the moment in which it is disputed', () => {
  const CLOSINGS: readonly [how: string, status: string, close: () => Promise<() => unknown>][] = [
    [
      'paid',
      'PAID',
      async () => {
        const made = await calling(driver, { id, mode: 'cash', use_wallet: false, tip: 0 } as const);
        return () => handlers.pay_booking(made);
      },
    ],
    [
      'void',
      'CANCELLED',
      async () => {
        const { trip_cost: amount = 0 } = await readBooking(id);
        const made = await calling(admin, { id, as: 'void', amount, reason: 'Not driven' } as const);
        return () => handlers.settle_bill(made);
      },
    ],
    [
      'written off',
      'COMPLETE',
      async () => {
        const { trip_cost: from = 0 } = await readBooking(id);
        const off = { correction: newBookingId(), from, to: 0, written_off: true, reason: 'Gone' } as const;
        const made = await calling(admin, { id, ...off });
        return () => handlers.correct_bill(made);
      },
    ],
  ];

  it.each(CLOSINGS)('is not left in dispute when it is %s', async (_, status, closing) => {
    const before = await wholeTree();
    for (let count = 0; count < 24; count += 1) {
      const close = await closing();
      const made = await calling(rider, { id, reason: 'paid_cash' } as const);
      // One a little before or after the other, so that some disputes are written while the payment reads.
      await Promise.all([
        setTimeout(Math.max(0, count - 12)).then(close),
        setTimeout(Math.max(0, 12 - count)).then(() => handlers.dispute_bill(made)),
      ]);
      const closed = await readBooking(id);
      expect([closed.status, closed.dispute?.state]).not.toEqual([status, 'open']);
      expect(closed.status).toBe(status);
      await db.set('', before);
    }
  });
});
