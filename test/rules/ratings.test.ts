// @vitest-environment node
/** The stars: given once, whole, and averaged in the same update. */
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/time/durations';
import { rate, skipRating } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BOOKING } from './town';

const { reset, server, townAt, expectRefused } = useRideStand();

describe('rating', () => {
  it('moves the average by one rating', async () => {
    await townAt('PAID');
    await reset({
      'users/driver/rating': { average: 4.5, count: 2, sum: 9 },
      'users/driver/queue': false,
      'users/driver/currentBooking': null,
    });
    const rated = (rating: object) => ({ ...rate(BOOKING.PAID, 3), 'users/driver/rating': rating });
    await expectRefused(rated({ average: 4, count: 4, sum: 12 }));
    await expectRefused(rated({ average: 5, count: 3, sum: 15 }));
    await expectRefused(rated({ average: 5.1, count: 3, sum: 12 }));
    await expectRefused(rated({ average: -0.1, count: 3, sum: 12 }));
    await expectRefused(rated({ count: 3, sum: 12 }));
    expect(await server(rated({ average: 4, count: 3, sum: 12 }))).toBe('allowed');
  });

  it('starts at one rating with its own sum', async () => {
    await townAt('PAID');
    for (const rating of [
      { average: 5, count: 2, sum: 10 },
      { average: 0, count: 0, sum: 0 },
      { average: 5, count: 1, sum: 6 },
    ]) {
      await expectRefused({ 'users/driver/rating': rating });
    }
  });

  it('is one to five whole stars, for the driver who drove', async () => {
    await townAt('PAID');
    for (const stars of [0, 6, 3.5]) await expectRefused(rate(BOOKING.PAID, stars));
    const elsewhere = {
      ...rate(BOOKING.PAID, 5),
      'ratings/other-driver': { [BOOKING.PAID]: { user: 'rider', rate: 5 } },
    };
    await expectRefused(elsewhere);
  });

  it('is in the booking and with the driver, or in neither', async () => {
    await townAt('PAID');
    const whole = rate(BOOKING.PAID, 4);
    await expectRefused({ ...whole, [`ratings/driver/${BOOKING.PAID}`]: null });
    await expectRefused({ ...whole, [`bookings/${BOOKING.PAID}/rating`]: null });
    await expectRefused({ ...whole, [`bookings/${BOOKING.PAID}/rating`]: 5 });
    await expectRefused({ ...whole, [`bookings/${BOOKING.PAID}/status`]: 'PAID' });
  });

  it('is given once', async () => {
    await townAt('PAID');
    expect(await server(rate(BOOKING.PAID, 4))).toBe('allowed');
    await expectRefused({ [`bookings/${BOOKING.PAID}/rating`]: 1 });
    await expectRefused({ [`ratings/driver/${BOOKING.PAID}/rate`]: 1 });
  });

  const later = (): Update => {
    const { [`bookings/${BOOKING.PAID}/status`]: _, ...stars } = rate(BOOKING.PAID, 4);
    return stars;
  };

  it('may follow a ride that was closed without stars, for thirty days', async () => {
    await townAt('PAID');
    const skipped = (days: number) => ({
      ...skipRating(BOOKING.PAID),
      [`bookings/${BOOKING.PAID}/paid_time`]: Date.now() - days * DAY_MS,
    });
    await reset(skipped(31));
    await expectRefused(later());
    await reset(skipped(29));
    expect(await server(later())).toBe('allowed');
    await expectRefused(later());
  });

  it('may have words, which nobody changes and the server removes', async () => {
    await townAt('PAID');
    const path = `ratings/driver/${BOOKING.PAID}`;
    const said = (words: unknown) => ({ ...rate(BOOKING.PAID, 4), [path]: { user: 'rider', rate: 4, words } });
    for (const bad of ['', 'x'.repeat(301), 7, { a: 'b' }]) await expectRefused(said(bad));
    expect(await server(said('Drove smoothly.'))).toBe('allowed');
    await expectRefused({ [`${path}/words`]: 'Drove badly.' });
    expect(await server({ [`${path}/words`]: null })).toBe('allowed');
  });

  it('may have a group of words, which nobody changes', async () => {
    await townAt('PAID');
    const path = `ratings/driver/${BOOKING.PAID}`;
    const said = (group: unknown) => ({
      ...rate(BOOKING.PAID, 4),
      [path]: { user: 'rider', rate: 4, words: 'Drove smoothly.', group },
    });
    for (const bad of [-1, 0.5, 'a']) await expectRefused(said(bad));
    expect(await server(said(3))).toBe('allowed');
    await expectRefused({ [`${path}/group`]: 4 });
    expect(await server({ [`${path}/words`]: null })).toBe('allowed');
    await expectRefused({ [`${path}/group`]: null });
  });
});
