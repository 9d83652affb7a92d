// @vitest-environment node
/** The hours on duty: phones stamp their own duty, and no stamp of theirs adds a minute. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DUTY_REST_HOURS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { SERVER_TIME, type Stand, startStand, type Update } from '../stand';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const UID = 'asked-driver';
/** What a phone may say less than the hours that are left, so that its clock and the server's need not agree. */
const LATE_MS = 5000;
const at = (field: string) => paths.userField(UID, field);
const fields = (values: Record<string, unknown>): Update =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [at(name), value]));
/** A town with a limit of `hours`, in which the driver is as `driver` says. */
const town = (hours: number, driver: Record<string, unknown>) =>
  stand.reset({ 'settings/daily_hours_max': hours, ...fields(driver) });
const phone = (values: Record<string, unknown>) => stand.as('askedDriver').update(fields(values));
const goOn = (hoursUntil: number | null) => phone({ driverActiveStatus: true, hoursUntil, offDutyAt: null });
const goOff = () => phone({ driverActiveStatus: false, offDutyAt: SERVER_TIME });
const until = async () => Number(await stand.peek(at('hoursUntil')));

beforeEach(() => town(12, { driverActiveStatus: false }));

describe('duty under a limit', () => {
  it('begins with all hours, and with none more', async () => {
    expect(await goOn(Date.now() + 12 * HOUR_MS + MINUTE_MS)).toBe('denied');
    expect(await goOn(Date.now() + 12 * HOUR_MS - LATE_MS)).toBe('allowed');
  });

  it('does not begin without its end, or with one that is over', async () => {
    expect(await phone({ driverActiveStatus: true })).toBe('denied');
    expect(await goOn(null)).toBe('denied');
    expect(await goOn(Date.now() - 1)).toBe('denied');
  });

  it('is not made longer on duty, whatever the phone writes', async () => {
    await town(12, { driverActiveStatus: true, hoursUntil: Date.now() + HOUR_MS });
    expect(await phone({ hoursUntil: Date.now() + 2 * HOUR_MS })).toBe('denied');
    expect(await phone({ hoursUntil: null })).toBe('denied');
    expect(await goOn(Date.now() + 2 * HOUR_MS)).toBe('denied');
    // A second phone in the same second names an end that is no later.
    expect(await goOn((await until()) - 1000)).toBe('allowed');
  });

  it('ends only with the time by the server’s clock', async () => {
    await town(12, { driverActiveStatus: true, hoursUntil: Date.now() + HOUR_MS });
    expect(await phone({ driverActiveStatus: false })).toBe('denied');
    expect(await phone({ driverActiveStatus: false, offDutyAt: Date.now() - 20 * HOUR_MS })).toBe('denied');
    expect(await phone({ driverActiveStatus: false, offDutyAt: Date.now() + HOUR_MS })).toBe('denied');
    expect(await goOff()).toBe('allowed');
    expect(await phone({ offDutyAt: null })).toBe('denied');
  });

  it('does not end during a ride, so that no passenger is driven off the clock', async () => {
    const counted = { 'settings/daily_hours_max': 12, 'users/driver/hoursUntil': Date.now() + HOUR_MS };
    const goOffDuty = { 'users/driver/driverActiveStatus': false, 'users/driver/offDutyAt': SERVER_TIME };
    await stand.reset(counted);
    expect(await stand.as('driver').update(goOffDuty)).toBe('denied');
    expect(await stand.as('server').update(goOffDuty)).toBe('allowed');
    await stand.reset({ ...counted, 'users/driver/queue': false, 'users/driver/currentBooking': null });
    expect(await stand.as('driver').update(goOffDuty)).toBe('allowed');
  });

  it('goes on after a break with what was left, however often it is switched', async () => {
    await town(12, { driverActiveStatus: true, hoursUntil: Date.now() + HOUR_MS });
    for (let turn = 0; turn < 5; turn += 1) {
      const before = await until();
      expect(await goOff()).toBe('allowed');
      const off = Number(await stand.peek(at('offDutyAt')));
      expect(await goOn(Date.now() + before - off + MINUTE_MS)).toBe('denied');
      expect(await goOn(Date.now() + before - off - 10)).toBe('allowed');
      expect((await until()) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
    }
  });

  it('does not begin again before the rest is over, and then with all hours', async () => {
    const rested = DUTY_REST_HOURS * HOUR_MS;
    const off = Date.now() - rested + MINUTE_MS;
    await town(12, { driverActiveStatus: false, hoursUntil: off, offDutyAt: off });
    expect(await goOn(Date.now() + MINUTE_MS)).toBe('denied');
    await town(12, { driverActiveStatus: false, hoursUntil: off, offDutyAt: Date.now() - rested - 1 });
    expect(await goOn(Date.now() + 12 * HOUR_MS - LATE_MS)).toBe('allowed');
  });

  it('counts a ride that went on after a suspension, in what is left and in the rest', async () => {
    const freeSince = Date.now() - HOUR_MS;
    const off = freeSince - HOUR_MS;
    const suspended = { driverActiveStatus: false, hoursUntil: off + 2 * HOUR_MS, offDutyAt: off, freeSince };
    await town(12, suspended);
    expect(await goOn(Date.now() + HOUR_MS + MINUTE_MS)).toBe('denied');
    expect(await goOn(Date.now() + HOUR_MS - LATE_MS)).toBe('allowed');
    const rested = Date.now() - DUTY_REST_HOURS * HOUR_MS;
    await town(12, { ...suspended, offDutyAt: rested - HOUR_MS, freeSince: rested + MINUTE_MS });
    expect(await goOn(Date.now() + 12 * HOUR_MS - LATE_MS)).toBe('denied');
    await town(12, { ...suspended, offDutyAt: rested - HOUR_MS, freeSince: rested - 1 });
    expect(await goOn(Date.now() + 12 * HOUR_MS - LATE_MS)).toBe('allowed');
  });

  it('keeps to a limit that was lowered meanwhile', async () => {
    const off = Date.now() - HOUR_MS;
    await town(8, { driverActiveStatus: false, hoursUntil: off + 11 * HOUR_MS, offDutyAt: off });
    expect(await goOn(Date.now() + 9 * HOUR_MS)).toBe('denied');
    expect(await goOn(Date.now() + 8 * HOUR_MS - LATE_MS)).toBe('allowed');
  });

  it('is nobody else’s to stamp', async () => {
    for (const who of ['driver', 'rider', 'fleet', 'admin'] as const)
      expect(await stand.as(who).set(at('hoursUntil'), Date.now() + HOUR_MS), who).toBe('denied');
  });
});

describe('duty without a limit', () => {
  it('has no end, and loses one from before', async () => {
    await town(0, { driverActiveStatus: false, hoursUntil: Date.now() - HOUR_MS, offDutyAt: Date.now() - MINUTE_MS });
    expect(await goOn(Date.now() + HOUR_MS)).toBe('denied');
    expect(await goOn(null)).toBe('allowed');
    expect(await goOff()).toBe('allowed');
  });
});

describe('the time at which duty began', () => {
  it('is the server’s, on duty, and goes with the duty', async () => {
    await town(0, { driverActiveStatus: false });
    expect(await phone({ unheardSince: SERVER_TIME })).toBe('denied');
    expect(await phone({ driverActiveStatus: true, unheardSince: Date.now() - HOUR_MS })).toBe('denied');
    expect(await phone({ driverActiveStatus: true, unheardSince: Date.now() + HOUR_MS })).toBe('denied');
    expect(await phone({ driverActiveStatus: true, unheardSince: SERVER_TIME })).toBe('allowed');
    expect(await phone({ unheardSince: null })).toBe('denied');
    expect(await stand.as('driver').set(at('unheardSince'), SERVER_TIME)).toBe('denied');
    expect(await phone({ driverActiveStatus: false, unheardSince: null })).toBe('allowed');
  });
});

describe('the server', () => {
  it('ends counted duty only with the time from which the rest counts', async () => {
    await town(12, { driverActiveStatus: true, hoursUntil: Date.now() + HOUR_MS });
    const server = stand.as('server');
    expect(await server.update(fields({ driverActiveStatus: false }))).toBe('denied');
    expect(await server.update(fields({ driverActiveStatus: false, offDutyAt: Date.now() }))).toBe('allowed');
  });

  it('dates no rest before the last ride was over', async () => {
    const freeSince = Date.now() - HOUR_MS;
    await town(12, { driverActiveStatus: true, hoursUntil: Date.now() + HOUR_MS, freeSince });
    const goOffAt = (offDutyAt: number) => stand.as('server').update(fields({ driverActiveStatus: false, offDutyAt }));
    expect(await goOffAt(freeSince - 1)).toBe('denied');
    expect(await goOffAt(freeSince)).toBe('allowed');
  });
});
