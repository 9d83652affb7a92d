/** Stars with words, right after the payment and later. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, north, readBooking, rideIn } from './rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

const stored = (id: string) => db.get<Record<string, unknown>>(`ratings/${driver.uid}/${id}`);

/** A paid ride of a driver who has come back from the one before. */
async function nextRide(by: Person): Promise<string> {
  await standAt(driver.uid, north(50));
  await db.set(`users/${driver.uid}/walletBalance`, 100_000);
  return rideIn('PAID', by, driver);
}

describe('a rating', () => {
  it('carries a sentence to the office, and none of it to the driver at once', async () => {
    const id = await rideIn('PAID', rider, driver);
    await callOk(rider, 'rate_booking', { id, rating: 2, words: '  Came\nlate\u202E.  ' });
    expect(await stored(id)).toMatchObject({ rate: 2, user: rider.uid, words: 'Came late.' });
    expect(JSON.stringify(await readBooking(id))).not.toContain('Came late');
    expect(JSON.stringify(await db.get(`notifis/${driver.uid}`))).not.toContain('Came late');
    expect(await callOk(driver, 'my_ratings', {})).toEqual({ stars: [0, 1, 0, 0, 0], words: [] });
  });

  it('is told to the driver’s own fleet as to the driver, and to no other fleet', async () => {
    const [fleet, other] = await Promise.all([createPerson('fleetadmin'), createPerson('fleetadmin')]);
    const theirs = await driverAt(50, { fleetadmin: fleet.uid });
    const id = await rideIn('PAID', rider, theirs);
    await callOk(rider, 'rate_booking', { id, rating: 2, words: 'Came late' });
    const asked = { driver: theirs.uid };
    expect(await callOk(fleet, 'my_ratings', asked)).toEqual({ stars: [0, 1, 0, 0, 0], words: [] });
    for (const [by, body] of [
      [other, asked],
      [fleet, {}],
      [fleet, { driver: rider.uid }],
      [driver, { driver: other.uid }],
    ] as const) {
      expect((await call(by, 'my_ratings', body)).error?.code).toBe('user_not_found');
    }
    expect((await call(rider, 'my_ratings', asked)).error?.code).toBe('permission_denied');
  });

  it('gets its group with the words, of which two at once by one rider get two', async () => {
    const ids = [await nextRide(rider), await nextRide(rider)];
    await Promise.all(ids.map((id) => callOk(rider, 'rate_booking', { id, rating: 4, words: 'Clean cab' })));
    const other = await createPerson('rider');
    const last = await nextRide(other);
    await callOk(other, 'rate_booking', { id: last, rating: 4, words: 'Friendly' });
    const groups = await Promise.all([...ids, last].map(async (id) => (await stored(id))?.['group']));
    expect(new Set(groups.slice(0, 2))).toEqual(new Set([0, 1]));
    expect(groups[2]).toBe(0);
  });

  it('can be given after it was skipped, once, whoever presses at once', async () => {
    const id = await rideIn('COMPLETE', rider, driver);
    const pressed = await Promise.all([5, 4, 3].map((rating) => call(rider, 'rate_booking', { id, rating })));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rating } = await readBooking(id);
    expect(await stored(id)).toMatchObject({ rate: rating });
    expect(await db.get(`users/${driver.uid}/rating/count`)).toBe(1);
    await callOk(rider, 'rate_booking', { id, rating: 1, words: 'Twice' });
    expect((await readBooking(id)).rating).toBe(rating);
    expect(await stored(id)).not.toHaveProperty('words');
  });

  it('is refused where the driver’s account has gone, and leaves nothing', async () => {
    const id = await rideIn('PAID', rider, driver);
    await callOk(rider, 'rate_booking', { id });
    await db.set(`users/${driver.uid}`, null);
    const before = await db.get('audit');
    expect((await call(rider, 'rate_booking', { id, rating: 5 })).error?.code).toBe('rating_too_late');
    expect(await db.get('audit')).toEqual(before);
  });

  it('is refused a month later, when the ride can still be closed without one', async () => {
    const id = await rideIn('PAID', rider, driver);
    await db.set(`bookings/${id}/paid_time`, Date.now() - 31 * DAY_MS);
    expect((await call(rider, 'rate_booking', { id, rating: 5 })).error?.code).toBe('rating_too_late');
    expect((await callOk(rider, 'rate_booking', { id })).status).toBe('COMPLETE');
    expect((await call(rider, 'rate_booking', { id, rating: 5 })).error?.code).toBe('rating_too_late');
  });

  it.each([
    ['words without stars', { words: 'Nice' }],
    ['words that cannot be seen', { rating: 5, words: '\u200B \u2060' }],
    ['too many words', { rating: 5, words: 'x'.repeat(301) }],
  ])('is refused with %s', async (_, body) => {
    const id = await rideIn('PAID', rider, driver);
    expect((await call(rider, 'rate_booking', { id, ...body })).error?.code).toBe('invalid_request');
    expect((await readBooking(id)).status).toBe('PAID');
  });

  it('is the rider’s to take away: the words go with the account, the stars stay', async () => {
    const id = await rideIn('PAID', rider, driver);
    await callOk(rider, 'rate_booking', { id, rating: 5, words: 'I am Wilhelmina.' });
    expect((await callOk(rider, 'export_my_data', {})).data['rating']).toMatchObject({
      given: { [id]: 5 },
      words: { [id]: 'I am Wilhelmina.' },
    });
    expect(JSON.stringify(await callOk(driver, 'export_my_data', {}))).not.toContain('Wilhelmina.');
    await callOk(rider, 'delete_account', {});
    expect(await stored(id)).toEqual({ rate: 5, user: rider.uid, at: expect.any(Number) as number, group: 0 });
  });
});
