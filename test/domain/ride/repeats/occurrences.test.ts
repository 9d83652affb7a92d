/** The days of a booking that repeats, through years, school terms and both clock changes. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRideDay, nextOccurrence, occurrences } from '@/domain/ride/repeats/occurrences';
import { REPEAT_KINDS, type RepeatRule } from '@/domain/ride/repeats/repeat';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, WEEKDAYS } from '@/domain/time/time';

const ZONE = DEFAULT_TIME_ZONE;
const at = (iso: string): number => Date.parse(iso);
const DAILY: RepeatRule = { kind: 'daily', time: '08:15', first: '2026-01-01' };

/** The clock of the town at an instant, by Intl alone. */
const london = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const clock = (instant: number): string => london.format(instant);

const instants = (rule: RepeatRule, from: string, until: string): string[] =>
  occurrences(rule, at(from), at(until), ZONE).map(({ atMs }) => new Date(atMs).toISOString().slice(0, 16));

describe('the days round a clock change', () => {
  it('keep the clock time, so the instant moves by an hour', () => {
    expect(instants(DAILY, '2026-03-28T00:00Z', '2026-03-30T23:00Z')).toEqual([
      '2026-03-28T08:15',
      '2026-03-29T07:15',
      '2026-03-30T07:15',
    ]);
    expect(instants(DAILY, '2026-10-24T00:00Z', '2026-10-26T23:00Z')).toEqual([
      '2026-10-24T07:15',
      '2026-10-25T08:15',
      '2026-10-26T08:15',
    ]);
  });

  it('have one ride at half past one in March, an hour later, for that time is skipped', () => {
    const rule: RepeatRule = { ...DAILY, time: '01:30' };
    const [before, change, after] = occurrences(rule, at('2026-03-28T00:00Z'), at('2026-03-30T23:00Z'), ZONE);
    expect([before, change, after].map((ride) => clock(ride?.atMs ?? 0))).toEqual([
      '2026-03-28 01:30',
      '2026-03-29 02:30',
      '2026-03-30 01:30',
    ]);
    expect(change?.day).toBe('2026-03-29');
  });

  it('have one ride at half past one in October, at the first of the two', () => {
    const rule: RepeatRule = { ...DAILY, time: '01:30' };
    expect(instants(rule, '2026-10-24T00:00Z', '2026-10-26T23:00Z')).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });
});

describe('a kind', () => {
  const daysOf = (rule: RepeatRule): string[] =>
    occurrences(rule, at('2026-09-01T00:00Z'), at('2026-09-30T00:00Z'), ZONE).map(({ day }) => day.slice(8));
  const september: RepeatRule = { ...DAILY, first: '2026-09-07', last: '2026-09-14' };

  it('daily has every day from the first to the last', () => {
    expect(daysOf(september)).toEqual(['07', '08', '09', '10', '11', '12', '13', '14']);
  });
  it('weekdays has Monday to Friday', () => {
    expect(daysOf({ ...september, kind: 'weekdays' })).toEqual(['07', '08', '09', '10', '11', '14']);
  });
  it('chosen has the weekdays that were chosen', () => {
    expect(daysOf({ ...september, kind: 'chosen', weekdays: ['sat', 'mon'] })).toEqual(['07', '12', '14']);
  });
  it('term has the school days of its ranges, without the half-term between them', () => {
    const terms = [
      { from: '2026-09-03', until: '2026-09-08', name: 'Autumn 1' },
      { from: '2026-09-11', until: '2026-09-14', name: 'Autumn 2' },
    ];
    expect(daysOf({ ...september, kind: 'term', terms })).toEqual(['07', '08', '11', '14']);
    expect(daysOf({ ...september, kind: 'term', terms, weekdays: ['tue', 'sat'] })).toEqual(['08', '12']);
  });
});

describe('an exception', () => {
  const rule: RepeatRule = {
    kind: 'weekdays',
    time: '08:15',
    first: '2026-09-01',
    last: '2026-12-18',
    holidays: [{ from: '2026-10-26', until: '2026-10-30', name: 'Half-term' }],
    extra: ['2026-10-28', '2026-11-07'],
    skipped: { '2026-09-08': true, '2026-11-07': true },
  };
  it.each([
    ['2026-10-27', false, 'a holiday'],
    ['2026-10-31', false, 'a Saturday'],
    ['2026-11-02', true, 'the Monday after the holidays'],
    ['2026-10-28', true, 'an extra day within the holidays'],
    ['2026-11-07', false, 'an extra day that was left out again'],
    ['2026-09-08', false, 'a day left out'],
    ['2026-12-21', false, 'a day after the last'],
  ])('%s: %s, %s', (day, rides) => expect(isRideDay(rule, day)).toBe(rides));
});

it('finds the next ride beyond a summer, and none after the last', () => {
  const terms = [
    { from: '2026-04-13', until: '2026-07-17' },
    { from: '2026-09-02', until: '2026-12-18' },
  ];
  const rule: RepeatRule = { ...DAILY, kind: 'term', terms };
  expect(nextOccurrence(rule, at('2026-07-17T07:15Z'), ZONE)?.day).toBe('2026-09-02');
  expect(nextOccurrence(rule, at('2026-12-18T08:15Z'), ZONE)).toBeNull();
  expect(occurrences(rule, 2, 1, ZONE)).toEqual([]);
});

