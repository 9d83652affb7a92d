/**
 * Bookings that repeat, under the deployed rules in this process: runs that meet, crashes at any write, and outages longer than
 * the time that rides are booked ahead. No day has two rides, and none is lost without the rider's being told. `REPEAT_DAYS=320`
 * makes a run of 5,000 rides over both clock changes, and `REPEAT_SEED` repeats a run.
 */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPEAT_DAYS_AHEAD, REPEATS_MAX, RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { occurrences } from '@/domain/ride/repeats/occurrences';
import type { Repeat, RepeatRule } from '@/domain/ride/repeats/repeat';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createRandom } from '../../../local/seed/random';
import { publishedTables } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';
import { serverEnvironment } from '../../../tools/connection/addresses';
import { newBookingId, profile } from '../../support/builders';
import { memoryOwner as db } from '../../support/memoryDatabase';
import { stack } from '../../support/stack';
import { TRIP } from '../ride/rides';
import { count, faults, restart } from './mortalStore';

vi.mock('../../../functions/src/store/database', async (original) => {
  const [{ memoryStore }, { mortal }] = await Promise.all([
    import('../../support/memoryDatabase'),
    import('./mortalStore'),
  ]);
  return mortal({ ...(await original<typeof import('../../../functions/src/store/database')>()), ...memoryStore });
});
vi.mock('../../../functions/src/log', async () => (await import('./mortalStore')).deaf);

/** Twenty repeats have about sixteen rides a day: 320 days are 5,000 rides. */
const DAYS = Number(process.env['REPEAT_DAYS'] ?? 3);
const SEED = Number(process.env['REPEAT_SEED'] ?? Date.now() % 1_000_000);
const ZONE = DEFAULT_TIME_ZONE;
const START = Date.now();
const LEAD_MS = RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
const today = clockParts(START, ZONE).date;

let makeRepeats: (nowMs: number) => Promise<void>;
let handlers: typeof import('../../../functions/src/handlers')['handlers'];

beforeAll(async () => {
  Object.assign(process.env, serverEnvironment(stack.ports));
  ({ makeRepeats } = await import('../../../functions/src/schedules/makeRepeats'));
  ({ handlers } = await import('../../../functions/src/handlers'));
});

beforeEach(async () => {
  restart();
  faults.length = 0;
  Object.assign(count, { writes: 0, crashes: 0 });
  await db.set('', publishedTables(readTownFiles().zones, START));
});

async function save(uid: string, rule: RepeatRule, nowMs = START): Promise<string> {
  const caller = { uid, profile: (await db.get<UserProfile>(`users/${uid}`)) as UserProfile };
  const id = newBookingId();
  const { terms, weekdays, holidays, ...rest } = rule;
  const trip = {
    pickup: TRIP.pickup,
    drop: TRIP.drop,
    carType: TRIP.carType,
    stops: [],
    extra_passenger: 0,
    notes: '',
  };
  const answer = await handlers.save_repeat({
    body: {
      id,
      name: 'School run',
      trip,
      rebook: false,
      rule: { ...rest, ...(terms && { terms }), ...(weekdays && { weekdays }), ...(holidays && { holidays }) },
    },
    caller,
    account: { uid, signedInAt: nowMs, provider: 'password' },
    nowMs,
  });
  expect(answer).toMatchObject({ id });
  return id;
}

const bookings = async (): Promise<Booking[]> =>
  Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
const keyOf = ({ repeat }: Booking): string => `${repeat?.id} ${repeat?.day}`;

/** Rides that are over. */
const over = new Set<string>();

/** The rides whose time has come are over, as nobody drives here. Returns the days that were missed. */
async function pass(nowMs: number): Promise<string[]> {
  const repeats = Object.entries((await db.get<Record<string, Repeat>>('repeats')) ?? {});
  const days = repeats.flatMap(([id, { days: all = {} }]) =>
    Object.entries(all).map(([day, what]) => ({ key: `${id} ${day}`, what })),
  );
  for (const { what } of days) {
    if (!('booking' in what) || what.at > nowMs || over.has(what.booking)) continue;
    over.add(what.booking);
    await db.update(`bookings/${what.booking}`, { status: 'COMPLETE', dispatch: null });
  }
  return days.flatMap(({ key, what }) => ('missed' in what ? [key] : []));
}

/** Runs it, and again if it died. */
async function run(nowMs: number): Promise<void> {
  for (let life = 0; life < 50; life += 1) {
    const before = count.crashes;
    await Promise.all([makeRepeats(nowMs), makeRepeats(nowMs)].map((one) => one.catch(() => undefined)));
    if (count.crashes === before) return;
    restart();
  }
  throw new Error('it dies for ever');
}

