import { beforeEach, expect, test } from 'vitest';
import { geohash } from '@/domain/place/geohash';
import { createPerson, type Person } from '../support/accounts';
import { BLACK_CAB, booking, MARSHFIELD, STATION, newBookingId, standAt } from '../support/builders';
import { call, callOk, rawCall } from '../support/call';
import { db, resetTown, runSchedule, stack } from '../support/stack';
import { fillTheStation, fillWithDrivers } from './crowd';
import { record } from './figures';
import { quantile } from './quantile';

const PRESSES = 40;
const RIDERS = 4;
const RACERS = 100;

/** The rush: this many bookings a second for this long, by enough riders to stay within each rider's rate limit. */
const RUSH_A_SECOND = 20;
const RUSH_SECONDS = 15;
const RUSH_RIDERS = 60;

/** Drivers whose phones report their position every five seconds, and the interval at which a share of them is sent. */
const REPORTING = 1000;
const REPORT_EVERY_MS = 5000;
const BATCH_EVERY_MS = 100;
/** Between two solutions for the rides that wait. */
const SEARCH_EVERY_MS = 500;

beforeEach(() => resetTown({ 'settings/otp_secure': false }));

const place = ({ lat, lng, add }: typeof STATION) => ({ lat, lng, add });
const trip = {
  pickup: place(STATION),
  drop: place(MARSHFIELD),
  carType: BLACK_CAB,
  bookLater: false,
};

type Inbox = {
  /** Resolves to the time at which an offer of this booking arrived, ms of `performance.now()`. */
  seen: (bookingId: string) => Promise<number>;
  close: () => void;
};

/** Follows a driver's inbox by an event stream, as their phone does; without a driver, every inbox, as the owner. */
async function inboxOf(driver?: Person): Promise<Inbox> {
  const abort = new AbortController();
  const url = `${stack.database}/tasks${driver === undefined ? '' : `/${driver.uid}`}.json?ns=demo-taxi-default-rtdb`;
  const response = await fetch(driver === undefined ? url : `${url}&auth=${driver.token}`, {
    headers: { accept: 'text/event-stream', ...(driver === undefined && { authorization: 'Bearer owner' }) },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  const came = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const decoder = new TextDecoder();
  let listening = () => {};
  const begun = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const read = async (): Promise<void> => {
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      const at = performance.now();
      for (const event of events) {
        listening();
        for (const [, id] of event.matchAll(/"bookingId":"([^"]+)"/g)) {
          if (id === undefined || came.has(id)) continue;
          came.set(id, at);
          waiting.get(id)?.(at);
        }
      }
    }
  };
  void read().catch(() => {});
  await begun;
  return {
    seen: (id) =>
      new Promise((resolve) => {
        const at = came.get(id);
        if (at === undefined) waiting.set(id, resolve);
        else resolve(at);
      }),
    close: () => abort.abort(),
  };
}

/**
 * Returns the milliseconds from the rider's press until the driver's phone has the offer, for several presses in turn.
 */
async function pressToOffer(riders: readonly Person[], driver: Person): Promise<number[]> {
  const inbox = await inboxOf(driver);
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const id = newBookingId();
    const rider = riders[press % riders.length] as Person;
    const { estimateFare } = await callOk(rider, 'estimate', trip);
    await standAt(driver.uid, STATION);
    const pressed = performance.now();
    const made = callOk(rider, 'create_booking', { ...trip, id, estimate: estimateFare });
    const [seen] = await Promise.all([inbox.seen(id), made]);
    times.push(seen - pressed);
    await callOk(rider, 'cancel_booking', { id, reason: 'Cab taking long time' });
  }
  inbox.close();
  return times;
}

const crowd = (count: number): string => `${count.toLocaleString('en-GB')} drivers on duty`;

function note(name: string, times: readonly number[], worstMs = 1000): void {
  const [median, worst] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round) as [number, number];
  record({ name: `${name}, median`, value: median, unit: 'ms', budget: { atMost: 300 } });
  record({ name: `${name}, 99 %`, value: worst, unit: 'ms', budget: { atMost: worstMs } });
}

test('an offer reaches the driver in a time that does not grow with the country', async () => {
  const medians: number[] = [];
  // Several riders for each size, because the rate limit does not allow one rider this many bookings.
  let filled = 0;
  for (const count of [1_000, 10_000, 100_000]) {
    await fillWithDrivers(count, filled);
    filled = count;
    const riders = await Promise.all(Array.from({ length: RIDERS }, () => createPerson('rider')));
    const driver = await createPerson('driver');
    const times = await pressToOffer(riders, driver);
    await db.set(`locations/${driver.uid}`, null);
    note(`offer shown after the press, ${crowd(count)}`, times);
    medians.push(quantile(times, 0.5));
  }
  const [small = 0, , large = 0] = medians;
  record({
    name: 'the same with 100,000 drivers against 1,000, medians',
    value: Math.round((large / small) * 100) / 100,
    unit: '×',
    budget: { atMost: 2 },
  });
});

