import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { boardStateOf } from '@/domain/ride/control/board';
import { type CabTrack, leavesSince, standsSince, withFix } from '@/domain/ride/control/cabTrack';
import { type CabHeard, rideTroubles, type TroubleKind } from '@/domain/ride/control/rideTrouble';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 10, 23, 12);
const PICKUP = { lat: 51.588, lng: -2.998, add: 'Station', zone: null };
const DROP = { lat: 51.6, lng: -2.95, add: 'Hill', zone: null };
/** A place so many metres north of the pickup. */
const north = (metres: number) => ({ lat: PICKUP.lat + metres / 111_195, lng: PICKUP.lng });

const ride = (changes: Partial<Booking> = {}): Booking =>
  ({
    id: 'ride',
    status: 'NEW',
    bookLater: false,
    bookingDate: NOW - MINUTE_MS,
    tripdate: NOW - MINUTE_MS,
    waits_until: NOW + 4 * MINUTE_MS,
    dispatch: { round: 1, expiresAt: NOW, outlook: { at: NOW, place: 1, free: 2, soon: 0 } },
    pickup: PICKUP,
    drop: DROP,
    estimateDistance: 5000,
    estimateTime: 900,
    ...changes,
  }) as Booking;
const taken = (status: Booking['status'], changes: Partial<Booking> = {}): Booking =>
  ride({ status, driver: 'd', accepted_time: NOW - 2 * MINUTE_MS, due_time: NOW + 5 * MINUTE_MS, ...changes });
const ahead = (minutes: number, changes: Partial<Booking> = {}): Booking =>
  ride({ bookLater: true, tripdate: NOW + minutes * MINUTE_MS, dispatch: { round: 0, expiresAt: NOW }, ...changes });

/** A cab heard a moment ago, this far from the pickup. */
const near = (metres: number, at = NOW): CabHeard => ({ track: [{ ...north(metres), at }], lastAt: at });
/** A cab that was so many metres away, a fix each 30 seconds, until now. */
const drove = (...metres: number[]): CabHeard => {
  const track = metres.map((away, index) => ({
    ...north(away),
    at: NOW - (metres.length - 1 - index) * MINUTE_MS * 0.5,
  }));
  return { track, lastAt: NOW };
};
const kinds = (booking: Booking, heard?: CabHeard, now = NOW): TroubleKind[] =>
  rideTroubles(booking, heard, now).map(({ kind }) => kind);

describe('a ride without trouble', () => {
  it.each([
    ['waits and is looked after', ride(), undefined],
    ['has its cab on the way, in time', taken('ACCEPTED'), near(600)],
    ['has a cab of which nothing is heard yet', taken('ACCEPTED'), undefined],
    ['has its cab at the door', taken('ARRIVED', { driver_arrive_time: NOW - 9 * MINUTE_MS }), near(0)],
    ['is under way', taken('STARTED', { trip_start_time: NOW - 29 * MINUTE_MS }), near(900)],
    ['is to be paid', taken('PENDING', { trip_end_time: NOW - 29 * MINUTE_MS }), undefined],
    ['is booked ahead', ahead(31), undefined],
    ['is over', taken('CANCELLED'), null],
  ])('%s', (_words, booking, heard) => expect(kinds(booking, heard)).toEqual([]));
});

describe('a ride that waits', () => {
  it('is in trouble in the last minute of its rider’s patience, since that minute began', () => {
    expect(kinds(ride({ waits_until: NOW + MINUTE_MS + 1 }))).toEqual([]);
    expect(rideTroubles(ride({ waits_until: NOW + MINUTE_MS / 2 }), undefined, NOW)).toEqual([
      { kind: 'patience', since: NOW - MINUTE_MS / 2 },
    ]);
  });

  it('is in trouble where no cab is near and nobody is asked', () => {
    const outlook = { at: NOW - 5000, place: 1, free: 0, soon: 0 };
    const dispatch = { round: 1, expiresAt: NOW, outlook };
    expect(rideTroubles(ride({ dispatch }), undefined, NOW)).toEqual([{ kind: 'nobody', since: NOW - 5000 }]);
    expect(kinds(ride({ dispatch, requestedDrivers: { d: NOW + 9000 } }))).toEqual([]);
  });

  it('says that offers ran out without an answer, and at the third no of any kind that nobody wants it', () => {
    const search = (asked: Record<string, number>, declined: Record<string, number> = {}) =>
      ride({ dispatch: { round: 4, expiresAt: NOW, asked, declined } });
    expect(kinds(search({ a: NOW - 9000 }, { a: NOW - 9500 }))).toEqual([]);
    expect(rideTroubles(search({ a: NOW - 9000, b: NOW + 5000 }), undefined, NOW)).toEqual([
      { kind: 'noAnswer', since: NOW - 9000 },
    ]);
    expect(
      rideTroubles(search({ a: NOW - 9000, b: NOW - 6000, c: NOW - 3000 }, { a: NOW - 9500 }), undefined, NOW),
    ).toEqual([{ kind: 'refused', since: NOW - 3000 }]);
  });

  it.each([30, 15, 5, 0])('that was booked ahead is in trouble without a cab %i minutes before', (minutes) => {
    expect(rideTroubles(ahead(minutes), undefined, NOW)).toEqual([
      { kind: 'noCab', since: NOW - (30 - minutes) * MINUTE_MS },
    ]);
    expect(kinds(ahead(minutes, { promised: { driver: 'd', at: NOW - HOUR_MS } }))).toEqual([]);
  });
});

