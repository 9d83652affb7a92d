// @vitest-environment node
/** Regular runs under the rules: a run is on an account, and only whoever rides on it is marked, at the door and on the way. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/domain/time/durations';
import { useRideStand } from './rideStand';
import { end } from './events';
import { BOOKING, PEOPLE, type Role, RUN_PEOPLE } from './town';

const { as, peek, reset, server, expectRefused } = useRideStand();
const { ACCEPTED, ARRIVED, STARTED, REACHED } = BOOKING;

/** Every ride of the town is one of the run `p3`. */
beforeEach(() =>
  reset(
    Object.fromEntries(
      [ACCEPTED, ARRIVED, STARTED, REACHED].map((id) => [`bookings/${id}/repeat`, { id: 'p3', day: '2026-09-03' }]),
    ),
  ),
);

const mark = (id: string, passenger = 'm1', value: unknown = { carried: true, at: Date.now() }, marks = 1) => ({
  [`bookings/${id}/attendance/${passenger}`]: value,
  [`bookings/${id}/marks`]: marks,
});

describe('a mark', () => {
  it.each([ARRIVED, STARTED])('is made and corrected at the door and on the way (%s)', async (id) => {
    expect(await server(mark(id))).toBe('allowed');
    expect(await server(mark(id, 'm1', { carried: false, at: Date.now() }, 2))).toBe('allowed');
    expect(await peek(`bookings/${id}/attendance/m1/carried`)).toBe(false);
  });

  it('is not made before the pickup or after the end', async () => {
    await expectRefused(mark(ACCEPTED));
    await expectRefused(mark(REACHED));
  });

  it('is of somebody who rides on the run, and says no more', async () => {
    await expectRefused(mark(STARTED, 'nobody', { carried: false, at: Date.now() }));
    await expectRefused(mark(STARTED, 'm1', { carried: true }));
    await expectRefused(mark(STARTED, 'm1', { carried: 'yes', at: Date.now() }));
    await expectRefused(mark(STARTED, 'm1', { carried: true, at: Date.now(), name: 'Megan' }));
  });

  it('is of somebody who was taken off the run since, if they were carried', async () => {
    expect(await server(mark(STARTED, 'gone'))).toBe('allowed');
    expect(await server(mark(STARTED, 'gone', { carried: false, at: Date.now() }, 2))).toBe('allowed');
  });

  it('is counted, so that of two at once the second is decided again', async () => {
    const { [`bookings/${STARTED}/marks`]: _, ...uncounted } = mark(STARTED);
    await expectRefused(uncounted);
    await expectRefused(mark(STARTED, 'm1', undefined, 2));
    expect(await server(mark(STARTED))).toBe('allowed');
    await expectRefused(mark(STARTED, 'm1', { carried: false, at: Date.now() }));
  });

  it('made since the bill was has the end of the ride decided again', async () => {
    const endOf = (marks: number) => ({ ...end(STARTED), [`bookings/${STARTED}/marks`]: marks });
    await expectRefused(endOf(1));
    expect(await server(mark(STARTED))).toBe('allowed');
    await expectRefused(endOf(0));
    expect(await server(endOf(1))).toBe('allowed');
  });

  it('is made by the server alone', async () => {
    for (const role of ['driver', 'rider', 'admin'] as const)
      expect(await as(role).update(mark(STARTED))).toBe('denied');
  });
});

describe('who rides', () => {
  const OTHERS = (Object.keys(PEOPLE) as Role[]).filter((role) => role !== 'admin');

  it('is read by those who look after rides, of one run at a time', async () => {
    expect(await as('admin').read('run_people/p3')).toBe('allowed');
    expect(await as('admin').read('run_people')).toBe('denied');
  });

  it.each([...OTHERS, 'stranger' as const])('is not read by %s: a driver is told by the server alone', async (role) => {
    // Two hours before, at the pickup, on the way and after the end: the driver of the run asks as all the others do.
    for (const hours of [2, 0, -2]) {
      await reset({
        [`bookings/${ACCEPTED}/repeat`]: { id: 'p3', day: '2026-09-03' },
        [`bookings/${ACCEPTED}/tripdate`]: Date.now() + hours * HOUR_MS,
      });
      expect(await as(role).read('run_people/p3')).toBe('denied');
      expect(await as(role).read('run_people/p3/passengers/m1/name')).toBe('denied');
      expect(await as(role).read('run_people/p3/assistant')).toBe('denied');
      expect(await as(role).read('run_people')).toBe('denied');
    }
  });

  it('belongs to a run, and counts each change', async () => {
    await expectRefused({ 'run_people/p1': RUN_PEOPLE });
    await expectRefused({ 'run_people/p3/changes': 3 });
    expect(await server({ 'run_people/p3/changes': 2, 'run_people/p3/assistant': null })).toBe('allowed');
    await expectRefused({ 'run_people/p3/changes': 2 });
  });

  it('has names of a length, and nothing that nobody declared', async () => {
    await expectRefused({ 'run_people/p3/passengers/m1/name': 'x'.repeat(61) });
    await expectRefused({ 'run_people/p3/passengers/m1/school': 'Gwent High' });
  });
});

describe('a run', () => {
  const edit = (changes: object) => ({ ...changes, 'repeats/p3/edits': 3 });

  it('is of an account that is there', async () => {
    await expectRefused(edit({ 'repeats/p3/account': 'a9' }));
    expect(await server(edit({ 'repeats/p3/driver': null }))).toBe('allowed');
  });

  it('alone has a driver and a cost code', async () => {
    await expectRefused({ 'repeats/p1/edits': 3, 'repeats/p1/driver': 'driver' });
    await expectRefused({ 'repeats/p1/edits': 3, 'repeats/p1/cost_code': 'CC-1' });
  });
});

describe('days off', () => {
  const saved = (changes: number) => ({
    'accounts/a1/daysOff': { changes, ranges: [{ from: '2026-12-21', until: '2027-01-04', name: 'Christmas' }] },
  });

  it('are saved by the server, one after the other', async () => {
    expect(await as('admin').update(saved(1))).toBe('denied');
    await expectRefused(saved(2));
    expect(await server(saved(1))).toBe('allowed');
    await expectRefused(saved(1));
    await expectRefused({ 'accounts/a1/daysOff': { changes: 2, ranges: [{ from: 'Monday', until: '2027-01-04' }] } });
  });

  it('are read by the desk, and not by riders', async () => {
    expect(await as('admin').read('accounts/a1/daysOff')).toBe('allowed');
    expect(await as('rider').read('accounts/a1/daysOff')).toBe('denied');
  });
});
