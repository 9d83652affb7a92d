/** What makes a repeated booking a run, its days off, and what its calendar and its driver leave to be done. */
import { describe, expect, it } from 'vitest';
import { comingDays } from '@/domain/ride/repeats/comingDays';
import type { BookedDay, Repeat } from '@/domain/ride/repeats/repeat';
import { isRunRide, ridesAstray, ridesForDriver, ridesOffDays, runOf, withDaysOff } from '@/domain/ride/repeats/run';
import { settle, toCallOff } from '@/domain/ride/repeats/settling';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

/** A Monday, 07:00. */
const NOW = Date.UTC(2026, 10, 30, 7);
const at = (day: number) => Date.UTC(2026, 11, day, 8, 15);
const booked = (booking: string, day: number, more: Partial<BookedDay> = {}): BookedDay => ({
  booking,
  estimate: 1200,
  at: at(day),
  told: true,
  ...more,
});
const RUN = {
  rider: 'rider',
  name: 'School run',
  account: 'school',
  driver: 'driver',
  made_at: NOW,
  rule: { kind: 'weekdays', time: '08:15', first: '2026-12-01', last: '2026-12-04' },
  days: { '2026-12-01': booked('one', 1), '2026-12-02': booked('two', 2) },
  version: 1,
  edits: 1,
  through: NOW,
  due: NOW,
} as unknown as Repeat;
const calledOff = (repeat: Repeat, nowMs: number) => toCallOff(repeat, nowMs, DEFAULT_TIME_ZONE);
const off = withDaysOff(RUN, [{ from: '2026-12-02', until: '2026-12-03' }]);

describe('days off', () => {
  it('are days without a ride, beside the holidays of the run itself', () => {
    const own = { ...RUN, days: {}, rule: { ...RUN.rule, holidays: [{ from: '2026-12-04', until: '2026-12-04' }] } };
    const left = withDaysOff(own, [{ from: '2026-12-02', until: '2026-12-03' }]);
    expect(comingDays(left, NOW, 7, DEFAULT_TIME_ZONE).map(({ day }) => day)).toEqual(['2026-12-01']);
    expect(own.rule.holidays).toHaveLength(1);
  });

  it('leave an extra day its ride', () => {
    const extra = { ...RUN, days: {}, rule: { ...RUN.rule, extra: ['2026-12-02'] } };
    const left = withDaysOff(extra, [{ from: '2026-12-02', until: '2026-12-03' }]);
    expect(comingDays(left, NOW, 7, DEFAULT_TIME_ZONE).map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-04',
    ]);
  });

  it('call off the rides of a run that are booked for them, and no other', () => {
    expect(ridesOffDays(off, NOW, DEFAULT_TIME_ZONE)).toEqual([{ day: '2026-12-02', booking: 'two' }]);
    expect(calledOff(off, NOW)).toEqual(['two']);
    expect(calledOff({ ...off, call_off: '2026-12-01' }, NOW)).toEqual(['one', 'two']);
    expect(calledOff(off, at(2))).toEqual([]);
    const { account: _, ...plain } = off;
    expect(calledOff(plain, NOW)).toEqual([]);
  });
});

describe('what is to be booked anew', () => {
  const asked = { ...RUN, call_off: '2026-12-01' };
  const soon = at(1) - 10 * MINUTE_MS;

  it('is called off, and stays once it is too late to book its day again', () => {
    expect(calledOff(asked, at(1) - 15 * MINUTE_MS)).toEqual(['one', 'two']);
    expect(calledOff(asked, soon)).toEqual(['two']);
    // Moved to an hour that has passed by now, the ride of the afternoon is the only one that the day can have.
    const afternoon = { ...asked, days: { '2026-12-01': booked('one', 1, { at: at(1) + 8 * HOUR_MS }) } };
    expect(calledOff(afternoon, soon)).toEqual([]);
  });

  it('is called off where its day has no ride any more, however near it is', () => {
    expect(calledOff({ ...asked, ended: '2026-12-01' }, soon)).toEqual(['one', 'two']);
    expect(calledOff({ ...asked, ended: '2026-12-02' }, soon)).toEqual(['two']);
    const { account: _, ...plain } = asked;
    expect(calledOff({ ...plain, rule: { ...plain.rule, first: '2026-12-02' } }, soon)).toEqual(['one', 'two']);
  });
});

describe('a ride that was moved to another day', () => {
  const moved = (more: Partial<Repeat>): Repeat => ({
    ...RUN,
    ...more,
    days: { '2026-12-01': booked('one', 1, { at: at(6) }), '2026-12-02': booked('two', 2) },
  });
  const daysOff = (day: string) => withDaysOff(moved({}), [{ from: day, until: day }]);

  it('is called off by an end before its own start, also when its old day is too near to be booked again', () => {
    const end = { ended: '2026-12-05', call_off: '2026-12-05' };
    expect(calledOff(moved(end), NOW)).toEqual(['one']);
    expect(calledOff(moved(end), at(1) - 10 * MINUTE_MS)).toEqual(['one']);
    expect(calledOff(moved({ ended: '2026-12-07', call_off: '2026-12-07' }), NOW)).toEqual([]);
  });

  it('stays if it was moved to before the end', () => {
    const end = { ended: '2026-12-02', call_off: '2026-12-02' };
    const earlier = { ...RUN, ...end, days: { '2026-12-03': booked('one', 3, { at: at(1) }) } };
    expect(calledOff(earlier, NOW)).toEqual([]);
  });

  it('is off on a day off of the run, and not by its old day or by the weekdays of the run', () => {
    expect(calledOff(moved({}), NOW)).toEqual([]);
    expect(calledOff(daysOff('2026-12-01'), NOW)).toEqual([]);
    expect(calledOff(daysOff('2026-12-06'), NOW)).toEqual(['one']);
  });
});

