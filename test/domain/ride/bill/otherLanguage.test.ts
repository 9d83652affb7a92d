/** A receipt in a language that is not the one of this build: every word of it comes from what was asked for. */
import { expect, it } from 'vitest';
import type { CardLines, FareBreakdown } from '@/domain/pricing/breakdown';
import { fareLines } from '@/domain/ride/bill/fareLines';
import { paidWith } from '@/domain/ride/bill/paidWith';
import { receiptFacts, receiptFoot, receiptHead, receiptPlaces } from '@/domain/ride/bill/receipt';
import * as sent from '@/languages/en/sent/all';
import { OPEN, stretched } from '../../../../build/language/stretched';
import { reached } from '../../../features/bookings/ride';
import { bill } from '../../../support/bill';

/** Each of these words stands between marks, and each date and time behind one. */
const words = {
  ...stretched({ ...sent }),
  dateFormat: (options: Intl.DateTimeFormatOptions) => (instant: number | Date) =>
    `${OPEN}${sent.dateFormat(options)(instant)}`,
};
const unmarked = (texts: readonly string[]): string[] => texts.filter((text) => !text.includes(OPEN));

const PLAN: FareBreakdown = {
  ...bill(),
  waiting: 1,
  extra_passengers: 1,
  car_type: 1,
  outstation: 1,
  holiday: 1,
  min_fare_top_up: 1,
  tolls: 1,
  fixed_price_adjustment: -1,
};
const CARD: CardLines = {
  authority: 'Test Town Council',
  district: 'Test Town',
  effective_from: '2026-04-01',
  band: '1',
  changes: [{ band: '2', at: 0 }],
  words: 'At night',
  reading: 820,
  source: 'taximeter',
  counted: 820,
  allowed: 1200,
  extras: [
    { kind: 'luggage', count: 2, pence: 40 },
    { kind: 'place', name: 'Station', count: 1, pence: 100 },
  ],
};
const ride = (fare_lines: FareBreakdown) =>
  reached({
    fare_lines,
    status: 'PAID',
    guest: true,
    customer_name: 'Mary',
    driver_badge: '71234',
    distance: 4000,
    trip_start_time: Date.UTC(2026, 4, 1, 12),
    trip_end_time: Date.UTC(2026, 4, 1, 13),
    promo_name: 'SPRING',
    discount_amount: 1,
    usedWalletMoney: 1,
    cashPaymentAmount: 1,
    cardPaymentAmount: 1,
    accountPaymentAmount: 1,
    tip: 1,
    correction: { refunded: 1, tip_returned: 1 },
  } as Parameters<typeof reached>[0]);
const VIEW = { miles: true, booker: 'Ada Booker' };
const CONTACT = {
  care_name: 'Office',
  care_no: '01',
  CompanyWebsite: 'https://a.example',
  CompanyTerms: 'https://b.example',
};

it.each([
  ['by the plans', PLAN],
  ['by the card', { ...bill(), fixed_price_adjustment: -1, card: CARD }],
])('has no label of this build’s own on a ride %s', (_, fare) => {
  const booking = ride(fare);
  const labels = [
    ...receiptFacts(booking, VIEW, words),
    ...receiptPlaces(booking, words),
    ...fareLines(fare, 10, words.bill),
    ...paidWith(booking, words.bill),
  ].map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(20);
  expect(unmarked(labels)).toEqual([]);
  expect(unmarked([receiptHead(booking, words).title, ...receiptFoot(CONTACT, words)])).toEqual(['https://a.example']);
});

it('writes dates, times, lengths and bands in it, and leaves names and numbers as they are', () => {
  const booking = ride({ ...bill(), card: CARD });
  const values = receiptFacts(booking, VIEW, words).map(({ value }) => value);
  expect(unmarked(values)).toEqual([
    booking.booking_id,
    'Ada Booker',
    'Mary',
    booking.driver_name,
    '71234',
    'Test Town Council',
  ]);
});
