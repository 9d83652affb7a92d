/**
 * The cost table: for every endpoint, the call that makes the most work for the shared process, by people whose lists are
 * as long as they can make them. Nothing that a single account may send takes a second or 64 MB. `npm run cost` prints
 * the table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import type { Endpoint } from '@/domain/api/endpoint';
import type * as v from 'valibot';
import type { PersonalExport } from '@/domain/api/accountApi';
import { BODY_MAX_BYTES } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { joined } from '@/domain/people/exportParts';
import { type OwnHost, startHost } from '../functions/ownHost';
import { AT_DROP, AT_PICKUP, driverAt, north, readBooking, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { db, resetTown, runSchedule } from '../support/stack';
import { dearCalls, type Town } from './cost/calls';
import { giveHistory, giveTrail } from './cost/history';
import { largestOf } from './cost/largest';
import { CAN_MEASURE, type Cost, costTo } from './cost/meter';
import { paced, slowness } from './cost/pace';

const MILLISECONDS_MAX = 1000;
const MEGABYTES_MAX = 64;
const WORTH_A_MEASURE_MS = 50;
/** The most of one process that an account may use by calling an endpoint as often as its rate limit lets it. */
const SHARE_MAX = 0.2;
/** The last calls end an account, and with it the lists that the others read. */
const LAST: readonly ApiName[] = ['delete_user', 'delete_account'];
const names = (Object.keys(api) as ApiName[]).toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
const declared = (name: ApiName): Endpoint<v.GenericSchema, unknown> => api[name];

let host: OwnHost;
let town: Town;
const table: string[] = [];
const HEAD = ['| endpoint | call | status | bytes in | bytes out | ms | MB |', '|---|---|---|---|---|---|---|'];

beforeAll(async () => {
  await resetTown({ 'settings/otp_secure': false });
  const [rider, driver, fleet, admin] = await Promise.all([
    createPerson('rider', { walletBalance: 1_000_000 }),
    driverAt(40, { walletBalance: 1_000_000 }),
    createPerson('fleetadmin'),
    createPerson('admin'),
  ]);
  const running = await rideIn('STARTED', rider, driver);
  const rides = await giveHistory(rider, driver);
  await giveTrail(running, Date.now());
  town = { rider, driver, fleet, admin, rides, running };
  host = await startHost({});
  // The first calls also compile the code and fill the caches. The library for files is loaded by the first that asks for one.
  for (const who of [rider, driver, admin]) await send('estimate', who, '{}');
  expect((await send('publish_car_picture', admin, JSON.stringify({ file: 'none.png' }))).status).toBe(404);
  await endAnotherRide();
}, 60_000);
afterAll(async () => {
  await host.kill();
  if (process.env['COST_TABLE'] !== undefined) console.log([...HEAD, ...table].join('\n'));
});

