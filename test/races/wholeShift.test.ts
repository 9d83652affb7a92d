/**
 * A driver's shift of eight hours and sixty offers: the phone's own hooks and trail queue on one side, the server's own code
 * under its rules on the other. Tunnels, lost connections, an app in front, reloads and a flat battery come by a seed.
 */
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { ApiName } from '@/domain/api/api';
import { loadFirebase } from '@/backend/later/load';
import { createTrailQueue, type Sent, type TrailQueue } from '@/backend/rides/trailQueue';
import type { Fix } from '@/backend/rides/position';
import { balanceOf, type WalletEntry } from '@/domain/money/wallet';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import type { Booking, BookingStatus, Place, Task, TrackingPoint } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { trailLengthMetres } from '@/domain/ride/trail/trip';
import { alongRoute } from '@/features/driver/demo/alongRoute';
import { useOffers } from '@/features/driver/offer/useOffers';
import { usePosition } from '@/features/driver/shift/usePosition';
import { useReports } from '@/features/driver/shift/useReports';
import { tasksGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { DROPS, START } from '../collusion/town';
import { draws } from '../domain/support/drive';
import { STATION } from '../support/places';
import { fakePosition } from '../support/positions';
import { pushKey } from '../../local/seed/ids';
import { serveAlone } from './alone';
import { callOf, isRefusal } from './calls';
import { applyAs, put, type Root, valueAt } from './tree';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const OFFERS = 60;
/** Eight hours in sixty parts. */
const EVERY_MS = 8 * MINUTE_MS;
/** The phone has a fix at this interval. */
const FIX_MS = 10 * SECOND_MS;
/** Metres a second. */
const SPEED = 12;
/** Pence. */
const BEGAN_WITH = 500_000;
const DRIVER = 'driver1';
const RIDER = 'rider1';
const STATIONS: readonly Place[] = [STATION, ...DROPS.slice(0, 2)];

/** The phone's browser, beside a server that runs as on its own machine. */
await vi.hoisted(async () => {
  type Page = typeof globalThis & { window: unknown };
  const library = 'jsdom';
  const { JSDOM } = (await import(library)) as { JSDOM: new (html: string, options: object) => { window: Page } };
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const { document, localStorage, sessionStorage, HTMLElement } = window;
  Object.assign(globalThis, { window, document, localStorage, sessionStorage, HTMLElement });
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
});

/** The phone as the hooks see it. Writes made offline wait in the page's memory, which a reload empties. */
const phone = vi.hoisted(() => ({
  publish: (_uid: string, _place: unknown): Promise<void> => Promise.resolve(),
  note: (_id: string, _fix: unknown, _status: string): void => {},
  open: (_id: string): void => {},
}));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  publishLocation: (uid: string, at: unknown) => phone.publish(uid, at),
}));
vi.mock('@/backend/rides/trail', () => ({
  notePosition: async (id: string, fix: unknown, status: string) => phone.note(id, fix, status),
  openTrail: (id: string) => phone.open(id),
}));
vi.mock('@/backend/connection/connection', () => ({ serverNow: () => Date.now(), watchConnected: () => () => {} }));
vi.mock('@/state/useServerNow', () => ({ useServerNow: () => Date.now() }));

await loadFirebase();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

type Trouble = 'none' | 'tunnel' | 'no connection' | 'another app' | 'reload' | 'reload without a connection';
const TROUBLES: readonly Trouble[] = [
  'none',
  'tunnel',
  'no connection',
  'another app',
  'reload',
  'reload without a connection',
];

class Shift {
  /** The rider begins with money for the day. */
  root: Root = put(START.root, ['users', RIDER, 'walletBalance'], BEGAN_WITH);
  nowMs = START.nowMs;
  calls = 0;
  readonly device = fakePosition();
  readonly shown = new Set<string>();
  connected = true;
  ride: Booking | null = null;
  private page: { store: ReturnType<typeof createAppStore>; rerender: () => void; unmount: () => void } | null = null;
  private queues = new Map<string, TrailQueue>();
  private waiting: (() => void)[] = [];
  /** The latest report to dispatch, which stands for all of the same step. */
  private reported: LatLng | null = null;

  constructor() {
    vi.setSystemTime(this.nowMs);
    phone.publish = async (_uid, place) => {
      this.reported = place as LatLng;
    };
    phone.note = (id, fix, status) => {
      const { lat, lng, at } = fix as Fix;
      void this.trail(id).add({ id: trailKey(at), point: { at, lat, lng, status: status as BookingStatus } });
    };
    phone.open = (id) => void this.trail(id).flush();
  }

  /** The queue of this page; the next page makes one of what the phone has kept. */
  trail(id: string): TrailQueue {
    const queue = this.queues.get(id) ?? createTrailQueue(id, (_id, batch) => this.send(id, batch));
    this.queues.set(id, queue);
    return queue;
  }

