/** Card payments, followed live: one's own, and those of a ride. */
import { equalTo, limitToLast, orderByChild, query, ref } from 'firebase/database';
import type { Payment } from '@/domain/money/payment';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

/** The caller's own card payment, followed live. */
export const watchPayment = (id: string, observer: Observer<Payment>) =>
  observeValue<Payment>(ref(database(), paths.payment(id)), observer);

/** The caller's own card payments, by id: what a withdrawal can go back to. */
export const watchOwnPayments = (uid: string, observer: Observer<Record<string, Payment>>) =>
  observeValue<Record<string, Payment>>(
    query(ref(database(), paths.payments()), orderByChild('uid'), equalTo(uid)),
    observer,
  );

/** Most card payments listed for a ride: one for each checkout opened for it. */
const PAYMENTS_SHOWN = 20;

/** The card payments opened for a ride, oldest first, for an admin. */
export function watchRidePayments(bookingId: string, observer: Observer<Listed<Payment>[]>): () => void {
  const all = ref(database(), paths.payments());
  return observeList<Payment>(
    query(all, orderByChild('bookingId'), equalTo(bookingId), limitToLast(PAYMENTS_SHOWN)),
    observer,
  );
}