function ask(name: ApiName, who: Person | null, body: string): Promise<Response> {
  const { method, raw } = declared(name);
  return fetch(`${host.api}/${name}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
      ...(raw === undefined ? {} : { [raw.signatureHeader]: `t=1,v1=${'0'.repeat(1900)}` }),
    },
    ...(method === 'GET' ? {} : { body }),
  });
}

async function send(name: ApiName, who: Person | null, body: string): Promise<{ status: number; bytes: number }> {
  const answer = await ask(name, who, body);
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** The measuring of a trail is the longest code that there is to compile, and only a long one compiles it in full. */
async function endAnotherRide(): Promise<void> {
  const other = await driverAt(60);
  const id = await rideIn('STARTED', await createPerson('rider'), other);
  await giveTrail(id, Date.now());
  expect((await send('end_booking', other, JSON.stringify({ id, ...AT_DROP }))).status).toBe(200);
  await db.update('', { [`bookings/${id}`]: null, [`tracking/${id}`]: null });
}

async function closeTheRunningRide(): Promise<void> {
  await db.update('', {
    [`bookings/${town.running}/status`]: 'COMPLETE',
    [`users/${town.driver.uid}/queue`]: false,
    [`users/${town.driver.uid}/currentBooking`]: null,
    [`users/${town.driver.uid}/walletBalance`]: 0,
  });
}

/** How much of the rider's there is in the lists. */
async function ownRows(): Promise<Record<string, number>> {
  const count = async (path: string): Promise<number> => (await db.keys(path)).length;
  return {
    booking: await count('bookings'),
    notifis: await count(`notifis/${town.rider.uid}`),
    chatMessage: await count('chats'),
    tracking: await count('tracking'),
  };
}

/** Somebody who may call an endpoint. */
function callerOf(name: ApiName): Person | null {
  const { callers } = declared(name);
  if (callers === 'public') return null;
  if (callers === 'account' || callers.includes('rider')) return town.rider;
  return callers.includes('driver') ? town.driver : town.admin;
}

async function weigh(name: ApiName, what: string, who: Person | null, body: string): Promise<Cost> {
  let answered = { status: 0, bytes: 0 };
  const cost = await costTo(host.pid, async () => {
    answered = await send(name, who, body);
  });
  const { milliseconds, megabytes } = cost;
  const cells = [Buffer.byteLength(body), answered.bytes, Math.round(milliseconds), Math.round(megabytes)];
  table.push(`| ${name} | ${what} | ${answered.status} | ${cells.join(' | ')} |`);
  return cost;
}

it('an export of a long history comes in parts, and whole', async () => {
  const whole: Record<string, object | null> = {};
  let parts = 0;
  for (let after: string | undefined = ''; after !== undefined; parts += 1) {
    const answer = await ask('export_my_data', town.rider, JSON.stringify({ after }));
    const part = (await answer.json()) as PersonalExport;
    joined(whole, part.data);
    after = part.next;
  }
  expect(parts).toBeGreaterThan(3);
  const counted = Object.fromEntries(
    Object.entries(whole).map(([name, rows]) => [name, Object.keys(rows ?? {}).length]),
  );
  expect(counted).toMatchObject(await ownRows());
});

describe.runIf(CAN_MEASURE)('the dearest call of', () => {
  it.each(names)('%s', async (name) => {
    const largest = largestOf(declared(name).body, BODY_MAX_BYTES);
    const costs = LAST.includes(name) ? [] : [await weigh(name, 'largest body', callerOf(name), largest)];
    if (LAST.includes(name)) await closeTheRunningRide();
    const dear = dearCalls(town)[name];
    if (dear !== undefined) costs.push(await weigh(name, 'most work', town[dear.who], JSON.stringify(dear.body)));
    const { calls, windowSeconds } = declared(name).rate;
    for (const { milliseconds: taken, megabytes } of costs) {
      // The limits are for the machine of the page of costs. A slower one is first measured itself.
      const milliseconds = taken < WORTH_A_MEASURE_MS ? taken : taken / slowness();
      expect.soft(milliseconds).toBeLessThan(MILLISECONDS_MAX);
      expect.soft(megabytes).toBeLessThan(MEGABYTES_MAX);
      expect.soft((milliseconds * calls) / (windowSeconds * 1000)).toBeLessThan(SHARE_MAX);
    }
  });

  it('the end of an account, whose long history the schedule then erases', async () => {
    const { rider, rides } = town;
    const named = async () =>
      Object.values(await db.query<Booking>('bookings', 'customer', rider.uid)).filter(
        ({ customer_name }) => customer_name !== 'Former rider',
      ).length;
    expect(await named()).toBeGreaterThan(rides.length / 2);
    await db.set(`deletions/${rider.uid}/at`, 1);
    await runSchedule('sweepAccounts');
    expect(await named()).toBe(0);
    expect(await db.get(`deletions/${rider.uid}`)).toBeNull();
  });

  it('the end of a ride whose trail has 12,000 fixes of one instant, which keeps nobody else waiting', async () => {
    const driver = await driverAt(60);
    const id = await rideIn('STARTED', await createPerson('rider'), driver);
    const { trip_start_time: at } = await readBooking(id);
    const fixes = Array.from({ length: 12_000 }, (_, index) => ({ ...north(index % 5), at, status: 'STARTED' }));
    await db.set(`tracking/${id}`, Object.fromEntries(fixes.map((fix, index) => [`x${index}`, fix])));
    const { milliseconds } = await weigh('end_booking', 'one instant', driver, JSON.stringify({ id, ...AT_PICKUP }));
    expect(paced(milliseconds, MILLISECONDS_MAX)).toBeLessThan(MILLISECONDS_MAX);
    expect(await readBooking(id)).toMatchObject({ status: 'REACHED', distance: 0 });
  });
});