/** Days of 2024 to 2030. */
const day = fc.integer({ min: 0, max: 2500 }).map((index) => addDays('2024-01-01', index));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 90 }))
  .map(([from, length]) => ({ from, until: addDays(from, length) }));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const rule: fc.Arbitrary<RepeatRule> = fc
  .record({
    kind: fc.constantFrom(...REPEAT_KINDS),
    // Half of them in the hours that the clocks skip or repeat.
    time: fc.oneof(time, fc.constantFrom('00:59', '01:00', '01:30', '01:59', '02:00')),
    first: day,
    length: fc.option(fc.integer({ min: 0, max: 1500 })),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    terms: fc.array(range, { minLength: 1, maxLength: 6 }),
    holidays: fc.array(range, { maxLength: 4 }),
    extra: fc.array(day, { maxLength: 4 }),
    skipped: fc.array(day, { maxLength: 4 }),
  })
  .map(({ length, skipped, ...rest }) => ({
    ...rest,
    ...(length === null ? {} : { last: addDays(rest.first, length) }),
    skipped: Object.fromEntries(skipped.map((left) => [left, true as const])),
  }));

const english = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** The rule in other words: the whole calendar, day by day. */
function expected({ kind, time: at_, first, last, weekdays, terms, holidays, extra, skipped }: RepeatRule, on: string) {
  const within = (ranges: RepeatRule['terms']) => (ranges ?? []).some(({ from, until }) => on >= from && on <= until);
  if (on < first || (last !== undefined && on > last) || skipped?.[on] === true) return null;
  const named = english.format(at(`${on}T12:00:00Z`)).toLowerCase();
  const chosen: readonly string[] =
    kind === 'weekdays' ? ['mon', 'tue', 'wed', 'thu', 'fri'] : kind === 'daily' ? WEEKDAYS : (weekdays ?? []);
  const plain = chosen.includes(named) && !within(holidays) && (kind !== 'term' || within(terms));
  return plain || extra?.includes(on) === true ? `${on} ${at_}` : null;
}

describe('5,000 recurrences', () => {
  it('are on each day of the rule once, at its clock time, in order', () => {
    let rides = 0;
    fc.assert(
      fc.property(rule, day, fc.integer({ min: 1, max: 800 }), (repeats, from, length) => {
        const [fromMs, toMs] = [at(`${from}T00:00Z`), at(`${addDays(from, length)}T00:00Z`)];
        const found = occurrences(repeats, fromMs, toMs, ZONE);
        rides += found.length;
        expect(found.map(({ atMs }) => atMs)).toEqual(
          [...new Set(found.map(({ atMs }) => atMs))].toSorted((a, b) => a - b),
        );
        const wanted: string[] = [];
        for (let on = addDays(from, -1); on <= addDays(from, length + 1); on = addDays(on, 1)) {
          const told = expected(repeats, on);
          if (told !== null) wanted.push(told);
        }
        const [inside, outside] = [new Set(wanted), new Set(found.map((ride) => ride.day))];
        for (const ride of found) {
          const shown = clock(ride.atMs);
          const skipped = clock(ride.atMs - 3_600_000).slice(0, 10) === ride.day && !inside.has(shown);
          // The hour that the clocks skip is read an hour later, and nothing else moves.
          const said = `${ride.day} ${repeats.time}`;
          expect(inside.has(said), `${said} ${shown}`).toBe(true);
          expect(shown === said || (skipped && said.slice(11, 13) === '01' && shown.slice(11, 13) === '02')).toBe(true);
          // The first of two equal clock times.
          expect(clock(ride.atMs - 3_600_000)).not.toBe(shown);
        }
        // Nothing is lost but what lies beyond the ends, by the hour of summer time.
        for (const on of wanted.map((told) => told.slice(0, 10))) {
          if (on > from && on < addDays(from, length)) expect(outside.has(on), on).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
    expect(rides).toBeGreaterThan(5000);
  });

  it('are the same in one stretch, in pieces, and one after another', () => {
    fc.assert(
      fc.property(rule, day, fc.integer({ min: 1, max: 60 }), (repeats, from, cut) => {
        const [start, middle, end] = [0, cut, 90].map((days) => at(`${from}T00:00Z`) + days * DAY_MS) as [
          number,
          number,
          number,
        ];
        const whole = occurrences(repeats, start, end, ZONE);
        expect([...occurrences(repeats, start, middle, ZONE), ...occurrences(repeats, middle + 1, end, ZONE)]).toEqual(
          whole,
        );
        const stepped = [];
        for (let next = nextOccurrence(repeats, start - 1, ZONE); next !== null && next.atMs <= end; ) {
          stepped.push(next);
          next = nextOccurrence(repeats, next.atMs, ZONE);
        }
        expect(stepped).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });
});
