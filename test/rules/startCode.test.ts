// @vitest-environment node
/** The five digits, and the limit on guesses. */
import { describe, expect, it } from 'vitest';
import { OTP_TRIES } from '@/domain/limits';
import { create } from './events';
import { useRideStand } from './rideStand';
import { BOOKING, UNUSED_BOOKING } from './town';

const { reset, server, expectRefused } = useRideStand();

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
