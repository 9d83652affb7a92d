/** The desk's bookings as CSV: the table's columns and those for accounting. */
import { STANDING_LABELS } from '@/components/rides/rideStatus';
import { type Column, csvTable } from '@/domain/csvTable';
import type { Pence } from '@/domain/money/money';
import { type Booking, isVoid } from '@/domain/ride/booking';
import { standingOf } from '@/domain/ride/bookingSearch';
import { FEE_STATE_WORDS } from '@/domain/ride/missed/feeWords';

/** An amount of a bill. A void bill has none, so that no sum counts it. */
const billed =
  (field: 'trip_cost' | 'convenience_fees' | 'driver_share') =>
  (booking: Booking): Pence | undefined =>
    isVoid(booking) ? undefined : booking[field];

const COLUMNS: readonly Column<Booking>[] = [
  { heading: 'Booking', kind: 'text', value: ({ booking_id }) => booking_id },
  { heading: 'Booked', kind: 'instant', value: ({ bookingDate }) => bookingDate },
  { heading: 'Ride', kind: 'instant', value: ({ tripdate }) => tripdate },
  { heading: 'Status', kind: 'text', value: (booking) => STANDING_LABELS[standingOf(booking)] },
  { heading: 'Rider', kind: 'text', value: ({ customer_name }) => customer_name },
  { heading: 'Driver', kind: 'text', value: ({ driver_name }) => driver_name },
  { heading: 'Vehicle', kind: 'text', value: ({ vehicle_number }) => vehicle_number },
  { heading: 'Car type', kind: 'text', value: ({ carType }) => carType },
  { heading: 'From', kind: 'text', value: ({ pickup }) => pickup.add },
  { heading: 'To', kind: 'text', value: ({ drop }) => drop.add },
  { heading: 'Started', kind: 'instant', value: ({ trip_start_time }) => trip_start_time },
  { heading: 'Ended', kind: 'instant', value: ({ trip_end_time }) => trip_end_time },
  { heading: 'Estimate', kind: 'pence', value: ({ estimate }) => estimate },
  { heading: 'Fare', kind: 'pence', value: billed('trip_cost') },
  { heading: 'Convenience fee', kind: 'pence', value: billed('convenience_fees') },
  { heading: 'Driver share', kind: 'pence', value: billed('driver_share') },
  { heading: 'Discount', kind: 'pence', value: ({ discount_amount }) => discount_amount },
  { heading: 'Wallet', kind: 'pence', value: ({ usedWalletMoney }) => usedWalletMoney },
  { heading: 'Cash', kind: 'pence', value: ({ cashPaymentAmount }) => cashPaymentAmount },
  { heading: 'Card', kind: 'pence', value: ({ cardPaymentAmount }) => cardPaymentAmount },
  { heading: 'Account', kind: 'text', value: ({ account_name }) => account_name },
  { heading: 'Cost code', kind: 'text', value: ({ cost_code }) => cost_code },
  { heading: 'On account', kind: 'pence', value: ({ accountPaymentAmount }) => accountPaymentAmount },
  { heading: 'Missed ride fee', kind: 'pence', value: ({ missed_fee }) => missed_fee?.pence },
  {
    heading: 'Missed ride fee is',
    kind: 'text',
    value: ({ missed_fee: fee }) => (fee === undefined ? '' : FEE_STATE_WORDS[fee.state]),
  },
  { heading: 'Rating', kind: 'number', value: ({ rating }) => rating },
  { heading: 'Reason', kind: 'text', value: ({ reason }) => reason },
];

export const bookingsCsv = (bookings: readonly Booking[], currency: string): string =>
  csvTable(COLUMNS, bookings, currency);
