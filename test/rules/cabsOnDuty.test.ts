// @vitest-environment node
/** One driver at a time for each cab, whatever a phone or a server's code decides. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useRideStand } from './rideStand';

const { as, reset, server, expectRefused } = useRideStand();
const CAB = { plate: 'W06000022-28841', registration: '1J21MDE' };

const entries = (uid: string | null) => ({
  [`cabs_on_duty/plate/${CAB.plate}`]: uid,
  [`cabs_on_duty/registration/${CAB.registration}`]: uid,
});
const begin = (uid: string) => ({ [`users/${uid}/driverActiveStatus`]: true, ...entries(uid) });

/** Two drivers of one cab, both free and off duty. */
beforeEach(() =>
  reset({
    'users/driver/queue': false,
    'users/driver/currentBooking': null,
    'users/driver/driverActiveStatus': false,
    'users/driver/marks': CAB,
    'users/asked-driver/driverActiveStatus': false,
    'users/asked-driver/marks': CAB,
  }),
);

describe('a cab with two drivers', () => {
  it('is on duty with one of them, and the other has it when that duty ends', async () => {
    expect(await as('driver').update(begin('driver'))).toBe('allowed');
    expect(await as('askedDriver').update(begin('asked-driver'))).toBe('denied');
    expect(await as('driver').set('users/driver/driverActiveStatus', false)).toBe('allowed');
    expect(await as('askedDriver').update(begin('asked-driver'))).toBe('allowed');
    expect(await as('driver').update(begin('driver'))).toBe('denied');
  });

  it('stays with a driver on a ride, on duty or not', async () => {
    expect(await as('driver').update(begin('driver'))).toBe('allowed');
    await reset({
      'users/driver/driverActiveStatus': false,
      'users/driver/marks': CAB,
      'users/asked-driver/driverActiveStatus': false,
      'users/asked-driver/marks': CAB,
      ...entries('driver'),
    });
    expect(await as('askedDriver').update(begin('asked-driver'))).toBe('denied');
  });

  it('is not avoided by a phone that leaves the cab out, or takes half of it', async () => {
    expect(await as('driver').update(begin('driver'))).toBe('allowed');
    const asked = as('askedDriver');
    const [plate] = Object.keys(entries(null));
    expect(await asked.set('users/asked-driver/driverActiveStatus', true)).toBe('denied');
    expect(await asked.update({ 'users/asked-driver/driverActiveStatus': true, [plate ?? '']: 'asked-driver' })).toBe(
      'denied',
    );
    expect(await asked.update({ ...begin('asked-driver'), ...entries('driver') })).toBe('denied');
    expect(await asked.update({ ...begin('asked-driver'), 'users/driver/driverActiveStatus': false })).toBe('denied');
    expect(await asked.update(entries(null))).toBe('denied');
  });

  it('is taken by nobody who does not go on duty with it', async () => {
    expect(await as('askedDriver').update(entries('asked-driver'))).toBe('denied');
    expect(
      await as('askedDriver').update({ ...begin('asked-driver'), 'cabs_on_duty/plate/W06000022-1': 'asked-driver' }),
    ).toBe('denied');
    expect(
      await as('askedDriver').update({ ...begin('asked-driver'), 'cabs_on_duty/badge/W06000022-1': 'asked-driver' }),
    ).toBe('denied');
    expect(await as('askedDriver').read('cabs_on_duty/plate/W06000022-28841')).toBe('denied');
  });
});

describe('a driver at work who is given another cab', () => {
  const OTHER = 'W06000022-30000';
  const moved = (uid: string) => ({
    [`users/${uid}/marks/plate`]: OTHER,
    [`driver_marks/plate/${OTHER}/drivers/${uid}`]: true,
    [`driver_marks/plate/${OTHER}/version`]: '-A',
  });

  it('takes it in the same write', async () => {
    expect(await server({ ...begin('driver') })).toBe('allowed');
    await expectRefused(moved('driver'));
    expect(await server({ ...moved('driver'), [`cabs_on_duty/plate/${OTHER}`]: 'driver' })).toBe('allowed');
    // The first cab is free for the other driver by its plate, and not yet by its registration.
    await expectRefused(begin('asked-driver'));
  });

  it('off duty takes nothing', async () => {
    expect(await server(moved('driver'))).toBe('allowed');
  });
});
