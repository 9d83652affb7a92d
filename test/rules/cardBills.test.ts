// @vitest-environment node
/** The rules for a bill by an authority's card: never above the card, the fee included, and on the agreed basis. */
import { beforeEach, describe, expect, it } from 'vitest';
import { end } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BILL, BOOKING } from './town';

const { reset, server, expectRefused, peek } = useRideStand();

const { REACHED, STARTED } = BOOKING;
const CARD = { authority: 'A council', band: 'Tariff 1', reading: 4800, counted: 4700, allowed: 5000 };
const lines = (changes: object = {}, card: object = {}) => ({
  total: BILL.trip_cost,
  driver_share: BILL.driver_share,
  convenience_fee: BILL.convenience_fees,
  card: { ...CARD, ...card },
  ...changes,
});
const bill = (fare_lines: object, more: Update = {}): Update => ({
  ...end(STARTED),
  [`bookings/${STARTED}/fare_lines`]: fare_lines,
  ...more,
});

describe('a bill by the card', () => {
  beforeEach(() =>
    reset({
      'users/driver/queue': true,
      'users/driver/currentBooking': STARTED,
      [`bookings/${STARTED}/estimate_lines`]: lines(),
    }),
  );
  it('may be as high as the card allows', async () => expect(await server(bill(lines()))).toBe('allowed'));
  it.each([
    ['a penny above the card', lines({}, { allowed: BILL.trip_cost - 1 })],
    ['with the fee on top', lines({ driver_share: BILL.trip_cost })],
    ['by the plans', { total: BILL.trip_cost, tier_1: BILL.trip_cost }],
    ['for another sum than its lines', lines({ total: 4000, driver_share: 3600 })],
  ])('is not made %s', async (_, made) => expectRefused(bill(made)));
  it('may have a claim within the card, but none above it', async () => {
    const claim = (allowed: number) => ({
      state: 'asked',
      tolls: 0,
      passengers: 0,
      amount: 700,
      meter: { shown: 5500, counted: 4800 },
      lines: lines({ total: 5700, driver_share: 5300 }, { allowed }),
      at: Date.now(),
    });
    await expectRefused(bill(lines(), { [`bookings/${STARTED}/claim`]: claim(5699) }));
    expect(await server(bill(lines(), { [`bookings/${STARTED}/claim`]: claim(5700) }))).toBe('allowed');
  });
});

it('a bill by the card is refused on a ride agreed on the plans', async () => {
  await reset({ 'users/driver/queue': true, 'users/driver/currentBooking': STARTED });
  await expectRefused(bill(lines()));
});

describe('a declined claim', () => {
  const declined = (more: object) => ({
    state: 'declined',
    tolls: 1,
    passengers: 0,
    amount: 700,
    lines: { total: 5700 },
    at: 1,
    answered_at: 2,
    ...more,
  });
  const accept = {
    [`bookings/${REACHED}/claim/state`]: 'accepted',
    [`bookings/${REACHED}/trip_cost`]: 5700,
    [`bookings/${REACHED}/driver_share`]: 5300,
  };
  const at = (more: object) =>
    reset({
      'users/driver/queue': true,
      'users/driver/currentBooking': REACHED,
      [`bookings/${REACHED}/claim`]: declined(more),
    });
  it('for a taximeter’s reading may still be accepted', async () => {
    await at({ meter: { shown: 5700, counted: 5000 } });
    expect(await server(accept)).toBe('allowed');
    expect(await peek(`bookings/${REACHED}/trip_cost`)).toBe(5700);
  });
  it('for anything else may not', async () => {
    await at({});
    await expectRefused(accept);
  });
});
