/** The desk's bookings as CSV: the table's columns and those for accounting, amounts in pounds. */
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import type { Booking } from '@/domain/ride/booking';
import { FEE_STATE_WORDS } from '@/domain/ride/missed/feeWords';
import { type CsvCell, csvText } from '@/domain/csv';
import { type Pence, penceToPounds } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

const when = (instantMs: number | undefined): string =>
  instantMs === undefined ? '' : formatDateTime(instantMs, DEFAULT_TIME_ZONE);
const pounds = (pence: Pence | undefined): CsvCell => (pence === undefined ? '' : penceToPounds(pence));

type Column = [heading: string, cell: (booking: Booking) => CsvCell];

const columns = (currency: string): Column[] => [
  ['Booking', ({ booking_id }) => booking_id],
  ['Booked', ({ bookingDate }) => when(bookingDate)],
  ['Ride', ({ tripdate }) => when(tripdate)],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Rider', ({ customer_name }) => customer_name],
  ['Driver', ({ driver_name = '' }) => driver_name],
  ['Vehicle', ({ vehicle_number = '' }) => vehicle_number],
  ['Car type', ({ carType }) => carType],
  ['From', ({ pickup }) => pickup.add],
  ['To', ({ drop }) => drop.add],
  ['Started', ({ trip_start_time }) => when(trip_start_time)],
  ['Ended', ({ trip_end_time }) => when(trip_end_time)],
  [`Estimate (${currency})`, ({ estimate }) => pounds(estimate)],
  [`Fare (${currency})`, ({ trip_cost }) => pounds(trip_cost)],
  [`Convenience fee (${currency})`, ({ convenience_fees }) => pounds(convenience_fees)],
  [`Driver share (${currency})`, ({ driver_share }) => pounds(driver_share)],
  [`Discount (${currency})`, ({ discount_amount }) => pounds(discount_amount)],
  [`Wallet (${currency})`, ({ usedWalletMoney }) => pounds(usedWalletMoney)],
  [`Cash (${currency})`, ({ cashPaymentAmount }) => pounds(cashPaymentAmount)],
  [`Card (${currency})`, ({ cardPaymentAmount }) => pounds(cardPaymentAmount)],
  [`Missed ride fee (${currency})`, ({ missed_fee }) => pounds(missed_fee?.pence)],
  ['Missed ride fee is', ({ missed_fee: fee }) => (fee === undefined ? '' : FEE_STATE_WORDS[fee.state])],
  ['Rating', ({ rating = '' }) => rating],
  ['Reason', ({ reason = '' }) => reason],
];

export function bookingsCsv(bookings: readonly Booking[], currency: string): string {
  const all = columns(currency);
  return csvText(
    all.map(([heading]) => heading),
    bookings.map((booking) => all.map(([, cell]) => cell(booking))),
  );
}
