/** What is asked about during a ride, and what is an ordinary drive. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { alertId } from '@/domain/ride/safety/alert';
import {
  CHECK_KINDS,
  type CheckReplies,
  isAstray,
  isBeingAsked,
  isQuiet,
  mayStand,
  questionFor,
  type RideChecks,
  standsStill,
  unanswered,
} from '@/domain/ride/safety/rideCheck';
import { fix } from '../../support/drive';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 5, 2, 9);
/** A place so many metres east and north of the pickup, minutes ago. */
const at = (minutesAgo: number, east: number, north: number) => fix(NOW - minutesAgo * MINUTE_MS, east, north);
const placeAt = (east: number, north: number) => ({ ...at(0, east, north), add: '', zone: null });
/** Six kilometres north, on a way of eight. */
const ride = (checks?: RideChecks) =>
  ({
    status: 'STARTED',
    pickup: placeAt(0, 0),
    drop: placeAt(0, 6000),
    estimateDistance: 8000,
    trip_start_time: NOW - 60 * MINUTE_MS,
    ...(checks === undefined ? {} : { checks }),
  }) as unknown as Booking;

describe('a detour', () => {
  it.each([
    ['on the straight way', 0, 3000, false],
    ['round a closed bridge, two kilometres aside', 2000, 3000, false],
    ['past the destination to turn round', 0, 7500, false],
    ['back behind the pickup to join a motorway', 0, -3000, false],
    ['ten kilometres away from both', 0, -10_000, true],
    ['in the next town', 12_000, 3000, true],
  ])('is not every other way: %s', (_where, east, north, astray) => {
    expect(isAstray(ride(), at(0, east, north))).toBe(astray);
  });
});

describe('a stop', () => {
  const standing = (minutes: number, everyMinutes = 0.1) =>
    Array.from({ length: Math.floor(minutes / everyMinutes) + 1 }, (_, index) =>
      at(minutes - index * everyMinutes, (index % 3) * 15, 3000),
    );

  it('is one place for twelve minutes, however the fixes wander', () => {
    expect(standsStill(standing(12), NOW)).toBe(true);
    expect(standsStill(standing(8), NOW)).toBe(false);
  });
  it('is not a jam that creeps', () => {
    const creeping = standing(12).map((point, index) => ({ ...point, lat: point.lat + index * 0.00001 }));
    expect(standsStill(creeping, NOW)).toBe(false);
  });
  it('is not a trail without fixes', () => expect(standsStill([], NOW)).toBe(false));

  it.each([
    ['half-way', at(0, 0, 3000), true],
    ['at the pickup, where somebody still gets in', at(0, 200, 0), false],
    ['at the destination, where somebody pays', at(0, 0, 5800), false],
    ['where the phone was a while ago', at(3, 0, 3000), false],
  ])('may be %s', (_where, last, possible) => expect(mayStand(ride(), last, NOW)).toBe(possible));
  it('may be anywhere but at the stops that were booked', () => {
    const twice = { ...ride(), stops: [placeAt(0, 2000), placeAt(1000, 4000)] };
    expect(mayStand(twice, at(0, 100, 2100), NOW)).toBe(false);
    expect(mayStand(twice, at(0, 1200, 4000), NOW)).toBe(false);
    expect(mayStand(twice, at(0, 0, 3000), NOW)).toBe(true);
  });
  it('is nothing in the first minutes', () => {
    expect(mayStand({ ...ride(), trip_start_time: NOW - 5 * MINUTE_MS }, at(0, 0, 3000), NOW)).toBe(false);
  });
});

it('a silence is longer than any tunnel', () => {
  expect(isQuiet(NOW - 14 * MINUTE_MS, NOW)).toBe(false);
  expect(isQuiet(NOW - 15 * MINUTE_MS, NOW)).toBe(true);
});

describe('an answer', () => {
  const asked = (minutesAgo: number): RideChecks => ({ stop: { at: NOW - minutesAgo * MINUTE_MS } });
  it.each<[string, RideChecks, CheckReplies, string[]]>([
    ['nobody has answered for two minutes', asked(2), {}, []],
    ['nobody has answered for three', asked(3), {}, ['stop']],
    ['only the driver says that all is fine', asked(3), { driver: { stop: 'fine' } }, ['stop']],
    ['only the driver needs help', asked(3), { driver: { stop: 'help' } }, ['stop']],
    ['the rider says that all is fine', asked(3), { rider: { stop: 'fine' } }, []],
    ['the rider answered another question', asked(3), { rider: { quiet: 'fine' } }, ['stop']],
    ['the desk knows', asked(30), { told: { stop: NOW } }, []],
  ])('is overdue or not when %s', (_when, checks, replies, kinds) => {
    expect(unanswered(ride(checks), replies, NOW)).toEqual(kinds);
  });
  it('is waited for before anything else is asked', () => {
    expect(isBeingAsked(ride(asked(2)), {}, NOW)).toBe(true);
    expect(isBeingAsked(ride(asked(2)), { driver: { stop: 'help' } }, NOW)).toBe(true);
    expect(isBeingAsked(ride(asked(2)), { rider: { stop: 'fine' } }, NOW)).toBe(false);
    expect(isBeingAsked(ride(asked(4)), {}, NOW)).toBe(false);
    expect(isBeingAsked(ride(), {}, NOW)).toBe(false);
  });
});

describe('the question on a screen', () => {
  const checks: RideChecks = { stop: { at: 1 }, quiet: { at: 2 } };
  it('is the latest that its reader has not answered with fine', () => {
    expect(questionFor(ride(checks), { stop: 'fine' })).toEqual({ kind: 'quiet', answer: undefined });
    expect(questionFor(ride(checks), { quiet: 'help' })).toEqual({ kind: 'quiet', answer: 'help' });
    expect(questionFor(ride(checks), { quiet: 'fine' })).toEqual({ kind: 'stop', answer: undefined });
    expect(questionFor(ride({ stop: { at: 1 } }), { stop: 'fine' })).toBe(null);
  });
  it('ends with the ride', () => {
    expect(questionFor({ ...ride(checks), status: 'REACHED' }, {})).toBe(null);
  });
});

describe('the alert', () => {
  it.each(CHECK_KINDS)('of a %s is another one for a driver’s help than for the rider', (kind) => {
    const of = (role: 'rider' | 'driver') => alertId({ bookingId: 'b', kind, role, uid: 'somebody' });
    expect(of('rider')).toBe(`b-${kind}`);
    expect(of('driver')).toBe(`b-driver-${kind}`);
  });
});
