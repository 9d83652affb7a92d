// @vitest-environment node
/** The ride check under the rules: asked and answered once, during the ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useRideStand } from './rideStand';
import { BOOKING } from './town';

const { townAt, server, expectRefused } = useRideStand();
const { REACHED, STARTED } = BOOKING;
const path = (id: string, rest: string) => `bookings/${id}/checks/${rest}`;

beforeEach(() => townAt('STARTED'));

describe('a ride check', () => {
  it('is asked, answered by both and told', async () => {
    expect(await server({ [path(STARTED, 'stop/at')]: Date.now() })).toBe('allowed');
    expect(await server({ [path(STARTED, 'stop/driver')]: 'fine' })).toBe('allowed');
    expect(await server({ [path(STARTED, 'stop/rider')]: 'help', [path(STARTED, 'stop/told')]: Date.now() })).toBe(
      'allowed',
    );
  });
  it.each([
    ['asked twice', { 'stop/at': Date.now() + 1 }],
    ['answered twice', { 'stop/rider': 'help' }],
    ['answered before it is asked', { 'detour/rider': 'fine' }],
    ['of another kind', { 'speed/at': Date.now() }],
    ['answered in other words', { 'stop/driver': 'perhaps' }],
  ])('is not %s', async (_what, fields) => {
    await server({ [path(STARTED, 'stop/at')]: Date.now(), [path(STARTED, 'stop/rider')]: 'fine' });
    await expectRefused(Object.fromEntries(Object.entries(fields).map(([rest, to]) => [path(STARTED, rest), to])));
  });
  it('is not made after the ride', () => expectRefused({ [path(REACHED, 'stop/at')]: Date.now() }));
});
