// @vitest-environment node
/** The ride check under the rules: asked and answered once, during the ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useRideStand } from './rideStand';
import { BOOKING } from './town';

const { as, townAt, server, expectRefused } = useRideStand();
const { REACHED, STARTED } = BOOKING;
const asked = (id: string, kind: string) => `bookings/${id}/checks/${kind}/at`;
const reply = (id: string, rest: string) => `ride_checks/${id}/${rest}`;

beforeEach(() => townAt('STARTED'));

describe('a ride check', () => {
  it('is asked, answered by both and told', async () => {
    expect(await server({ [asked(STARTED, 'stop')]: Date.now() })).toBe('allowed');
    expect(await server({ [reply(STARTED, 'driver/stop')]: 'fine' })).toBe('allowed');
    expect(await server({ [reply(STARTED, 'rider/stop')]: 'help', [reply(STARTED, 'told/stop')]: Date.now() })).toBe(
      'allowed',
    );
  });
  it.each([
    ['asked twice', { [asked(STARTED, 'stop')]: Date.now() + 1 }],
    ['asked about anything else', { [asked(STARTED, 'speed')]: Date.now() }],
    ['answered twice', { [reply(STARTED, 'rider/stop')]: 'help' }],
    ['answered before it is asked', { [reply(STARTED, 'rider/detour')]: 'fine' }],
    ['answered in other words', { [reply(STARTED, 'driver/stop')]: 'perhaps' }],
    ['answered by anybody else', { [reply(STARTED, 'fleet/stop')]: 'fine' }],
    ['answered in the booking, where the other side would read it', { [`bookings/${STARTED}/checks/stop/rider`]: 'x' }],
    ['told before it is asked', { [reply(STARTED, 'told/detour')]: Date.now() }],
    ['told once the rider says that all is fine', { [reply(STARTED, 'told/stop')]: Date.now() }],
    ['removed during the ride', { [`ride_checks/${STARTED}`]: null }],
  ])('is not %s', async (_what, update) => {
    await server({ [asked(STARTED, 'stop')]: Date.now() });
    await server({ [reply(STARTED, 'rider/stop')]: 'fine' });
    await expectRefused(update);
  });
  it('is told once, whatever the driver says', async () => {
    await server({ [asked(STARTED, 'stop')]: Date.now() });
    await server({ [reply(STARTED, 'driver/stop')]: 'help' });
    expect(await server({ [reply(STARTED, 'told/stop')]: Date.now() })).toBe('allowed');
    await expectRefused({ [reply(STARTED, 'told/stop')]: Date.now() + 1 });
  });
  it('is not made or answered after the ride', async () => {
    await expectRefused({ [asked(REACHED, 'quiet')]: Date.now() });
    await expectRefused({ [reply(REACHED, 'rider/quiet')]: 'fine' });
  });
  it('is answered by the server alone', async () => {
    await server({ [asked(STARTED, 'stop')]: Date.now() });
    for (const role of ['rider', 'driver', 'admin'] as const) {
      expect(await as(role).update({ [reply(STARTED, 'rider/stop')]: 'fine' })).toBe('denied');
    }
  });
});