  private async send(id: string, batch: readonly { id: string; point: TrackingPoint }[]): Promise<Sent> {
    if (!this.connected) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const points = Object.fromEntries(batch.map((queued) => [`tracking/${id}/${queued.id}`, queued.point]));
    return this.write(points) ? 'stored' : 'refused';
  }

  private write(update: Record<string, unknown>): boolean {
    const after = applyAs(DRIVER, this.root, update, this.nowMs);
    if (after === 'refused') return false;
    this.root = after;
    return true;
  }

  /** The app is opened; what an earlier page had in its memory is lost. */
  open(): void {
    this.close();
    const store = createAppStore();
    const wrapper = (props: { children: ReactNode }) => createElement(Provider, { store, ...props });
    const hook = renderHook(
      () => {
        const { fix } = usePosition({ active: true, demo: false, ride: this.ride, lastPlace: undefined });
        useReports({
          uid: DRIVER,
          onDuty: true,
          fix,
          ride: this.ride,
          demo: false,
          connected: this.connected,
        });
        for (const { id } of useOffers(this.ride === null)) this.shown.add(id);
      },
      { wrapper },
    );
    this.page = { store, rerender: () => hook.rerender(), unmount: hook.unmount };
  }

  close(): void {
    this.page?.unmount();
    this.page = null;
    this.queues = new Map();
    this.waiting = [];
  }

  connect(connected: boolean): void {
    this.connected = connected;
    if (connected) for (const send of this.waiting.splice(0)) send();
  }

  /** Time passes, and the screen follows what the server says. */
  async pass(milliseconds: number, place?: LatLng): Promise<void> {
    this.nowMs += milliseconds;
    const { page } = this;
    act(() => {
      vi.advanceTimersByTime(this.nowMs - Date.now());
      if (page === null) return;
      if (place !== undefined) this.device.at(place);
      if (this.connected) {
        const { ride } = this;
        if (ride !== null) this.ride = this.booking(ride.id);
        const tasks = Object.entries((valueAt(this.root, ['tasks', DRIVER]) ?? {}) as Record<string, Task>);
        page.store.dispatch(tasksGroup.actions.received(tasks.map(([id, task]) => ({ ...task, id }))));
      }
      page.rerender();
    });
    if (this.reported !== null) {
      const { lat, lng } = this.reported;
      this.write({ [`locations/${DRIVER}`]: { lat, lng, g: geohash({ lat, lng }), at: { '.sv': 'timestamp' } } });
      this.reported = null;
    }
    // The queue goes on to its next batch.
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  }

  booking(id: string): Booking | null {
    return valueAt(this.root, ['bookings', id]) as Booking | null;
  }

  /** A call by the driver or the rider; it must succeed. */
  async call(endpoint: ApiName, as: string, body: object): Promise<object> {
    this.nowMs += SECOND_MS;
    this.calls += 1;
    const made = callOf({ name: `${this.calls} ${endpoint}`, endpoint, as, body, provider: 'password' });
    const { root, answer } = await serveAlone(this, made);
    if (isRefusal(answer)) throw new Error(`${endpoint} is refused: ${answer.refused}`);
    this.root = root;
    await this.pass(0);
    return answer as object;
  }
}

const at = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });
const asked = ({ lat, lng, add }: Place) => ({ lat, lng, add });
const lengthOf = (line: readonly LatLng[]): number =>
  line.slice(1).reduce((metres, place, index) => metres + distanceMetres(line[index] as LatLng, place), 0);

/** Books a ride; the id, or null if no driver is heard of. */
async function book(shift: Shift, from: Place, to: Place): Promise<string | null> {
  const trip = { pickup: asked(from), drop: asked(to), carType: 'Black Cab', bookLater: false };
  const estimate = (await shift.call('estimate', RIDER, trip)) as { estimateFare: number };
  const id = pushKey(shift.nowMs, shift.calls);
  const body = { ...trip, id, estimate: estimate.estimateFare };
  return shift.call('create_booking', RIDER, body).then(
    () => id,
    (error: Error) => {
      if (!error.message.includes('no_drivers_found')) throw error;
      return null;
    },
  );
}

/** The trouble comes after a third of the way and lasts for the next third, unless the road is shorter. */
async function driveTheWay(shift: Shift, line: readonly LatLng[], trouble: Trouble): Promise<void> {
  const whole = lengthOf(line);
  for (let metres = 0, wasIn = false; metres < whole; metres += (SPEED * FIX_MS) / SECOND_MS) {
    const isIn = trouble !== 'none' && metres > whole / 3 && metres < (2 * whole) / 3;
    const [enters, leaves] = [isIn && !wasIn, wasIn && !isIn];
    wasIn = isIn;
    if (enters && trouble.startsWith('reload')) {
      shift.connect(trouble === 'reload');
      shift.open();
    }
    if (enters && trouble === 'no connection') shift.connect(false);
    // A second reload in the same dead spot: what the first page had noted is on the phone alone.
    if (leaves && trouble === 'reload without a connection') shift.open();
    if (leaves) shift.connect(true);
    const blind = isIn && (trouble === 'tunnel' || trouble === 'another app');
    if (isIn && trouble === 'tunnel') shift.connect(false);
    const place = alongRoute(line, metres);
    await shift.pass(FIX_MS, blind || place === null ? undefined : place);
  }
  shift.connect(true);
  await shift.pass(SECOND_MS, line.at(-1));
}