describe('a cab on the way', () => {
  it('is late once it cannot come within five minutes of the promise, and once they have passed', () => {
    expect(kinds(taken('ACCEPTED'), near(6000))).toEqual(['late']);
    expect(kinds(taken('ACCEPTED', { due_time: NOW - 3 * MINUTE_MS }), near(60))).toEqual([]);
    expect(rideTroubles(taken('ACCEPTED', { due_time: NOW - 5 * MINUTE_MS }), undefined, NOW)).toEqual([
      { kind: 'late', since: NOW },
    ]);
  });

  it('is not late because the trip goes there and back', () => {
    const drop = { ...PICKUP, ...north(60) };
    expect(kinds(taken('ACCEPTED', { drop, estimateDistance: 10_000, estimateTime: 1800 }), near(2000))).toEqual([]);
  });

  it('is late by the booked time, if nothing was promised', () => {
    const booked = taken('ACCEPTED', { bookLater: true, tripdate: NOW - 6 * MINUTE_MS });
    delete booked.due_time;
    expect(kinds(booked)).toEqual(['late']);
  });

  it('drives away from the pickup: two minutes and half a kilometre, not round a block', () => {
    expect(kinds(taken('ACCEPTED'), drove(200, 300, 500, 700, 800))).toEqual(['away']);
    expect(kinds(taken('ACCEPTED'), drove(200, 300, 400, 500, 600))).toEqual([]);
    expect(kinds(taken('ACCEPTED'), drove(200, 800))).toEqual([]);
  });

  it('stands still: four minutes away from the pickup, not at it', () => {
    const four = Array.from({ length: 9 }, () => 700);
    expect(kinds(taken('ACCEPTED'), drove(...four))).toEqual(['still']);
    expect(kinds(taken('ACCEPTED'), drove(...four.slice(1)))).toEqual([]);
    expect(kinds(taken('ACCEPTED'), drove(...four.map(() => 100)))).toEqual([]);
  });

  it('is silent after five minutes without a word, or without any position', () => {
    const since = NOW - 5 * MINUTE_MS;
    for (const status of ['ACCEPTED', 'ARRIVED', 'STARTED'] as const) {
      expect(kinds(taken(status), near(100, since))).toContain('silent');
      expect(kinds(taken(status), near(100, since + 1))).not.toContain('silent');
    }
    expect(kinds(taken('STARTED', { trip_start_time: since }), null)).toEqual(['silent']);
    expect(kinds(taken('REACHED', { trip_end_time: NOW }), null)).toEqual([]);
  });
});

describe('a ride that lasts', () => {
  it('has waited at the door for ten minutes, and booked ahead not before its time', () => {
    const arrived = taken('ARRIVED', { driver_arrive_time: NOW - 10 * MINUTE_MS });
    expect(rideTroubles(arrived, near(0), NOW)).toEqual([{ kind: 'atDoor', since: NOW }]);
    expect(kinds({ ...arrived, bookLater: true, tripdate: NOW - 9 * MINUTE_MS }, near(0))).toEqual([]);
  });

  it('is twice as long as expected, and at least ten minutes', () => {
    expect(kinds(taken('STARTED', { trip_start_time: NOW - 30 * MINUTE_MS }), near(0))).toEqual(['long']);
    const short = { estimateTime: 120, trip_start_time: NOW - 9 * MINUTE_MS };
    expect(kinds(taken('STARTED', short), near(0))).toEqual([]);
  });

  it('is unpaid for half an hour, unless the office is asked about the bill', () => {
    const bill = taken('PENDING', { trip_end_time: NOW - 30 * MINUTE_MS });
    expect(kinds(bill)).toEqual(['unpaid']);
    expect(kinds({ ...bill, dispute: { state: 'open', reason: 'other', at: NOW } })).toEqual([]);
    // A customer pays it, and nobody is expected to.
    expect(kinds({ ...bill, account: 'a1' })).toEqual([]);
  });

  it('tells the gravest trouble first', () => {
    const both = taken('STARTED', { trip_start_time: NOW - HOUR_MS });
    expect(kinds(both, near(0, NOW - HOUR_MS))).toEqual(['silent', 'long']);
  });
});

describe('the state on the board', () => {
  it.each([
    [ride(), 'waiting'],
    [ride({ requestedDrivers: { d: NOW + 1 } }), 'offered'],
    [ride({ requestedDrivers: { d: NOW } }), 'waiting'],
    [taken('ACCEPTED'), 'coming'],
    [taken('ARRIVED'), 'atDoor'],
    [taken('STARTED'), 'riding'],
    [taken('REACHED'), 'toPay'],
    [taken('PENDING'), 'toPay'],
    [taken('PAID'), null],
    [taken('COMPLETE'), null],
    [taken('CANCELLED'), null],
    [ahead(24 * 60), 'ahead'],
    [ahead(24 * 60 + 1), null],
  ] as const)('%#', (booking, state) => expect(boardStateOf(booking, NOW)).toBe(state));
});

describe('the track of a cab', () => {
  it('keeps a few minutes, a fix each ten seconds, in order', () => {
    let track: CabTrack = [];
    for (let at = NOW; at <= NOW + 10 * MINUTE_MS; at += 5000) track = withFix(track, { ...PICKUP, at });
    expect(track).toHaveLength(37);
    expect(track.at(-1)?.at).toBe(NOW + 10 * MINUTE_MS);
    expect(withFix(track, { ...PICKUP, at: NOW })).toBe(track);
  });

  it('says nothing of a cab that is not known', () => {
    expect(standsSince([], PICKUP)).toBeNull();
    expect(leavesSince([], PICKUP)).toBeNull();
  });
});