it(
  `${DAYS} days of twenty repeats, with crashes, meetings and outages (seed ${SEED}): no double and no loss`,
  async () => {
    const random = createRandom(SEED);
    const terms = [0, 1, 2, 3, 4, 5, 6, 7].map((term) => ({
      from: addDays(today, term * 56),
      until: addDays(today, term * 56 + 46),
    }));
    const rules: RepeatRule[] = [
      { kind: 'daily', time: '01:30', first: today },
      {
        kind: 'daily',
        time: '17:45',
        first: addDays(today, 3),
        holidays: [{ from: addDays(today, 40), until: addDays(today, 50) }],
      },
      { kind: 'weekdays', time: '08:15', first: today },
      { kind: 'chosen', time: '12:00', first: today, weekdays: ['sat', 'sun', 'mon', 'tue', 'wed'] },
      { kind: 'term', time: '15:20', first: today, terms },
    ];
    const repeats = new Map<string, RepeatRule>();
    for (const rider of ['ann', 'ben', 'cat', 'dan']) {
      await db.update(`users/${rider}`, profile('rider', { mobile: '' }));
      for (const rule of rules) repeats.set(await save(rider, rule), rule);
    }
    const missed = new Set<string>();
    let now = START;
    let outages = 0;
    while (now < START + DAYS * DAY_MS) {
      const isOut = random.next() < 0.02;
      outages += isOut ? 1 : 0;
      now += isOut ? 20 * DAY_MS : random.whole(1, 90) * HOUR_MS;
      await pass(now);
      restart(() => (random.next() < 0.08 ? random.pick(['before', 'after'] as const) : 'no'));
      await run(now);
      restart();
      for (const day of await pass(now)) missed.add(day);
    }
    // Whatever a crowd or a crash has put off is done by the runs that follow.
    for (let hour = 0; hour < 3; hour += 1) {
      now += HOUR_MS;
      await makeRepeats(now);
      for (const day of await pass(now)) missed.add(day);
    }
    const expected = [...repeats].flatMap(([id, rule]) =>
      occurrences(rule, START + LEAD_MS, now + REPEAT_DAYS_AHEAD * DAY_MS, ZONE).map(({ day }) => `${id} ${day}`),
    );
    const booked = (await bookings()).map(keyOf);
    expect(new Set(booked).size, 'no double').toBe(booked.length);
    expect([...booked, ...missed].toSorted(), 'no loss').toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThanOrEqual(DAYS * 15);
    expect(faults).toEqual([]);
    console.log(
      `repeats: seed ${SEED}, ${booked.length} rides and ${missed.size} missed in ${Math.round((now - START) / DAY_MS)} days, ${count.writes} writes, ${count.crashes} crashes, ${outages} outages`,
    );
    expect(count.crashes).toBeGreaterThan(0);
  },
  Math.max(120_000, DAYS * 10_000),
);

describe('a crash', () => {
  const rule: RepeatRule = { kind: 'daily', time: '09:00', first: addDays(today, 20), last: addDays(today, 24) };
  /** Five rides and the end of the run. */
  const WRITES = [1, 2, 3, 4, 5, 6];

  it.each(
    WRITES.flatMap((write) => [[write, 'before'] as const, [write, 'after'] as const]),
  )('at write %i, %s it, is made good by the next run', async (fatal, when) => {
    await db.update('users/ann', profile('rider', { mobile: '' }));
    const id = await save('ann', rule);
    const now = START + 12 * DAY_MS;
    let write = 0;
    restart(() => {
      write += 1;
      return write === fatal ? when : 'no';
    });
    await makeRepeats(now).catch(() => undefined);
    expect(count.crashes).toBe(1);
    restart();
    await Promise.all([makeRepeats(now + HOUR_MS), makeRepeats(now + HOUR_MS)]);
    expect((await bookings()).map(({ repeat }) => repeat?.day ?? '').toSorted()).toEqual(
      [20, 21, 22, 23, 24].map((days) => addDays(today, days)),
    );
    // Every fare is told, and none twice.
    const notices = Object.values((await db.get<Record<string, { title: string }>>('notifis/ann')) ?? {});
    expect(notices.filter(({ title }) => title.endsWith(' booked'))).toHaveLength(1);
    const { days = {} } = (await db.get<Repeat>(`repeats/${id}`)) as Repeat;
    expect(Object.values(days).every((day) => 'booking' in day && day.told === true)).toBe(true);
  });
});

it('two runs over a school’s ten repeats hardly get in each other’s way', async () => {
  await db.update('users/ann', profile('rider', { mobile: '' }));
  const rules = Array.from(
    { length: REPEATS_MAX },
    (_, index): RepeatRule => ({ kind: 'daily', time: `${10 + index}:00`, first: today }),
  );
  for (const rule of rules) await save('ann', rule);
  const before = (await bookings()).length;
  const later = START + 10 * DAY_MS;
  await pass(later);
  const open = (await bookings()).filter(({ status }) => status !== 'COMPLETE').length;
  const due = rules.flatMap((rule) =>
    occurrences(rule, START + LEAD_MS, later + REPEAT_DAYS_AHEAD * DAY_MS, ZONE),
  ).length;
  count.writes = 0;
  await Promise.all([makeRepeats(later), makeRepeats(later)]);
  const made = (await bookings()).length - before;
  // A hundred, or one less or more where the clocks change. A rider may hold so many for each day, and no more.
  expect(made).toBe(Math.min(due - before, REPEATS_MAX * REPEAT_DAYS_AHEAD - open));
  expect(made).toBeGreaterThan(98);
  expect(count.writes / made).toBeLessThan(3);
  expect(faults).toEqual([]);
});

it('a run that meets the end of the repeat leaves no ride behind', async () => {
  await db.update('users/ann', profile('rider', { mobile: '' }));
  const caller = { uid: 'ann', profile: (await db.get<UserProfile>('users/ann')) as UserProfile };
  const rule: RepeatRule = { kind: 'daily', time: '09:00', first: addDays(today, 20), last: addDays(today, 30) };
  const id = await save('ann', rule);
  const now = START + 12 * DAY_MS;
  const end = () =>
    handlers.end_repeat({
      body: { id, from: addDays(today, 22), cancel: true },
      caller,
      account: { uid: 'ann', signedInAt: now, provider: 'password' },
      nowMs: now,
    });
  await Promise.all([makeRepeats(now), end(), makeRepeats(now)]);
  await makeRepeats(now + HOUR_MS);
  const standing = (await bookings()).filter(({ status }) => status !== 'CANCELLED');
  expect(standing.map(({ repeat }) => repeat?.day ?? '').toSorted()).toEqual([addDays(today, 20), addDays(today, 21)]);
});