/**
 * Simulates drivers' phones that report their position every five seconds, each with its own token and under the rules.
 */
function reportingDrivers(): { stop: () => Promise<number[]> } {
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const tokenOf = (uid: string) =>
    `${encoded({ alg: 'none' })}.${encoded({ sub: uid, aud: 'demo-taxi', iat: now, exp: now + 3600 })}.`;
  const tokens = Array.from({ length: REPORTING }, (_none, number) => tokenOf(`crowd-driver-${number}`));
  const times: number[] = [];
  const under: Promise<void>[] = [];
  let next = 0;
  const report = async (number: number): Promise<void> => {
    // North of the town, so that the drivers at the station stay the nearest.
    const at = {
      lat: STATION.lat + 0.07 + (number % 40) * 0.002,
      lng: STATION.lng - 0.08 + Math.floor(number / 40) * 0.004,
    };
    const url = `${stack.database}/locations/crowd-driver-${number}.json?ns=demo-taxi-default-rtdb&print=silent`;
    const started = performance.now();
    const response = await fetch(`${url}&auth=${tokens[number]}`, {
      method: 'PUT',
      body: JSON.stringify({ ...at, g: geohash(at), at: { '.sv': 'timestamp' } }),
    });
    if (!response.ok) throw new Error(`position: ${response.status} ${await response.text()}`);
    times.push(performance.now() - started);
  };
  const batch = (REPORTING * BATCH_EVERY_MS) / REPORT_EVERY_MS;
  const timer = setInterval(() => {
    for (let count = 0; count < batch; count += 1) {
      under.push(report(next % REPORTING));
      next += 1;
    }
  }, BATCH_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
      return times;
    },
  };
}

/** The schedule that finds cabs for the rides that wait: without it only a press moves a search on. */
function searchingServer(): { stop: () => Promise<void> } {
  const over = new AbortController();
  const rounds = (async () => {
    while (!over.signal.aborted) {
      await runSchedule('advanceSearches');
      await new Promise((resolve) => setTimeout(resolve, SEARCH_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await rounds;
    },
  };
}

test('twenty bookings a second, while a thousand drivers report their positions', async () => {
  await fillWithDrivers(REPORTING);
  const riders = await Promise.all(Array.from({ length: RUSH_RIDERS }, () => createPerson('rider')));
  // As many free cabs as there are rides: each driver has one offer.
  await fillTheStation(RUSH_A_SECOND * RUSH_SECONDS);
  const inbox = await inboxOf();
  const estimate = await callOk(riders[0] as Person, 'estimate', trip);
  const reporting = reportingDrivers();
  const searching = searchingServer();
  const presses: Promise<number>[] = [];
  const started = performance.now();
  const press = async (number: number): Promise<number> => {
    const id = newBookingId();
    const rider = riders[number % riders.length] as Person;
    const pressed = performance.now();
    const response = await rawCall('create_booking', {
      token: rider.token,
      // A rider books more than one of the same.
      body: JSON.stringify({ ...trip, id, estimate: estimate.estimateFare, again: true }),
      // Riders come from many addresses. A rate limit by address would count them as one.
      headers: { 'x-forwarded-for': `10.0.${number % 200}.1` },
    });
    if (response.status !== 200) throw new Error(`create_booking: ${response.status} ${await response.text()}`);
    return (await inbox.seen(id)) - pressed;
  };
  for (let number = 0; number < RUSH_A_SECOND * RUSH_SECONDS; number += 1) {
    const due = started + (number * 1000) / RUSH_A_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    presses.push(press(number));
  }
  const times = await Promise.all(presses);
  await searching.stop();
  const positions = await reporting.stop();
  inbox.close();
  // The rush begins at once, in an idle town whose code is not yet warm. Its first rides wait for one another: a round's length.
  note(`offer shown after the press, ${RUSH_A_SECOND} bookings a second`, times, 5000);
  record({
    name: 'positions of 1,000 drivers every 5 s meanwhile, 99 % written after',
    value: Math.round(quantile(positions, 0.99)),
    unit: 'ms',
    budget: { atMost: 1000 },
  });
});

test('one hundred drivers accept one booking at once', async () => {
  const rider = await createPerson('rider');
  const drivers = await Promise.all(Array.from({ length: RACERS }, () => createPerson('driver')));
  const ends = Date.now() + 60_000;
  const offered = booking({
    customer: rider.uid,
    requestedDrivers: Object.fromEntries(drivers.map(({ uid }) => [uid, ends])),
  });
  await db.set(`bookings/${offered.id}`, offered);
  const answers = await Promise.all(drivers.map((driver) => call(driver, 'accept_booking', { id: offered.id })));
  const won = answers.filter(({ status }) => status === 200).length;
  record({ name: '100 drivers accept one booking at once: winners', value: won, unit: '', budget: { atMost: 1 } });
  expect(won).toBe(1);
});
