// @vitest-environment node
/** A ride that begins at the cab, under the rules: a free driver’s code is good once and for a while. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, create } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BOOKING, UNUSED_BOOKING } from './town';

const { peek, reset, server, expectRefused } = useRideStand();
const by = 'asked-driver';
const CODE = `cab_codes/${by}`;
const OTHER_BOOKING = `${UNUSED_BOOKING.slice(0, -1)}Z`;

/** What `board_cab` writes: the accepted ride, made by a rider, and the end of the code. */
function board(id: string, changes: object = {}): Update {
  const made = create(id, []);
  const accepted = accept(id, by);
  const field = `bookings/${id}/`;
  const ride: Record<string, unknown> = { ...(made[`bookings/${id}`] as object) };
  for (const [path, value] of Object.entries(accepted))
    if (path.startsWith(field)) ride[path.slice(field.length)] = value;
  const beside = Object.entries(accepted).filter(([path]) => !path.startsWith(field));
  const given = Object.entries({ ...ride, walk_up: true, ...changes }).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(beside),
    [`otp/${id}`]: made[`otp/${id}`],
    [`bookings/${id}`]: Object.fromEntries(given),
    [CODE]: null,
  };
}

beforeEach(() => reset());

describe('a ride that begins at the cab', () => {
  it('is accepted in the write that makes it, and uses the code up', async () => {
    expect(await server(board(UNUSED_BOOKING))).toBe('allowed');
    expect(await peek(`bookings/${UNUSED_BOOKING}/status`)).toBe('ACCEPTED');
    expect(await peek(`users/${by}/currentBooking`)).toBe(UNUSED_BOOKING);
    expect(await peek(CODE)).toBeNull();
  });

  it.each<[why: string, changes: Update]>([
    ['without a code', { [CODE]: null }],
    ['with a code that has run out', { [`${CODE}/until`]: Date.now() - 1000 }],
    ['by a busy driver', { [`users/${by}/queue`]: true, [`users/${by}/currentBooking`]: BOOKING.ACCEPTED }],
    ['by a driver off duty', { [`users/${by}/driverActiveStatus`]: false }],
    ['by a driver whose papers have run out', { [`users/${by}/dutyUntil`]: Date.now() - 1000 }],
    ['by a driver whose hours are used up', { [`users/${by}/hoursUntil`]: Date.now() - 1000 }],
    ['by a driver whom the office holds back', { [`users/${by}/heldBackUntil`]: Date.now() + 60_000 }],
    ['by a driver in debt', { [`users/${by}/walletBalance`]: -1 }],
    ['by a suspended driver', { [`users/${by}/suspended`]: true }],
    ['for a suspended rider', { 'users/rider/suspended': true }],
  ])('is refused %s', async (_why, changes) => {
    await reset(changes);
    await expectRefused(board(UNUSED_BOOKING));
  });

  it.each<[why: string, update: () => Update]>([
    ['that keeps the code', () => without(board(UNUSED_BOOKING), CODE)],
    ['that does not say how it began', () => board(UNUSED_BOOKING, { walk_up: null })],
    ['that leaves the driver free', () => ({ ...board(UNUSED_BOOKING), [`users/${by}/queue`]: false })],
    [
      'under an authority that licenses neither badge nor plate',
      () => board(UNUSED_BOOKING, { authority: 'W06000022' }),
    ],
    ['that names another driver', () => board(UNUSED_BOOKING, { driver: 'other-driver' })],
    ['that has offers open', () => board(UNUSED_BOOKING, { requestedDrivers: { driver: Date.now() } })],
  ])('is refused as a write %s', async (_why, update) => {
    await expectRefused(update());
  });

  it('has one rider when two have the same code', async () => {
    const outcomes = await Promise.all([server(board(UNUSED_BOOKING)), server(board(OTHER_BOOKING))]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied']);
  });

  it('and an offer accepted at the same moment have one winner', async () => {
    const outcomes = await Promise.all([server(board(UNUSED_BOOKING)), server(accept(BOOKING.NEW, by))]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied']);
  });
});

describe('a code', () => {
  const code = { secret: 'b'.repeat(22), until: Date.now() + 240_000 };

  it('follows another, which it keeps for those who have scanned it', async () => {
    const last = await peek(CODE);
    expect(await server({ [CODE]: { ...code, last } })).toBe('allowed');
  });

  it.each<[why: string, update: Update]>([
    ['by a busy driver', { 'cab_codes/driver': code }],
    ['by somebody off duty', { 'cab_codes/unapproved-driver': code }],
    ['by a rider', { 'cab_codes/rider': code }],
    ['that is easily guessed', { [CODE]: { ...code, secret: '1234' } }],
    ['for ever', { [CODE]: { secret: code.secret } }],
  ])('is not shown %s', async (_why, update) => {
    await expectRefused(update);
  });
});

const without = (update: Update, path: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([name]) => name !== path));
