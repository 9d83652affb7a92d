/**
 * What the server costs, as it is deployed: a cold start, memory at rest and after a busy day, and of a whole ride the time of
 * the processor, the bytes that the database sends and the writes, by who calls. The host has no compiler in its memory, and
 * its way to the database is counted.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { type OwnHost, startHost } from '../functions/ownHost';
import { AT_PICKUP, driverAt, TRIP } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { newBookingId, standAt } from '../support/builders';
import { db, resetTown } from '../support/stack';
import { type CountedDatabase, countedDatabase } from '../trust/cost/countedDatabase';
import { CAN_MEASURE, memoryMb, processorMs } from '../trust/cost/meter';
import { ordinaryRide, type RideCall } from '../trust/cost/ordinaryRide';
import { fillWithDrivers } from './crowd';
import { record, recordMedian } from './figures';

const HOST = '.local/bench-host/main.mjs';
const PASSES = 5;
/** Drivers on duty in the town, none at the station. */
const DRIVERS = 40;
const RIDES = 1000;
/** The riders and drivers who take turns, so that nobody comes to the limit of their calls. */
const PAIRS = 40;
/** The desk books one ride for so many of the riders' own. */
const RIDES_FOR_ONE_BY_DESK = 10;
/** An instance has done what it does after its first answer, milliseconds. */
const SETTLES_MS = 2000;

let database: CountedDatabase;

