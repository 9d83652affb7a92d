import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import {
  type BoardFilter,
  boardFilterOf,
  isBoardFiltered,
  isOnBoard,
  withBoardFilter,
} from '@/domain/ride/control/boardFilter';
import { boardCounts, boardParts, boardRows, placedIn } from '@/domain/ride/control/boardRows';
import { deskActions, helpFor } from '@/domain/ride/control/deskActions';
import { MINUTE_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 10, 23, 12);
const place = (add: string, zone: string | null = 'Newport') => ({ lat: 51.58, lng: -2.99, add, zone });

const ride = (id: string, changes: Partial<Booking> = {}): Booking =>
  ({
    id,
    booking_id: 'BCDFGH',
    customer_name: 'Zara Khan',
    status: 'NEW',
    bookLater: false,
    bookingDate: NOW - MINUTE_MS,
    tripdate: NOW - MINUTE_MS,
    waits_until: NOW + 4 * MINUTE_MS,
    dispatch: { round: 1, expiresAt: NOW },
    pickup: place('Queensway, Newport'),
    drop: place('12 Stow Hill, Newport'),
    estimateDistance: 5000,
    estimateTime: 900,
    ...changes,
  }) as Booking;
const riding = (id: string, startedMinutesAgo: number): Booking =>
  ride(id, {
    status: 'STARTED',
    driver: 'd',
    driver_name: 'George Evans',
    vehicle_number: 'LB24 TXE',
    trip_start_time: NOW - startedMinutesAgo * MINUTE_MS,
  });

const rowsOf = (rides: Booking[]) => boardRows(rides, () => undefined, NOW);
const shape = (rides: Booking[], kept = placedIn([])) =>
  boardParts(rowsOf(rides), kept).map(
    ({ section, rows }) => `${section}: ${rows.map((row) => row.booking.id).join(' ')}`,
  );

describe('the board', () => {
  it('has the rides in trouble first, the worst first, and the others by state and time', () => {
    const rides = [
      ride('w2', { bookingDate: NOW }),
      ride('w1'),
      riding('r', 5),
      riding('long', 40),
      ride('patience', { waits_until: NOW + 1000 }),
    ];
    expect(shape(rides)).toEqual(['troubled: patience long', 'waiting: w1 w2', 'riding: r']);
    expect(boardCounts(rowsOf(rides))).toMatchObject({ waiting: 3, riding: 2, troubled: 2, ahead: 0 });
  });

  it('leaves kept rows where they are, and puts new ones behind them', () => {
    const kept = placedIn(boardParts(rowsOf([ride('b'), ride('a', { bookingDate: NOW })])));
    const after = [ride('new', { bookingDate: NOW - 5 * MINUTE_MS }), ride('b'), ride('a', { waits_until: NOW })];
    expect(shape(after, kept)).toEqual(['waiting: b a new']);
    expect(shape(after)).toEqual(['troubled: a', 'waiting: new b']);
  });
});

describe('the filter', () => {
  const everything = boardFilterOf(new URLSearchParams());
  const matches = (booking: Booking, filter: Partial<BoardFilter>, needs = {}): boolean =>
    rowsOf([booking]).every((row) => isOnBoard(row, { ...everything, ...filter }, needs));

  it('lives in the address, beside what else is there', () => {
    const filter: BoardFilter = {
      state: 'coming',
      trouble: true,
      zone: 'Newport',
      booked: 'desk',
      wheelchair: true,
      text: 'stow',
    };
    const address = withBoardFilter(new URLSearchParams('ride=x'), filter);
    expect(boardFilterOf(address)).toEqual(filter);
    expect(withBoardFilter(address, everything).toString()).toBe('ride=x');
    expect(isBoardFiltered(filter)).toBe(true);
    expect(isBoardFiltered(everything)).toBe(false);
    expect(boardFilterOf(new URLSearchParams('state=lost&booked=nobody'))).toEqual(everything);
  });

  it('finds a rider, a driver, a booking, a registration and a place, however they are typed', () => {
    for (const text of ['zara', 'GEORGE', 'bcd fgh', 'lb24txe', 'stow  hill', 'queensway']) {
      expect(matches(riding('r', 5), { text }), text).toBe(true);
    }
    expect(matches(riding('r', 5), { text: 'Cardiff' })).toBe(false);
    const named = { ...riding('r', 5), driver_name: 'Seán O’Brien' };
    for (const text of ['sean', "o'brien", 'OBrien ']) expect(matches(named, { text }), text).toBe(true);
  });

  it('tells states, trouble, zones, the side that booked and wheelchairs apart', () => {
    expect(matches(ride('w'), { state: 'waiting' })).toBe(true);
    expect(matches(ride('w'), { state: 'riding' })).toBe(false);
    expect(matches(ride('w'), { trouble: true })).toBe(false);
    expect(matches(ride('w'), { zone: 'Cardiff' })).toBe(false);
    expect(matches(ride('w', { taken_by: 'admin' }), { booked: 'desk' })).toBe(true);
    expect(matches(ride('w'), { booked: 'desk' })).toBe(false);
    expect(matches(ride('w'), { wheelchair: true }, { wheelchair: 'stays' })).toBe(true);
    expect(matches(ride('w'), { wheelchair: true }, { dog: true })).toBe(false);
  });
});

describe('what the desk can do', () => {
  it('follows from the status', () => {
    expect(deskActions(ride('w'), true)).toEqual(['offer', 'first', 'longer', 'change', 'cancel']);
    expect(deskActions(ride('w', { put_first: { at: NOW, by: 'a', reason: 'x' } }), true)).not.toContain('first');
    expect(deskActions(ride('a', { bookLater: true, dispatch: { round: 0, expiresAt: NOW } }), true)).toEqual([
      'change',
      'cancel',
    ]);
    expect(deskActions(ride('c', { status: 'ACCEPTED', driver: 'd' }), true)).toEqual([
      'offer',
      'message',
      'change',
      'cancel',
    ]);
    expect(deskActions(ride('x', { status: 'CANCELLED' }), true)).toEqual([]);
  });

  it('names beside a trouble what helps against it', () => {
    expect(helpFor(ride('w'), ['patience'], true)).toEqual(['offer', 'first', 'longer']);
    expect(helpFor(ride('c', { status: 'ACCEPTED', driver: 'd' }), ['silent', 'late'], true)).toEqual([
      'offer',
      'message',
    ]);
    expect(helpFor(riding('r', 5), ['long'], true)).toEqual(['message', 'end']);
    expect(deskActions(ride('x', { status: 'PAID', driver: 'd' }), true)).toEqual([]);
    expect(helpFor({ ...riding('r', 5), status: 'PENDING', trip_cost: 840 }, ['unpaid'], true)).toEqual([
      'void',
      'writeOff',
    ]);
    expect(helpFor({ ...riding('r', 5), status: 'PENDING', trip_cost: 840 }, ['unpaid'], false)).toEqual([]);
  });
});
