/** What a receipt says apart from the bill, for paper and PDF alike. */
import { distanceText } from '@/domain/place/distanceText';
import type { CardLines, ReadingSource } from '@/domain/pricing/breakdown';
import type { Settings } from '@/domain/pricing/settings';
import { type Booking, isPaid, isWrittenOff } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime, formatTime } from '@/domain/time/time';
import { bandWords } from './cardWords';
import { accountNameOf } from './onAccountWords';

/** A receipt is for a paid ride. Until then the same paper is a bill, and says that it is to be paid. */
export function receiptHead(booking: Booking): { name: 'Receipt' | 'Bill'; title: string; due: string } {
  if (isWrittenOff(booking)) return { name: 'Bill', title: 'Bill for a taxi ride', due: 'Nothing is due' };
  // The rider owes nothing, and the customer has an invoice.
  if (booking.account !== undefined && !isPaid(booking))
    return { name: 'Bill', title: 'Bill for a taxi ride', due: 'On account' };
  return isPaid(booking)
    ? { name: 'Receipt', title: 'Receipt for a taxi ride', due: '' }
    : { name: 'Bill', title: 'Bill for a taxi ride', due: 'Not paid yet' };
}

/** How the last mail of a receipt went; `sending` for a moment, or for good if the server stopped in between. */
export const RECEIPT_MAIL_STATES = ['sending', 'sent', 'failed'] as const;
/** `receipt_mails/{bookingId}`: the last press, and how many there were. `at`: epoch ms. */
export type ReceiptMails = { press: string; state: (typeof RECEIPT_MAIL_STATES)[number]; at: number; count: number };

export type ReceiptFact = { label: string; value: string };

const clock = (instantMs: number | undefined): string =>
  instantMs === undefined ? '' : formatTime(instantMs, DEFAULT_TIME_ZONE);

/** `miles`: the settings' unit. `booker`: the full name of whoever booked, or '' where it is not known. */
export type ReceiptView = { miles: boolean; booker: string };

/** Whose ride it was. A ride for somebody else names both; one that is over keeps its rider's first name only. */
const people = ({ guest, customer_name: rider }: Booking, booker: string): [label: string, value: string][] =>
  guest === true
    ? [
        ['Booked by', booker],
        ['Passenger', rider],
      ]
    : [['Passenger', booker || rider]];

const READ_FROM: Record<ReadingSource, string> = {
  taximeter: 'Read from the taximeter',
  trail: 'Worked out by us from the distance and the time driven',
  route: 'Worked out by us from the planned route',
};

/** What a fare by an authority's card is based on, so that anybody who has the card can work it out again. */
const cardFacts = (card: CardLines): [label: string, value: string][] => [
  ['Fares set by', card.authority],
  ['Table of fares', `${card.district}, in force from ${formatDate(Date.parse(card.effective_from), 'UTC')}`],
  ['Tariff', bandWords(card)],
  ['Reading', READ_FROM[card.source]],
];

/** The facts in the order people look for them, without unknown ones. */
export function receiptFacts(booking: Booking, { miles, booker }: ReceiptView): ReceiptFact[] {
  const { trip_start_time: start, trip_end_time: end, distance } = booking;
  const card = booking.fare_lines?.card;
  const facts: [label: string, value: string | undefined][] = [
    ['Booking id', booking.booking_id],
    ['Date', formatDateTime(end ?? booking.tripdate, DEFAULT_TIME_ZONE)],
    ...people(booking, booker),
    ['On account', accountNameOf(booking)],
    [card === undefined ? 'Driver' : 'Supplied by your driver', booking.driver_name],
    ['Driver’s badge', booking.driver_badge],
    ['Vehicle', [booking.vehicle_make, booking.vehicle_number].filter(Boolean).join(', ')],
    ['Licence plate', booking.plate_no],
    ['Distance', distance === undefined ? '' : distanceText(distance, miles)],
    ['Picked up', clock(start)],
    ['Set down', clock(end)],
    ...(card === undefined ? [] : cardFacts(card)),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type Contact = Pick<Settings, 'care_name' | 'care_no' | 'CompanyWebsite' | 'CompanyTerms'>;

/** The lines below the bill: whom to ask about the ride, and where the company and its terms are found. */
export const receiptFoot = ({ care_name, care_no, CompanyWebsite, CompanyTerms }: Contact): string[] => [
  ...(care_no === '' ? [] : [`Questions about this ride: ${[care_name, care_no].filter(Boolean).join(' ')}`]),
  ...(CompanyWebsite === '' ? [] : [CompanyWebsite]),
  ...(CompanyTerms === '' ? [] : [`Our terms: ${CompanyTerms}`]),
];

/** The places in the order they were driven to. */
export const receiptPlaces = ({ pickup, stops = [], drop }: Booking): ReceiptFact[] => [
  { label: 'From', value: pickup.add },
  ...stops.map(({ add }) => ({ label: 'Stop', value: add })),
  { label: 'To', value: drop.add },
];
