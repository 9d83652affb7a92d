/** What a receipt says apart from the bill, for paper and PDF alike. */
import { distanceText } from '@/domain/place/distanceText';
import type { CardLines } from '@/domain/pricing/breakdown';
import type { Settings } from '@/domain/pricing/settings';
import { type Booking, isPaid, isVoid, isWrittenOff } from '@/domain/ride/booking';
import { type DateFormat, DEFAULT_TIME_ZONE, formatDate, formatDateTime, formatTime } from '@/domain/time/time';
import * as place from '@/languages/en/domain/place';
import { dateFormat } from '@/languages/en/formats';
import * as bill from '@/languages/en/rides/bill';
import * as receipt from '@/languages/en/rides/receipt';
import type { Said } from '@/languages/said';
import { bandWords } from './cardWords';
import { accountNameOf } from './onAccountWords';

/** What a receipt is written with in the language of this build. */
const OWN = { receipt, bill, place, dateFormat };
/** What a receipt is written with, in one language. Without it, a receipt is in the language of this build. */
export type ReceiptWords = Said<typeof OWN>;

/** A receipt is for a paid ride. Until then the same paper is a bill, and says that it is to be paid. */
export function receiptHead(
  booking: Booking,
  { receipt: words }: Pick<ReceiptWords, 'receipt'> = OWN,
): { name: 'Receipt' | 'Bill'; title: string; due: string } {
  if (isWrittenOff(booking) || isVoid(booking)) return { name: 'Bill', title: words.billTitle, due: words.nothingDue };
  // The rider owes nothing, and the customer has an invoice.
  if (booking.account !== undefined && !isPaid(booking))
    return { name: 'Bill', title: words.billTitle, due: words.onAccount };
  return isPaid(booking)
    ? { name: 'Receipt', title: words.receiptTitle, due: '' }
    : { name: 'Bill', title: words.billTitle, due: words.notPaid };
}

/** How the last mail of a receipt went; `sending` for a moment, or for good if the server stopped in between. */
export const RECEIPT_MAIL_STATES = ['sending', 'sent', 'failed'] as const;
/** `receipt_mails/{bookingId}`: the last press, and how many there were. `at`: epoch ms. */
export type ReceiptMails = { press: string; state: (typeof RECEIPT_MAIL_STATES)[number]; at: number; count: number };

export type ReceiptFact = { label: string; value: string };

const clock = (instantMs: number | undefined, dates: DateFormat): string =>
  instantMs === undefined ? '' : formatTime(instantMs, DEFAULT_TIME_ZONE, dates);

/** `miles`: the settings' unit. `booker`: the full name of whoever booked, or '' where it is not known. */
export type ReceiptView = { miles: boolean; booker: string };

type Fact = [label: string, value: string];

/** Whose ride it was. A ride for somebody else names both; one that is over keeps its rider's first name only. */
const people = ({ guest, customer_name: rider }: Booking, booker: string, { receipt: words }: ReceiptWords): Fact[] =>
  guest === true
    ? [
        [words.bookedBy, booker],
        [words.passenger, rider],
      ]
    : [[words.passenger, booker || rider]];

/** What a fare by an authority's card is based on, so that anybody who has the card can work it out again. */
const cardFacts = (card: CardLines, { receipt: words, bill: lines, dateFormat: dates }: ReceiptWords): Fact[] => [
  [words.faresSetBy, card.authority],
  [words.tableOfFares, words.inForceFrom(card.district, formatDate(Date.parse(card.effective_from), 'UTC', dates))],
  [words.tariff, bandWords(card, lines)],
  [words.reading, words.readFrom[card.source]],
];

/** The facts in the order people look for them, without unknown ones. */
export function receiptFacts(
  booking: Booking,
  { miles, booker }: ReceiptView,
  language: ReceiptWords = OWN,
): ReceiptFact[] {
  const { receipt: words, place: lengths, dateFormat: dates } = language;
  const { trip_start_time: start, trip_end_time: end, distance } = booking;
  const card = booking.fare_lines?.card;
  const facts: [label: string, value: string | undefined][] = [
    [words.bookingId, booking.booking_id],
    [words.date, formatDateTime(end ?? booking.tripdate, DEFAULT_TIME_ZONE, dates)],
    ...people(booking, booker, language),
    [words.onAccount, accountNameOf(booking)],
    [card === undefined ? words.driver : words.suppliedBy, booking.driver_name],
    [words.badge, booking.driver_badge],
    [words.vehicle, [booking.vehicle_make, booking.vehicle_number].filter(Boolean).join(', ')],
    [words.plate, booking.plate_no],
    [words.distance, distance === undefined ? '' : distanceText(distance, miles, lengths)],
    [words.pickedUp, clock(start, dates)],
    [words.setDown, clock(end, dates)],
    ...(card === undefined ? [] : cardFacts(card, language)),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type Contact = Pick<Settings, 'care_name' | 'care_no' | 'CompanyWebsite' | 'CompanyTerms'>;

/** The lines below the bill: whom to ask about the ride, and where the company and its terms are found. */
export const receiptFoot = (
  { care_name, care_no, CompanyWebsite, CompanyTerms }: Contact,
  { receipt: words }: Pick<ReceiptWords, 'receipt'> = OWN,
): string[] => [
  ...(care_no === '' ? [] : [words.questions([care_name, care_no].filter(Boolean).join(' '))]),
  ...(CompanyWebsite === '' ? [] : [CompanyWebsite]),
  ...(CompanyTerms === '' ? [] : [words.terms(CompanyTerms)]),
];

/** The places in the order they were driven to. */
export const receiptPlaces = (
  { pickup, stops = [], drop }: Booking,
  { receipt: words }: Pick<ReceiptWords, 'receipt'> = OWN,
): ReceiptFact[] => [
  { label: words.from, value: pickup.add },
  ...stops.map(({ add }) => ({ label: words.stop, value: add })),
  { label: words.to, value: drop.add },
];
