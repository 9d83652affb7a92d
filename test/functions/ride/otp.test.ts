/** The five digits at the start of a ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { AT_PICKUP, CLOCKS_APART_MS, driverAt, readBooking, rideIn } from './rides';

let rider: Person;
let driver: Person;
let id: string;
let digits: number;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(20)]);
  id = await rideIn('ARRIVED', rider, driver);
  digits = (await db.get(`otp/${id}`)) as number;
});

const start = (otp?: string) =>
  call(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === undefined ? {} : { otp }) });
const wrong = (offset: number): string => String(10_000 + ((digits - 10_000 + offset) % 90_000));

describe('the booking OTP', () => {
  it('is five digits, known to the rider; the booking only says that it is required', async () => {
    expect(digits).toBeGreaterThanOrEqual(10_000);
    expect(digits).toBeLessThanOrEqual(99_999);
    expect((await readBooking(id)).otp).toBe(true);
  });

  it('starts the ride when it matches', async () => {
    expect((await start(` ${digits} `)).status).toBe(200);
    expect((await readBooking(id)).status).toBe('STARTED');
    expect(await db.get('otpTries')).toBeNull();
  });

  it('is required: no digits, or the wrong ones, do not start the ride', async () => {
    const before = await readBooking(id);
    for (const otp of [undefined, '', wrong(1), 'abcde', `${digits}0`]) {
      const refused = await start(otp);
      expect([refused.status, refused.error?.code]).toEqual([422, 'otp_wrong']);
    }
    expect(await readBooking(id)).toEqual(before);
  });

  it('is required by a start that crosses with the arrival', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.update(`bookings/${id}`, { status: 'ACCEPTED', driver_arrive_time: null });
      await Promise.all([call(driver, 'arrive_booking', { id, ...AT_PICKUP }), start(), start(), start(), start()]);
      expect((await readBooking(id)).status).toBe('ARRIVED');
    }
  });

  it('locks for a minute after five wrong tries, even for the right digits', async () => {
    for (let guess = 1; guess <= 5; guess += 1) expect((await start(wrong(guess))).error?.code).toBe('otp_wrong');
    const locked = await start(String(digits));
    expect([locked.status, locked.error?.code]).toEqual([429, 'otp_locked']);
    expect((await readBooking(id)).status).toBe('ARRIVED');
    await db.set(`otpTries/${id}/lockedUntil`, Date.now() - CLOCKS_APART_MS);
    expect((await start(String(digits))).status).toBe(200);
  });

  it('is compared with no more than five of forty simultaneous guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => start(wrong(index + 1))));
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'otp_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'otp_locked')).toHaveLength(35);
    expect(await db.get(`otpTries/${id}/count`)).toBe(5);
  });

  it('is not required if the settings switch it off', async () => {
    await callOk(driver, 'cancel_booking', { id, reason: 'Nobody came to the pickup' });
    await db.set('settings/otp_secure', false);
    id = await rideIn('ARRIVED', rider, driver);
    expect((await readBooking(id)).otp).toBe(false);
    expect(await db.get(`otp/${id}`)).toBeNull();
    expect((await start()).status).toBe(200);
  });
});
