/** When a ride that is not taken costs a fee, and how both sides read it. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAB_LATE_MINUTES } from '@/domain/limits';
import { distanceMetres } from '@/domain/place/geo';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import { aboutMinutes } from '@/domain/ride/follow/eta';
import { cancellingFee, cancelTerms, dueTime, hasFee, noShowFee, noShowTerms } from '@/domain/ride/missed/feeTerms';
import { cancelClock, chargesWords, feeCard, noShowClock } from '@/domain/ride/missed/feeWords';
import { comesInTime, waitsAtPickup } from '@/domain/ride/missed/cabSeen';
import { MINUTE_MS } from '@/domain/time/durations';
import { CHARGES } from '../../../support/feeCard';
import { MARSHFIELD, STATION } from '../../../support/places';

/** Noon in London, in winter. */
const AT = Date.UTC(2026, 0, 15, 12);
const min = (minutes: number): number => AT + minutes * MINUTE_MS;

const lines = (charges?: object): FareBreakdown =>
  ({ total: 1320, card: charges === undefined ? {} : { charges } }) as unknown as FareBreakdown;
const ride = (changes: Partial<Booking>): Booking =>
  ({
    pickup: STATION,
    drop: MARSHFIELD,
    estimateDistance: 10_000,
    estimateTime: 1200,
    bookLater: false,
    tripdate: AT,
    estimate_lines: lines(CHARGES),
    ...changes,
  }) as Booking;
const onTheWay = (changes: Partial<Booking> = {}) =>
  ride({ status: 'ACCEPTED', accepted_time: AT, due_time: min(12), ...changes });
const waiting = (changes: Partial<Booking> = {}) =>
  ride({ status: 'ARRIVED', accepted_time: min(-5), driver_arrive_time: AT, no_show_time: min(5), ...changes });

describe('cancelling', () => {
  it.each([
    [0, 0],
    [2.99, 0],
    [3, 250],
    [12, 250],
    [12.01, 0],
  ])('%d minutes after the acceptance costs %d pence', (minutes, pence) => {
    expect(cancellingFee(onTheWay(), min(minutes))).toBe(pence);
  });

  it('is always free where the cab is late before the grace time is over', () => {
    expect(cancelTerms(onTheWay({ due_time: min(2) }))).toBe(null);
  });

  it.each<[string, Partial<Booking>]>([
    ['before a driver is found', { status: 'NEW' }],
    ['at the pickup', { status: 'ARRIVED' }],
    ['by the plans', { estimate_lines: { total: 1320 } as FareBreakdown }],
    ['by a card without it', { estimate_lines: lines({ no_show: CHARGES.no_show }) }],
    ['agreed before the cards were kept', { estimate_lines: lines() }],
  ])('is free %s', (_, changes) => {
    expect(cancellingFee(onTheWay(changes), min(6))).toBe(0);
  });
});

describe('a cab is due', () => {
  it('after the time it takes, and some minutes', () => {
    const trip = ride({});
    const from = { lat: STATION.lat + 0.02, lng: STATION.lng };
    expect(dueTime(trip, from, AT)).toBe(min(aboutMinutes(from, trip.pickup, trip) + CAB_LATE_MINUTES));
    expect(dueTime(trip, null, AT)).toBe(null);
  });
  it('no later where the trip goes there and back', () => {
    const from = { lat: STATION.lat + 0.02, lng: STATION.lng };
    const drop = { ...STATION, lat: STATION.lat + 0.0005 };
    const minutes = Math.round((distanceMetres(from, STATION) * 1.3) / (10_000 / 1200) / 60);
    expect(dueTime(ride({ drop, stops: [MARSHFIELD] }), from, AT)).toBe(min(minutes + CAB_LATE_MINUTES));
  });
  it('at the agreed time of a ride booked ahead, and some minutes', () => {
    expect(dueTime(ride({ bookLater: true, tripdate: min(15) }), null, AT)).toBe(min(15 + CAB_LATE_MINUTES));
  });
});

describe('a no-show', () => {
  it('costs after the later of both grace times', () => {
    expect(noShowTerms(waiting())).toEqual({ pence: 400, from: min(10) });
    expect(noShowTerms(waiting({ no_show_time: min(20) }))).toEqual({ pence: 400, from: min(20) });
    expect([9.99, 10].map((minutes) => noShowFee(waiting(), min(minutes)))).toEqual([0, 400]);
    expect(noShowFee(waiting({ no_show_time: min(20) }), min(19))).toBe(0);
  });
  it('is counted from the agreed time of a ride booked ahead', () => {
    expect(noShowTerms(waiting({ bookLater: true, tripdate: min(7) }))?.from).toBe(min(17));
  });
  it('costs nothing while the cab is on its way, or where the card has no such fee', () => {
    expect(noShowFee(waiting({ status: 'ACCEPTED' }), min(60))).toBe(0);
    expect(noShowFee(waiting({ estimate_lines: lines({ cancelling: CHARGES.cancelling }) }), min(60))).toBe(0);
  });
});

