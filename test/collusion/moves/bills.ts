/** How a bill is paid: the rider's purse, a promo, cash, a card. */
import * as fc from 'fast-check';
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import type { Play } from '../play';
import { type Outcome, outcome, putInCard } from './wallets';

/** Promos as published, one that has expired, and one that does not exist. */
const PROMOS = ['welcome5', 'welcome5', 'welcome5', 'airport10', 'lastone', 'summer', 'none'] as const;

export type Paying = { mode: PaymentMode; use_wallet: boolean; promo: string | null; how: Outcome };
export const paying: fc.Arbitrary<Paying> = fc.record({
  mode: fc.constantFrom('cash', 'cash', 'wallet', 'card'),
  use_wallet: fc.boolean(),
  promo: fc.option(fc.constantFrom(...PROMOS), { freq: 3 }),
  how: outcome,
});

/** The rider chooses, and the driver takes what is left in cash. */
export async function pay(play: Play, { id, customer, driver = '' }: Booking, wish: Paying): Promise<void> {
  const { mode, use_wallet, promo, how } = wish;
  const chosen = { id, mode, use_wallet, ...(promo === null ? {} : { promo }) };
  const answer = await play.call('pay_booking', customer, chosen);
  const { payment } = (answer ?? {}) as { payment?: string };
  if (payment !== undefined) await putInCard(play, payment, how);
  if (mode === 'cash' && play.ride(id)?.payment_choice !== undefined)
    await play.call('pay_booking', driver, { id, mode: 'cash' });
  const { status, discount_amount = 0 } = play.ride(id) ?? {};
  if (status === 'PAID') play.note(`  paid, with ${discount_amount}p off`);
}
