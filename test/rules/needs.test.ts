// @vitest-environment node
/** Which drivers a ride with needs may be offered to, and who may take it, whatever a server's code decides. */
import { describe, expect, it } from 'vitest';
import type { Needs } from '@/domain/ride/needs/needs';
import { lock } from './events';
import { useRideStand } from './rideStand';
import { BOOKING, DAY_MS, task } from './town';

const { reset, server, expectRefused } = useRideStand();
const RIDE = BOOKING.NEW;
const PATH = `tasks/asked-driver/${RIDE}`;
const MARK = 'LB24 TXE';
const SINCE = 1_700_000_000_000;

/** The asked driver without an offer, with a vehicle and what the council says of it; the ride with needs. */
const given = (needs: Needs, access: object | null) =>
  reset({
    [`needs/${RIDE}`]: needs,
    [PATH]: null,
    'users/asked-driver/vehicleRegister': MARK,
    'driver_access/asked-driver': access,
  });
const offer = (now: number) => ({ [PATH]: task(RIDE, now), 'users/asked-driver/offered': lock(RIDE, now) });

const listed = (more: object = {}) => ({ edits: 1, designated: { from: SINCE, vehicle: MARK, ...more } });
const exempt = (from: string, until: number) => ({ exempt: { [from]: { from: SINCE, until, notice: 'N 1' } } });

describe('an offer of a ride with a wheelchair', () => {
  it('goes into the inbox of a driver with a designated vehicle', async () => {
    await given({ wheelchair: 'stays' }, listed());
    expect(await server(offer(Date.now()))).toBe('allowed');
    await given({ wheelchair: 'transfers' }, listed({ until: Date.now() + DAY_MS }));
    expect(await server(offer(Date.now()))).toBe('allowed');
  });

  it.each([
    ['is not on the list', null],
    ['was on the list', listed({ until: Date.now() - 1000 })],
    ['will be on the list', listed({ from: Date.now() + DAY_MS })],
    ['is another than the one on the list', listed({ vehicle: 'LD63 UEX' })],
    ['has an exempt driver', { ...listed(), ...exempt('wheelchair', Date.now() + DAY_MS) }],
  ])('goes to no driver whose vehicle %s', async (_, access) => {
    await given({ wheelchair: 'stays' }, access);
    await expectRefused(offer(Date.now()));
  });
});

describe('an offer of a ride with an assistance dog', () => {
  it('goes to nobody with an exemption in force', async () => {
    await given({ dog: true }, { edits: 1, ...exempt('dog', Date.now() + DAY_MS) });
    await expectRefused(offer(Date.now()));
    await given({ dog: true }, { edits: 1, ...exempt('dog', Date.now() - 1000) });
    expect(await server(offer(Date.now()))).toBe('allowed');
    await given({ dog: true }, null);
    expect(await server(offer(Date.now()))).toBe('allowed');
  });
});

describe('what a ride needs', () => {
  it('is set with the booking and never changed', async () => {
    await reset();
    await expectRefused({ [`needs/${RIDE}`]: { wheelchair: 'stays' } });
    await reset({ [`needs/${RIDE}`]: { dog: true } });
    await expectRefused({ [`needs/${RIDE}/wheelchair`]: 'stays' });
    await expectRefused({ [`needs/${RIDE}/dog`]: null, [`needs/${RIDE}/quiet`]: true });
    expect(await server({ [`needs/${RIDE}`]: null })).toBe('allowed');
  });
});