it('a ride is astray on a day off, and at another time than the run’s', () => {
  expect(ridesAstray(RUN, NOW, DEFAULT_TIME_ZONE)).toEqual([]);
  expect(ridesAstray(off, NOW, DEFAULT_TIME_ZONE).map(({ booking }) => booking)).toEqual(['two']);
  const later = { ...RUN, rule: { ...RUN.rule, time: '09:00' } };
  expect(ridesAstray(later, NOW, DEFAULT_TIME_ZONE).map(({ booking }) => booking)).toEqual(['one', 'two']);
});

describe('the driver of a run', () => {
  const settled = (repeat: Repeat, gifts: Parameters<typeof settle>[2]) =>
    settle(repeat, {}, gifts, NOW, DEFAULT_TIME_ZONE);

  it('is to have the coming rides, the nearest first', () => {
    expect(ridesForDriver(RUN, NOW).map(({ booking }) => booking)).toEqual(['one', 'two']);
    expect(ridesForDriver(RUN, at(1)).map(({ booking }) => booking)).toEqual(['two']);
    const { driver: _, ...nobody } = RUN;
    expect(ridesForDriver(nobody, NOW)).toEqual([]);
  });

  it('is told of what is given, and the desk of what is not, each once', () => {
    const { news, days } = settled(RUN, { one: null, two: 'claim_clashes' });
    expect([news.given.map(({ booking }) => booking), news.without.map(({ day }) => day)]).toEqual([
      ['one'],
      ['2026-12-02'],
    ]);
    expect(days).toMatchObject({ '2026-12-01': { given: true }, '2026-12-02': { without: 'claim_clashes' } });
    const again = { ...RUN, days: { ...RUN.days, ...days } } as Repeat;
    expect(settled(again, { two: 'claim_clashes' }).news).toMatchObject({ given: [], without: [] });
    const later = settled(again, { two: null });
    expect(later.news.given.map(({ booking }) => booking)).toEqual(['two']);
    expect(later.days['2026-12-02']).toEqual(booked('two', 2, { given: true }));
  });

  it('is told nothing twice when two runs of the schedule have given the same ride', () => {
    const given = { ...RUN, days: { ...RUN.days, '2026-12-01': booked('one', 1, { given: true }) } };
    expect(settled(given, { one: null }).news.given).toEqual([]);
  });

  it('loses what they gave up, of which the desk hears once, and nothing to a server that does not answer', () => {
    const given = { ...RUN, days: { ...RUN.days, '2026-12-01': booked('one', 1, { given: true }) } };
    const lost = settled(given, { one: 'claim_ended' });
    expect(lost.news.without.map(({ day }) => day)).toEqual(['2026-12-01']);
    expect(lost.days['2026-12-01']).toEqual(booked('one', 1, { without: 'claim_ended' }));
    const again = { ...RUN, days: { ...RUN.days, ...lost.days } } as Repeat;
    expect(settled(again, { one: 'claim_ended' }).news.without).toEqual([]);
    for (const passing of ['service_unavailable', 'no_route_found', 'claim_clashes'] as const)
      expect(settled(given, { one: passing }).days['2026-12-01']).toBeUndefined();
  });

  it('is asked again within hours for what may still change, and not for what lasts', () => {
    const all = { ...RUN.days };
    const refused = (without: BookedDay['without']) =>
      settled(
        {
          ...RUN,
          days: {
            ...all,
            '2026-12-01': booked('one', 1, { without }),
            '2026-12-02': booked('two', 2, { given: true }),
            '2026-12-03': booked('three', 3, { given: true }),
            '2026-12-04': booked('four', 4, { given: true }),
          },
        },
        {},
      ).due;
    expect(refused('claim_clashes')).toBeLessThanOrEqual(NOW + 6 * HOUR_MS);
    expect(refused('service_unavailable')).toBeLessThanOrEqual(NOW + 6 * HOUR_MS);
    for (const reason of ['claim_taken', 'claim_ended'] as const)
      expect(refused(reason)).toBeGreaterThan(NOW + 7 * DAY_MS);
  });

  it('leaves a ride alone of which nothing was heard', () => {
    expect(settled(RUN, {}).days['2026-12-01']).toBeUndefined();
  });
});

it('a run is known by its account, and so are its rides', () => {
  expect(runOf(RUN)).toEqual({ account: 'school', driver: 'driver' });
  expect(runOf({})).toBeNull();
  const repeat = { id: 'r', day: '2026-12-01' };
  expect([isRunRide({ repeat, account: 'school' }), isRunRide({ repeat }), isRunRide({ account: 'school' })]).toEqual([
    true,
    false,
    false,
  ]);
});
