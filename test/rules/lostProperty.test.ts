// @vitest-environment node
/** Things left in cabs: steps in their order, listed while open, forgotten when their time is over. */
import { describe, expect, it } from 'vitest';
import { LOST_STATES, isLostOpen, lostBefore, type LostState } from '@/domain/ride/lostProperty';
import { DAY_MS } from '@/domain/time/durations';
import { useRideStand } from './rideStand';
import { BOOKING, lostProperty } from './town';

const { reset, server, expectRefused } = useRideStand();
const PATH = `lost_property/${BOOKING.PAID}`;

const standing = (state: LostState) => {
  const whole = lostProperty(BOOKING.PAID, Date.now());
  const { open_since, ...closed } = whole;
  const report = { ...whole.report, state };
  return isLostOpen(state) ? { ...whole, report } : { ...closed, report, closed_at: open_since };
};
const step = (state: LostState) => ({
  [`${PATH}/report/state`]: state,
  ...(isLostOpen(state) ? {} : { [`${PATH}/open_since`]: null, [`${PATH}/closed_at`]: Date.now() }),
});

describe('lost property', () => {
  it.each(LOST_STATES)('goes on from %s by the table alone', async (from) => {
    for (const to of LOST_STATES) {
      await reset({ [PATH]: standing(from) });
      if (lostBefore(to).includes(from)) expect(await server(step(to)), `${from} to ${to}`).toBe('allowed');
      else await expectRefused(step(to));
    }
  });

  it('is on the list of open reports exactly while it is open', async () => {
    await reset({ [PATH]: standing('found') });
    await expectRefused({ [`${PATH}/report/state`]: 'returned' });
    await expectRefused({ [`${PATH}/report/state`]: 'with_office', [`${PATH}/closed_at`]: Date.now() });
  });

  it('is reported on a ride that ended in the last thirty days', async () => {
    const report = { [PATH]: lostProperty(BOOKING.PAID, Date.now()) };
    await reset({ [PATH]: null, [`bookings/${BOOKING.PAID}/trip_end_time`]: Date.now() - 31 * DAY_MS });
    await expectRefused(report);
    await reset({ [PATH]: null, [`bookings/${BOOKING.PAID}/trip_end_time`]: Date.now() - 29 * DAY_MS });
    expect(await server(report)).toBe('allowed');
    for (const id of [BOOKING.STARTED, BOOKING.CANCELLED]) {
      await expectRefused({ [`lost_property/${id}`]: lostProperty(id, Date.now()) });
    }
  });

  it('is reported on a ride whose bill the office has made void', async () => {
    const at = `bookings/${BOOKING.CANCELLED}`;
    const report = { [`lost_property/${BOOKING.CANCELLED}`]: lostProperty(BOOKING.CANCELLED, Date.now()) };
    await reset({ [`${at}/driver`]: 'driver', [`${at}/trip_end_time`]: Date.now() - 29 * DAY_MS });
    expect(await server(report)).toBe('allowed');
    await reset({ [`${at}/driver`]: 'driver', [`${at}/trip_end_time`]: Date.now() - 31 * DAY_MS });
    await expectRefused(report);
  });

  it('is removed ninety days after it was closed, or with the rider', async () => {
    await reset({ [PATH]: standing('returned') });
    await expectRefused({ [PATH]: null });
    await reset({ [PATH]: { ...standing('returned'), closed_at: Date.now() - 91 * DAY_MS } });
    expect(await server({ [PATH]: null })).toBe('allowed');
    await reset({ [PATH]: standing('reported'), 'users/rider': null });
    expect(await server({ [PATH]: null })).toBe('allowed');
  });
});
