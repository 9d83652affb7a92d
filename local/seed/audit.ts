/** The audit entries of the seed town's past rides: the events that each ride must have had. */
import { type AuditEntry, withTime } from '@/domain/desk/audit';
import { auditKind } from '@/domain/desk/auditEvents';
import type { Booking } from '@/domain/ride/booking';
import { pushKey } from './ids';

/** First key number of these entries. No other keys use this range. */
const KEY_NUMBERS = 20_000_000;
/** Riders rate some time after paying, ms. */
const RATED_AFTER_MS = 90_000;

type Told = Pick<AuditEntry, 'by' | 'role' | 'event' | 'from' | 'to' | 'detail' | 'subject'> & {
  at: number | undefined;
};

function eventsOf(ride: Booking): Told[] {
  const { customer, driver = '', status } = ride;
  const rider = { by: customer, role: 'rider' };
  const cabbie = { by: driver, role: 'driver' };
  const { discount_amount = 0, usedWalletMoney = 0, cashPaymentAmount = 0, cardPaymentAmount = 0 } = ride;
  const parts = `discount ${discount_amount}, wallet ${usedWalletMoney}, cash ${cashPaymentAmount}, card ${cardPaymentAmount}`;
  const payer = ride.payment_mode === 'cash' ? cabbie : rider;
  const events: Told[] = [
    { ...rider, at: ride.bookingDate, event: 'create', subject: customer, to: 'NEW' },
    { ...cabbie, at: ride.accepted_time, event: 'accept', from: 'NEW', to: 'ACCEPTED' },
    { ...cabbie, at: ride.driver_arrive_time, event: 'arrive', from: 'ACCEPTED', to: 'ARRIVED' },
    { ...cabbie, at: ride.trip_start_time, event: 'start', from: 'ARRIVED', to: 'STARTED' },
    { ...cabbie, at: ride.trip_end_time, event: 'end', from: 'STARTED', to: 'REACHED' },
    {
      ...payer,
      at: ride.paid_time,
      event: 'pay',
      from: 'REACHED',
      to: 'PAID',
      detail: `${ride.payment_mode}: ${parts}`,
    },
  ];
  if (status === 'COMPLETE' && ride.paid_time !== undefined) {
    events.push({ ...rider, at: ride.paid_time + RATED_AFTER_MS, event: 'rate', from: 'PAID', to: 'COMPLETE' });
  }
  if (status === 'CANCELLED' && ride.accepted_time !== undefined) {
    const at = ride.accepted_time + RATED_AFTER_MS;
    events.push({ ...rider, at, event: 'cancel', from: 'ACCEPTED', to: 'CANCELLED', detail: ride.reason ?? '' });
  }
  return events.filter(({ at }) => at !== undefined);
}

/** Returns `audit`, by key. */
export function auditOf(rides: readonly Booking[]): Record<string, AuditEntry> {
  const entries = rides.flatMap((ride) =>
    eventsOf(ride).map(({ at = 0, ...told }): AuditEntry => {
      const kind = auditKind(told.event);
      return { at, kind, kindAt: withTime(kind, at), byAt: withTime(told.by, at), bookingId: ride.id, ...told };
    }),
  );
  return Object.fromEntries(entries.map((entry, number) => [pushKey(entry.at, KEY_NUMBERS + number), entry]));
}
