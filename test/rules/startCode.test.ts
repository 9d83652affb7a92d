// @vitest-environment node
/** The five digits, and the limit on guesses. */
import { describe, expect, it } from 'vitest';
import { OTP_TRIES } from '@/domain/limits';
import { create, start } from './events';
import { useRideStand } from './rideStand';
import { BOOKING, START_CODE, UNUSED_BOOKING } from './town';

const { reset, server, expectRefused } = useRideStand();

describe('starting with the code', () => {
  const id = BOOKING.ARRIVED;
  const codePath = `bookings/${id}/start_code`;

  it('takes the right one alone', async () => {
    await reset();
    await expectRefused({ ...start(id), [codePath]: START_CODE + 1 });
    await expectRefused({ ...start(id), [codePath]: null });
    await expectRefused({ ...start(id), [codePath]: String(START_CODE) });
    await expectRefused({ ...start(id), [`otp/${id}`]: START_CODE + 1, [codePath]: START_CODE + 1 });
    expect(await server(start(id))).toBe('allowed');
  });

  it('cannot do without one whose code was removed', async () => {
    await reset();
    await expectRefused({ [`otp/${id}`]: null });
    await reset({ [`otp/${id}`]: null });
    await expectRefused(start(id));
    await expectRefused({ ...start(id), [codePath]: null });
  });

  it('needs none if the booking asks for none', async () => {
    await reset({ [`otp/${id}`]: null, [`bookings/${id}/otp`]: false });
    expect(await server({ ...start(id), [codePath]: null })).toBe('allowed');
  });
});

describe('guessing the code', () => {
  const id = BOOKING.ARRIVED;
  const guess = (count: number) => ({
    [`otpTries/${id}`]: count < OTP_TRIES ? { count } : { count, lockedUntil: Date.now() + 60_000 },
  });
  const after = (tries: object | null) => reset({ [`otpTries/${id}`]: tries });

  it('is counted one by one', async () => {
    await after(null);
    await expectRefused(guess(2));
    for (let count = 1; count <= OTP_TRIES; count += 1) expect(await server(guess(count))).toBe('allowed');
  });

  it('has five digits, drawn with the booking', async () => {
    await reset();
    const made = create(UNUSED_BOOKING);
    await expectRefused({ ...made, [`otp/${UNUSED_BOOKING}`]: 9999 });
    await expectRefused({ ...made, [`otp/${UNUSED_BOOKING}`]: 100_000 });
    await expectRefused({ ...made, [`otp/${UNUSED_BOOKING}`]: 12_345.5 });
    await expectRefused({ [`otp/${BOOKING.STARTED}`]: 12_345 });
  });

  it('counts simultaneous guesses one by one', async () => {
    await after({ count: 1 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => server(guess(2))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  });

  it('stops after the last try until the pause is over', async () => {
    await after({ count: OTP_TRIES, lockedUntil: Date.now() + 60_000 });
    await expectRefused({ [`otpTries/${id}/count`]: OTP_TRIES + 1 });
    await expectRefused(guess(1));
    await expectRefused({ [`otpTries/${id}`]: null });
    await after({ count: OTP_TRIES, lockedUntil: Date.now() - 1 });
    expect(await server(guess(1))).toBe('allowed');
  });

  it('cannot skip the pause', async () => {
    await after({ count: OTP_TRIES - 1 });
    await expectRefused({ [`otpTries/${id}`]: { count: OTP_TRIES } });
  });
});