it('loses no offer, no metre and no penny', async () => {
  const draw = draws(14);
  const shift = new Shift();
  const begins = shift.nowMs;
  shift.open();
  const [paid, faults]: [string[], string[]] = [[], []];
  let missed = 0;
  let station = 0;
  for (let number = 0; number < OFFERS; number += 1) {
    const here = STATIONS[station % STATIONS.length] as Place;
    const there = STATIONS[(station + 1) % STATIONS.length] as Place;
    // A flat battery for twenty minutes of the afternoon.
    const isFlat = number === 30 || number === 31;
    if (number === 30) shift.close();
    if (number === 32) shift.open();
    for (const due = begins + number * EVERY_MS; shift.nowMs < due; ) await shift.pass(MINUTE_MS, at(here));
    await shift.pass(SECOND_MS, at(here));

    const id = await book(shift, here, there);
    await shift.pass(SECOND_MS, at(here));
    if (id === null || !shift.shown.has(id)) {
      // Honest: the phone was off, the offer ran out, and a driver who is not heard of is offered nothing.
      expect(isFlat, `offer ${number} was not shown`).toBe(true);
      missed += 1;
      await shift.pass(40 * SECOND_MS);
      if (id !== null) await shift.call('cancel_booking', RIDER, { id, reason: 'Cab taking long time' });
      continue;
    }
    await shift.call('accept_booking', DRIVER, { id });
    shift.ride = shift.booking(id);
    await shift.call('arrive_booking', DRIVER, { id, ...at(here) });
    const otp = String(valueAt(shift.root, ['otp', id]));
    await shift.call('start_booking', DRIVER, { id, ...at(here), otp });
    const line = [at(here), ...bookedRoute(shift.booking(id) as Booking), at(there)];
    const trouble = TROUBLES[Math.floor(draw() * TROUBLES.length)] as Trouble;
    await driveTheWay(shift, line, trouble);
    await shift.trail(id).flush();
    expect(shift.trail(id).waiting()).toBe(0);
    await shift.call('end_booking', DRIVER, { id, ...at(there) });

    const bill = shift.booking(id) as Booking;
    const driven = lengthOf(line);
    const trail = Object.values(valueAt(shift.root, ['tracking', id]) as Record<string, TrackingPoint>);
    const recorded = trailLengthMetres(
      trail.filter(({ status }) => status !== 'ACCEPTED' && status !== 'ARRIVED').toSorted((a, b) => a.at - b.at),
    );
    const isWhole = trouble !== 'tunnel' && trouble !== 'another app';
    // Fixes some seconds apart cut the corners of streets that wind; the bill follows the streets.
    const isMissing = isWhole && recorded < 0.8 * driven;
    const billed = Math.abs((bill.distance ?? 0) / driven - 1);
    if (isMissing || billed > 0.03) {
      faults.push(`${trouble}: ${driven.toFixed()} m driven, ${recorded.toFixed()} recorded, ${bill.distance} billed`);
    }
    expect(bill.wait_cost).toBe(0);
    if (bill.claim !== undefined) await shift.call('answer_claim', RIDER, { id, accept: true });
    await shift.call('pay_booking', RIDER, { id, mode: 'wallet', amount: shift.booking(id)?.trip_cost ?? 0 });
    await shift.call('rate_booking', RIDER, { id });
    paid.push(id);
    shift.ride = null;
    station += 1;
  }
  shift.close();

  expect(faults).toEqual([]);
  expect([paid.length, missed]).toEqual([58, 2]);
  const rides = paid.map((id) => shift.booking(id) as Booking);
  const sum = (of: (ride: Booking) => number | undefined) => rides.reduce((pence, ride) => pence + (of(ride) ?? 0), 0);
  const history = Object.values(valueAt(shift.root, ['walletHistory', DRIVER]) as Record<string, WalletEntry>);
  expect(balanceOf(history)).toBe(sum((ride) => ride.driver_share));
  expect(valueAt(shift.root, ['users', DRIVER, 'walletBalance'])).toBe(balanceOf(history));
  expect(valueAt(shift.root, ['users', RIDER, 'walletBalance'])).toBe(BEGAN_WITH - sum((ride) => ride.trip_cost));
  const days = Object.values(valueAt(shift.root, ['earnings', 'days']) as Record<string, { tripCost: number }>);
  expect(days.reduce((pence, day) => pence + day.tripCost, 0)).toBe(sum((ride) => ride.trip_cost));
}, 120_000);
