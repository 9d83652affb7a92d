/**
 * A run under the deployed rules in this process, with a crash at any write and runs of the schedule that meet: each day has one
 * ride, its driver has it, and everybody is told once.
 */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { publishedTables } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';
import { serverEnvironment } from '../../../tools/connection/addresses';
import { driverProfile, newBookingId, profile } from '../../support/builders';
import { memoryOwner as db } from '../../support/memoryDatabase';
import { stack } from '../../support/stack';
import { CUSTOMER_ACCOUNT } from '../../rules/town';
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

const START = Date.now();
/** When the rides of the run are near enough to be booked. */
const NOW = START + 9 * DAY_MS;
const today = clockParts(START, DEFAULT_TIME_ZONE).date;
const DAYS = [20, 21, 22].map((days) => addDays(today, days));
const ACCOUNT = newBookingId();

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
  await db.update(`accounts/${ACCOUNT}`, { ...CUSTOMER_ACCOUNT, needsCostCode: false, creditLimit: 10_000_000 });
  await db.update('users/ann', profile('rider', { mobile: '' }));
  await db.update('users/dan', driverProfile({ mobile: '' }));
  await db.update('users/amy', profile('admin', { mobile: '' }));
});

async function saveRun(): Promise<string> {
  const id = newBookingId();
  const caller = { uid: 'amy', profile: (await db.get<UserProfile>('users/amy')) as UserProfile };
  const { pickup, drop, carType } = TRIP;
  const answer = await handlers.save_repeat({
    body: {
      id,
      name: 'School run',
      trip: { pickup, drop, carType, stops: [], extra_passenger: 0, notes: '' },
      rule: { kind: 'daily', time: '09:00', first: DAYS[0] ?? '', last: DAYS.at(-1) },
      rebook: false,
      customer: 'ann',
      run: { account: ACCOUNT, driver: 'dan' },
    },
    caller,
    account: { uid: 'amy', signedInAt: START, provider: 'password' },
    nowMs: START,
  });
  expect(answer).toMatchObject({ id });
  return id;
}

const rides = async (): Promise<Booking[]> =>
  Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {}).filter(({ status }) => status === 'NEW');
const titlesOf = async (uid: string): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

async function expectAllGiven(id: string): Promise<void> {
  const standing = await rides();
  expect(standing.map(({ repeat }) => repeat?.day ?? '').toSorted()).toEqual(DAYS);
  expect(standing.map(({ promised }) => promised?.driver)).toEqual(['dan', 'dan', 'dan']);
  const claims = Object.keys((await db.get<object>('claims/dan/rides')) ?? {});
  expect(claims.toSorted()).toEqual(standing.map((ride) => ride.id).toSorted());
  expect((await titlesOf('dan')).filter((title) => title.endsWith('are yours'))).toHaveLength(1);
  expect(await titlesOf('amy')).not.toContain('A run is without its driver');
  const { days = {} } = (await db.get<Repeat>(`repeats/${id}`)) as Repeat;
  expect(Object.values(days).every((day) => 'booking' in day && day.given === true)).toBe(true);
  expect((await db.get<number>(`accounts/${ACCOUNT}/rides`)) ?? 0).toBe(3);
  expect(faults).toEqual([]);
}

/** Three rides, three claims and the end of the run. */
const WRITES = [1, 2, 3, 4, 5, 6, 7];

it.each(
  WRITES.flatMap((write) => [[write, 'before'] as const, [write, 'after'] as const]),
)('a crash at write %i, %s it, is made good by the next run', async (fatal, when) => {
  const id = await saveRun();
  let write = 0;
  restart(() => {
    write += 1;
    return write === fatal ? when : 'no';
  });
  await makeRepeats(NOW).catch(() => undefined);
  expect(count.crashes).toBe(1);
  restart();
  await Promise.all([makeRepeats(NOW + HOUR_MS), makeRepeats(NOW + HOUR_MS)]);
  await expectAllGiven(id);
});

it('runs of the schedule that meet give each ride once', async () => {
  const id = await saveRun();
  await Promise.all([makeRepeats(NOW), makeRepeats(NOW), makeRepeats(NOW)]);
  await makeRepeats(NOW + HOUR_MS);
  await expectAllGiven(id);
});
