/**
 * What an ordinary ride costs the platform: the bytes that the database sends the server and the processor's time, call by
 * call, and the bytes that stay in the database. `docs/costs.md` is computed from these figures, so none may grow past the
 * one it names. `npm run cost` prints them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { assumed } from '../../tools/costs/assumptions';
import { CALLS, COUNTS, SCHEDULES } from '../../tools/costs/counts';
import { fillWithDrivers } from '../bench/crowd';
import { type OwnHost, startHost } from '../functions/ownHost';
import { AT_PICKUP, driverAt } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { standAt } from '../support/builders';
import { db, resetTown, wholeTree } from '../support/stack';
import { type CountedDatabase, countedDatabase } from './cost/countedDatabase';
import { CAN_MEASURE, costTo } from './cost/meter';
import { ordinaryRide, TRAIL_POINTS } from './cost/ordinaryRide';
import { paced } from './cost/pace';

const DRIVERS = 40;
/** Headers of an answer through Hosting. */
const HEADER_BYTES = 700;
/** After so many the engine has compiled what the end of a ride computes, which until then takes twice as long. */
const WARM_RIDES = 4;
/** What a ride costs more while a desk has its dashboard open: the short row with each step, and the status of what is paid. */
const WATCHED_BYTES = 4500;
/** Longer than the server keeps positions and profiles for the next question, milliseconds. */
const STALE_MS = 5100;

let host: OwnHost;
let counted: CountedDatabase;
const rows: string[] = [];
const HEAD = ['| a ride | bytes from the database | ms |', '|---|---|---|'];

beforeAll(async () => {
  await resetTown({ 'settings/otp_secure': false });
  counted = await countedDatabase();
  host = await startHost({ FIREBASE_DATABASE_EMULATOR_HOST: counted.host });
  await fillWithDrivers(DRIVERS);
}, 60_000);
afterAll(async () => {
  await host.kill();
  counted.close();
  if (process.env['COST_TABLE'] !== undefined) console.log([...HEAD, ...rows].join('\n'));
});

type Weighed = { name: string; bytes: number; milliseconds: number };

async function weigh(name: string, work: () => Promise<unknown>): Promise<Weighed> {
  const before = counted.bytes();
  const { milliseconds } = await costTo(host.pid, work);
  const weighed = { name, bytes: counted.bytes() - before, milliseconds: Math.round(milliseconds) };
  rows.push(`| ${name} | ${weighed.bytes} | ${weighed.milliseconds} |`);
  return weighed;
}

let sent = 0;
async function send(name: ApiName, who: Person, body: object): Promise<unknown> {
  const { method } = api[name];
  const response = await fetch(`${host.api}/${name}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  sent += text.length;
  expect([name, response.status, response.status === 200 ? '' : text]).toEqual([name, 200, '']);
  return JSON.parse(text);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The bytes of each top-level path. */
async function stored(): Promise<ReadonlyMap<string, number>> {
  const tree = (await wholeTree()) as Record<string, unknown>;
  return new Map(Object.entries(tree).map(([path, value]) => [path, JSON.stringify(value).length]));
}

async function ride(rider: Person, driver: Person): Promise<{ calls: Weighed[]; trail: number }> {
  const calls: Weighed[] = [];
  const id = await ordinaryRide(rider, driver, async (name, who, body) => {
    let answer: unknown;
    calls.push(
      await weigh(name, async () => {
        answer = await send(name, who, body);
        // Its effects on others may follow the answer.
        await pause(150);
      }),
    );
    return answer;
  });
  const trail = JSON.stringify(await db.get(`tracking/${id}`)).length;
  await standAt(driver.uid, AT_PICKUP);
  return { calls, trail };
}

describe.runIf(CAN_MEASURE)('an ordinary ride costs no more than the page of costs says', () => {
  let rider: Person;
  let driver: Person;
  let calls: Weighed[] = [];
  let left: ReadonlyMap<string, number> = new Map();
  let trail = 0;
  let answers = 0;

  beforeAll(async () => {
    rider = await createPerson('rider');
    // The fees of cash rides put a driver into debt, who is then offered none.
    driver = await driverAt(40, { walletBalance: 1_000_000 });
    // The first ones also compile the code and fill the caches.
    for (let warm = 0; warm < WARM_RIDES; warm += 1) await ride(rider, driver);
    await pause(STALE_MS);
    const before = await stored();
    sent = 0;
    const ridden = await ride(rider, driver);
    calls = ridden.calls;
    trail = ridden.trail;
    left = new Map([...(await stored())].map(([path, bytes]) => [path, bytes - (before.get(path) ?? 0)]));
    answers = sent / calls.length;
    rows.push(`| its trail | ${trail} | |`, `| an answer | ${Math.round(answers)} | |`);
    for (const [path, bytes] of left) if (bytes !== 0) rows.push(`| left in ${path} | ${bytes} | |`);
  }, 60_000);

  it.each(Object.entries(CALLS))('%s', (name, { bytes }) => {
    const weighed = calls.find((call) => call.name === name)?.bytes;
    expect(weighed).toBeGreaterThan(0);
    expect(weighed).toBeLessThanOrEqual(bytes);
  });

  it('its work fits into the time that is billed', () => {
    const { billedMs } = assumed;
    for (const { name, milliseconds } of calls) expect(paced(milliseconds, billedMs), name).toBeLessThan(billedMs);
  });

  it('what stays in the database', () => {
    const all = [...left.values()].reduce((sum, bytes) => sum + bytes, 0);
    const why = (left.get('offer_reasons') ?? 0) + (left.get('search_records') ?? 0);
    expect(why).toBeGreaterThan(0);
    expect(why).toBeLessThanOrEqual(COUNTS.whyBytes.value);
    expect(all - trail - why).toBeLessThanOrEqual(COUNTS.rideBytes.value);
    const read = (left.get('bookings') ?? 0) + (left.get('walletHistory') ?? 0);
    expect(read).toBeLessThanOrEqual(COUNTS.bookingBytes.value);
    expect(trail / TRAIL_POINTS).toBeLessThanOrEqual(COUNTS.pointBytes.value);
  });

  it('its answers', () => {
    expect(answers + HEADER_BYTES).toBeLessThanOrEqual(COUNTS.answerBytes.value);
  });

  it('a dashboard that counts it', async () => {
    // What is near is kept for some seconds, so its bytes tell when it was asked for last.
    const bytesOf = (weighed: readonly Weighed[]) =>
      weighed.reduce((sum, { name, bytes }) => (name === 'nearby_cabs' ? sum : sum + bytes), 0);
    await send('booking_day', await createPerson('admin'), {});
    const watched = await ride(rider, driver);
    const more = bytesOf(watched.calls) - bytesOf(calls);
    rows.push(`| a dashboard that counts it | ${more} | |`);
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual(WATCHED_BYTES);
  });

  it.each(Object.entries(SCHEDULES).filter(([, { bytes }]) => bytes > 0))('a run of %s', async (name, { bytes }) => {
    const run = async () => {
      const response = await fetch(`${new URL(host.api).origin}/__/schedules/${name}`, { method: 'POST' });
      expect(response.status).toBe(200);
    };
    await run();
    expect((await weigh(name, run)).bytes).toBeLessThanOrEqual(bytes);
  });
});
