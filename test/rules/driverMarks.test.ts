// @vitest-environment node
/** Who may stand under a badge, a plate or a registration, whatever a server's code decides. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useRideStand } from './rideStand';

const { reset, server, expectRefused } = useRideStand();
const KEY = 'W06000022-71234';

/** A driver takes a mark: the entry, after the version that was read, and the profile's key. */
const take = (uid: string, kind: string, version: string, after: string | null) => ({
  [`users/${uid}/marks/${kind}`]: KEY,
  [`driver_marks/${kind}/${KEY}/drivers/${uid}`]: true,
  [`driver_marks/${kind}/${KEY}/version`]: version,
  [`driver_marks/${kind}/${KEY}/after`]: after,
});
const leave = (uid: string, kind: string) => ({
  [`users/${uid}/marks/${kind}`]: null,
  ...Object.fromEntries(
    ['drivers/driver', 'version', 'after'].map((leaf) => [`driver_marks/${kind}/${KEY}/${leaf}`, null]),
  ),
});

/** Off duty: whoever works takes the cab with the mark. */
beforeEach(() =>
  reset({
    'users/driver/queue': false,
    'users/driver/currentBooking': null,
    'users/driver/driverActiveStatus': false,
    'users/asked-driver/driverActiveStatus': false,
  }),
);

describe('a badge', () => {
  it('goes to one driver, and is free when that driver leaves it', async () => {
    expect(await server(take('driver', 'badge', '-A', null))).toBe('allowed');
    await expectRefused(take('asked-driver', 'badge', '-B', null));
    await expectRefused(take('asked-driver', 'badge', '-B', '-A'));
    expect(await server(leave('driver', 'badge'))).toBe('allowed');
    expect(await server(take('asked-driver', 'badge', '-B', null))).toBe('allowed');
  });

  it('stands in the profile and in the index, or in neither', async () => {
    await expectRefused({ 'users/driver/marks/badge': KEY });
    const { 'users/driver/marks/badge': _, ...index } = take('driver', 'badge', '-A', null);
    await expectRefused(index);
    await expectRefused(take('rider', 'badge', '-A', null));
  });
});

describe('a cab', () => {
  it('is joined only by whoever has read who drives it now', async () => {
    expect(await server(take('driver', 'plate', '-A', null))).toBe('allowed');
    await expectRefused(take('asked-driver', 'plate', '-B', null));
    expect(await server(take('asked-driver', 'plate', '-B', '-A'))).toBe('allowed');
    // Whoever read it before that, and takes it for the last driver's, leaves nobody out.
    await expectRefused(leave('driver', 'plate'));
  });
});
