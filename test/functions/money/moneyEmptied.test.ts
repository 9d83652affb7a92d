/** A wallet that covers a bill but is emptied just before the ride is paid from it: the rest goes on the card. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '@/domain/api/api';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { expectBooksToAddUp, fund } from './books';
import { handlers } from '../inProcess';
import { driverAt, readBooking, rideIn } from '../ride/rides';

const world = vi.hoisted(() => ({ afterRead: async (_uid: string): Promise<void> => {} }));

vi.mock('../../../functions/src/store/users', async (original) => {
  const store = await original<typeof import('../../../functions/src/store/users')>();
  return {
    ...store,
    readUser: async (uid: string) => {
      const user = await store.readUser(uid);
      await world.afterRead(uid);
      return user;
    },
  };
});

let rider: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown();
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});
afterEach(expectBooksToAddUp);

it('returns the checkout, and does not count the ride as paid by a card that was not charged', async () => {
  const id = await rideIn('REACHED', rider, await driverAt(40));
  const { trip_cost: bill = 0 } = await readBooking(id);
  await fund(rider, bill);
  const profile = (await db.get(`users/${rider.uid}`)) as UserProfile;
  world.afterRead = async (uid) => {
    if (uid !== rider.uid) return;
    world.afterRead = async () => {};
    const taken = {
      id: newBookingId(),
      uid,
      amount: bill - 500,
      kind: 'adjustment',
      type: 'Debit',
      note: 'x',
    } as const;
    await callOk(admin, 'adjust_wallet', taken);
  };
  const body = { id, mode: 'card' as const, use_wallet: true };
  const caller = { uid: rider.uid, profile };
  const call = { body, caller, account: null, nowMs: Date.now() } as unknown as Parameters<
    typeof handlers.pay_booking
  >[0];
  const answer = (await handlers.pay_booking(call)) as ApiAnswer<'pay_booking'>;
  expect(answer).toMatchObject({ status: 'REACHED', redirect: expect.any(String) });
  expect((await readBooking(id)).status).toBe('REACHED');
  expect(await db.get(`payments/${answer.payment}`)).toMatchObject({
    amount: bill - 500,
    wallet: 500,
    status: 'created',
  });
});