it('no ride ever costs another sum than its card has, at whatever time', () => {
  const time = fc.integer({ min: -1_000_000, max: 10_000_000 }).map((ms) => AT + ms);
  const times = fc.record({ accepted_time: time, due_time: time, driver_arrive_time: time, no_show_time: time });
  fc.assert(
    fc.property(times, time, fc.constantFrom('NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'), (at, now, status) => {
      const booking = ride({ ...at, status });
      expect([0, 250]).toContain(cancellingFee(booking, now));
      expect([0, 400]).toContain(noShowFee(booking, now));
      if (now < at.accepted_time + 3 * MINUTE_MS || now > at.due_time) expect(cancellingFee(booking, now)).toBe(0);
      if (now < at.driver_arrive_time + 10 * MINUTE_MS) expect(noShowFee(booking, now)).toBe(0);
      expect(cancellingFee(booking, now) === 0 || noShowFee(booking, now) === 0).toBe(true);
    }),
  );
});

describe('what the server has heard of the cab', () => {
  const near = { lat: STATION.lat + 0.001, lng: STATION.lng };
  const far = { lat: STATION.lat + 0.3, lng: STATION.lng };
  it('lets it come in time from near by, and not from far off, in silence or unheard', () => {
    const coming = (heard: object | null) => comesInTime(onTheWay(), heard as never, min(6));
    expect(coming({ ...near, at: min(5) })).toBe(true);
    expect([{ ...far, at: min(5) }, { ...near, at: min(1) }, null].map(coming)).toEqual([false, false, false]);
    expect(comesInTime(onTheWay({ due_time: min(6.5) }), { ...near, at: min(6) }, min(6))).toBe(false);
  });
  it('shows it at the pickup only by a fix since the press', () => {
    const there = (heard: object | null) => waitsAtPickup(waiting(), heard as never, min(10));
    expect(there({ ...near, at: min(9) })).toBe(true);
    expect([{ ...far, at: min(9) }, { ...near, at: min(4) }, null].map(there)).toEqual([false, false, false]);
    expect(waitsAtPickup(waiting(), { ...near, at: AT }, min(1))).toBe(false);
  });
});

describe('in words', () => {
  it('says what the card allows', () => {
    expect(hasFee(onTheWay())).toBe(true);
    expect(chargesWords(CHARGES, 'GBP')).toBe(
      'The council’s card allows £2.50 if you cancel more than 3 minutes after a driver accepts, and £4.00 if you do not come and the cab has waited 10 minutes.',
    );
    expect(chargesWords({ no_show: { pence: 400, after_minutes: 1 } }, 'GBP')).toBe(
      'The council’s card allows £4.00 if you do not come and the cab has waited 1 minute.',
    );
  });
  it('counts down to the fee, names it, and says when it ends', () => {
    const terms = { pence: 250, from: min(3), until: min(12) };
    expect(cancelClock(terms, min(1.5), 'GBP')).toBe('Free to cancel until 12:03 (another 2 min).');
    expect(cancelClock(terms, min(3), 'GBP')).toBe(
      'Cancelling now costs £2.50, as the council’s card has it. It is free again if the cab is not here by 12:12.',
    );
    expect(cancelClock(terms, min(13), 'GBP')).toBe('Your cab is late, so cancelling is free.');
  });
  it('says from when a no-show costs, to each side', () => {
    const terms = { pence: 400, from: min(10) };
    expect(noShowClock(terms, 'rider', min(4), 'GBP')).toBe(
      'From 12:10 (in 6 min) not coming costs £4.00, as the council’s card has it.',
    );
    expect(noShowClock(terms, 'driver', min(10), 'GBP')).toBe(
      'From now on a no-show costs your passenger £4.00, as the council’s card has it. It goes to you.',
    );
  });
  it('names the version of the card', () => {
    const card = { authority: 'Test Town Council', district: 'Test Town', effective_from: '2020-04-01' };
    expect(feeCard({ card })).toBe('Test Town Council’s card from 1 Apr 2020');
  });
});