async function ask(host: OwnHost, name: ApiName, who: Person, body: object): Promise<unknown> {
  const { method } = api[name];
  const response = await fetch(`${host.api}/${name}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const start = (): Promise<OwnHost> => startHost({ FIREBASE_DATABASE_EMULATOR_HOST: database.host }, HOST);

const tenths = (value: number): number => Math.round(value * 10) / 10;

beforeAll(async () => {
  await build({
    entryPoints: ['local/functions/main.ts'],
    outfile: HOST,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  database = await countedDatabase();
});
afterAll(() => {
  database.close();
  rmSync(dirname(HOST), { recursive: true, force: true });
});
beforeEach(() => resetTown({ 'settings/otp_secure': false, 'settings/live_bookings': 2000 }));

test.runIf(CAN_MEASURE)('a cold start', async () => {
  const rider = await createPerson('rider');
  const [times, processor, memory]: [number[], number[], number[]] = [[], [], []];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const began = performance.now();
    const host = await start();
    await ask(host, 'estimate', rider, TRIP);
    times.push(Math.round(performance.now() - began));
    processor.push(Math.round(processorMs(host.pid)));
    await pause(SETTLES_MS);
    memory.push(Math.round(memoryMb(host.pid, 'VmRSS')));
    await host.kill();
  }
  recordMedian('server, cold: from the process to the first fare', times, 'ms', { atMost: 700 });
  recordMedian('server, cold: the processor until then', processor, 'ms', { atMost: 700 });
  recordMedian('server: memory at rest', memory, 'MB', { atMost: 128 });
});

type Role = 'rider' | 'driver' | 'desk';
type Spent = { milliseconds: number; bytes: number; writes: number };
const nothing = (): Spent => ({ milliseconds: 0, bytes: 0, writes: 0 });

const sum = (one: Spent, other: Spent): Spent => ({
  milliseconds: one.milliseconds + other.milliseconds,
  bytes: one.bytes + other.bytes,
  writes: one.writes + other.writes,
});

const each = ({ milliseconds, bytes, writes }: Spent, rides: number): Spent => ({
  milliseconds: milliseconds / rides,
  bytes: bytes / rides,
  writes: writes / rides,
});

/** What an admin does about a ride that is booked by telephone: prices and books it, finds it, and looks at the day. */
async function deskRide(admin: Person, rider: Person, call: RideCall): Promise<void> {
  const id = newBookingId();
  const { estimateFare } = (await call('estimate', admin, TRIP)) as { estimateFare: number };
  await call('create_booking', admin, { ...TRIP, id, customer: rider.uid, estimate: estimateFare });
  await call('fleet_view', admin, { zoom: 12, rows: 0 });
  await call('booking_day', admin, {});
  await call('cancel_booking', admin, { id, reason: 'Cab taking long time' });
}

test.runIf(CAN_MEASURE)('a whole ride, and a thousand', async () => {
  await fillWithDrivers(DRIVERS);
  const admin = await createPerson('admin');
  const riders = await Promise.all(Array.from({ length: PAIRS }, () => createPerson('rider')));
  const drivers = await Promise.all(
    // The fees of cash rides put a driver into debt, who is then offered none.
    Array.from({ length: PAIRS }, () => driverAt(40, { walletBalance: 100_000_000 })),
  );
  for (const { uid } of drivers) await db.set(`locations/${uid}`, null);
  const host = await start();

  let turn = 0;
  const ride = async (call: RideCall): Promise<void> => {
    const [rider, driver] = [riders[turn % PAIRS], drivers[turn % PAIRS]] as [Person, Person];
    turn += 1;
    await standAt(driver.uid, AT_PICKUP);
    await ordinaryRide(rider, driver, call);
    await db.set(`locations/${driver.uid}`, null);
  };
  /** What follows an answer counts for the next call, so that nothing has to be waited for. */
  let before = nothing();
  const now = (): Spent => ({
    milliseconds: processorMs(host.pid),
    bytes: database.bytes(),
    writes: database.writes(),
  });
  const pass = async (): Promise<Record<Role, Spent>> => {
    const spent = { rider: nothing(), driver: nothing(), desk: nothing() };
    const call: RideCall = async (name, who, body) => {
      const answer = await ask(host, name, who, body);
      const after = now();
      const role = who.role === 'admin' ? 'desk' : who.role === 'driver' ? 'driver' : 'rider';
      spent[role] = sum(spent[role], sum(after, each(before, -1)));
      before = after;
      return answer;
    };
    before = now();
    for (let ridden = 0; ridden < RIDES / PASSES; ridden += 1) {
      await ride(call);
      if (ridden % RIDES_FOR_ONE_BY_DESK === 0) await deskRide(admin, riders[turn % PAIRS] as Person, call);
    }
    return spent;
  };

  const passes: Record<Role, Spent[]> = { rider: [], driver: [], desk: [] };
  for (let number = 0; number < PASSES; number += 1) {
    const { rider, driver, desk } = await pass();
    passes.rider.push(each(rider, RIDES / PASSES));
    passes.driver.push(each(driver, RIDES / PASSES));
    passes.desk.push(each(desk, Math.ceil(RIDES / PASSES / RIDES_FOR_ONE_BY_DESK)));
  }
  expect(turn).toBe(RIDES);
  const note = (name: string, spent: Spent[], most: { ms: number; kB: number; writes: number }): void => {
    const of = (what: (one: Spent) => number) => spent.map((one) => tenths(what(one)));
    recordMedian(
      `${name}: the processor`,
      of(({ milliseconds }) => milliseconds),
      'ms',
      { atMost: most.ms },
    );
    recordMedian(
      `${name}: from the database`,
      of(({ bytes }) => bytes / 1000),
      'kB',
      { atMost: most.kB },
    );
    recordMedian(
      `${name}: writes`,
      of(({ writes }) => writes),
      '',
      { atMost: most.writes },
    );
  };
  const whole = passes.rider.map((rider, number) => sum(rider, passes.driver[number] ?? nothing()));
  note('server, a whole ride', whole, { ms: 40, kB: 30, writes: 8 });
  note('server, a ride’s rider', passes.rider, { ms: 20, kB: 15, writes: 3 });
  note('server, a ride’s driver', passes.driver, { ms: 20, kB: 15, writes: 6 });
  note('server, a ride booked and called off by the desk', passes.desk, { ms: 20, kB: 15, writes: 3 });
  const memory = Math.round(memoryMb(host.pid, 'VmRSS'));
  record({ name: 'server: memory after 1,000 rides', value: memory, unit: 'MB', budget: { atMost: 200 } });
  await host.kill();
});
