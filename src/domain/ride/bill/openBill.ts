/** An open bill as its driver sees it: what is to be collected, and whether a card is paying it. */
import type { Pence } from '../../money/money';
import { type Booking, canPay } from '../booking';

/** What promo and wallet leave of the bill for cash or card, pence; the whole bill before the rider has chosen. */
export const leftToCollect = ({
  trip_cost = 0,
  payment_choice: choice,
}: Pick<Booking, 'trip_cost' | 'payment_choice'>): Pence =>
  choice === undefined ? trip_cost : choice.cash + (choice.card ?? 0);

/** `payment_status` of a booking: how far its card payment is, then `paid`. */
export const CARD_STANDINGS = { open: 'card_open', failed: 'card_failed', cancelled: 'card_cancelled' } as const;

/** True while the rider is on a card's page, as far as is known. */
export const isCardUnderWay = ({
  status,
  payment_choice,
  payment_status = CARD_STANDINGS.open,
}: Pick<Booking, 'status' | 'payment_choice' | 'payment_status'>): boolean =>
  canPay(status) && payment_choice?.mode === 'card' && payment_status === CARD_STANDINGS.open;
