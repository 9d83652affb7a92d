/** Wallets topped up by card, through the fake of Stripe. */
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import type { Payment } from '@/domain/money/payment';
import type { Withdraw } from '@/domain/money/wallet';
import type { Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { type CardHost, type StripeFake, sign } from '../../support/stripeFake';
import { db } from '../../support/stack';

export const BANK = { bankName: 'Tyne Bank', bankCode: '01-02-03', bankAccount: '00012345' };

export type Cards = { stripe: StripeFake; host: CardHost };

export const paymentOf = (id: string): Promise<Payment> => db.get(`payments/${id}`) as Promise<Payment>;
export const withdrawOf = (id: string): Promise<Withdraw> => db.get(`withdraws/${id}`) as Promise<Withdraw>;

/** Makes a call that must succeed. */
export async function ok<Name extends ApiName>(
  { host }: Cards,
  who: Person,
  name: Name,
  body: ApiBody<Name>,
): Promise<ApiAnswer<Name>> {
  const { status, answer, error } = await host.call(who, name, body);
  if (answer === undefined) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`);
  return answer;
}

/** Tops a wallet up by card and returns the payment's id. */
export async function toppedUp(cards: Cards, rider: Person, amount: number): Promise<string> {
  const id = newBookingId();
  await ok(cards, rider, 'top_up_wallet', { id, amount });
  cards.stripe.pay(cards.stripe.sessionOf(id));
  await ok(cards, rider, 'payment_return', { id });
  return id;
}

/** What went back to the card of a payment, in the order it was sent. */
export async function sentTo({ stripe }: Cards, payment: string): Promise<number[]> {
  const { reference } = await paymentOf(payment);
  return stripe.parts.filter((part) => part.payment_intent === reference).map(({ amount }) => amount);
}

/** Posts what Stripe says of a dispute and returns the status. */
export async function disputed(
  { stripe, host }: Cards,
  payment: string,
  type: string,
  changes: object = {},
  createdSeconds?: number,
): Promise<number> {
  const { reference = '', amount } = await paymentOf(payment);
  const event = stripe.dispute(type, reference, { amount, ...changes }, createdSeconds);
  return host.webhook(event, sign(event));
}
