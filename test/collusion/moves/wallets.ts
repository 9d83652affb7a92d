/** What people do about their money: they pay cards in, draw money out, and wait. */
import * as fc from 'fast-check';
import type { ApiName } from '@/domain/api/api';
import type { Payment } from '@/domain/money/payment';
import { purseOf, withdrawable } from '@/domain/money/sources';
import { CARDS } from '../../races/outside';
import { serveAlone } from '../../races/alone';
import { schedules } from '../../races/stage';
import { put, valueAt } from '../../races/tree';
import { type Play, turn } from '../play';
import type { Kind } from './move';

const index = fc.nat(7);
export type Outcome = 'paid' | 'failed' | 'left open';
export const outcome = fc.constantFrom<Outcome[]>('paid', 'paid', 'paid', 'failed', 'left open');
const BANK = { bankName: 'Tyne Bank', bankCode: '00-00-00', bankAccount: '00012345' };

/** A card is put in on a payment's page, and the provider tells the server. */
export async function putInCard(play: Play, id: string, how: Outcome): Promise<void> {
  const payment = valueAt(play.root, ['payments', id]) as Payment | null;
  if (payment === null || how === 'left open' || valueAt(play.root, [CARDS, `page-${id}`]) !== null) return;
  const { amount, currency } = payment;
  const checkout = how === 'paid' ? { state: how, amount, currency, reference: `charge-${id}` } : { state: how };
  play.root = put(play.root, [CARDS, `page-${id}`], checkout);
  play.note(`  a card is ${how === 'paid' ? `charged ${amount}p` : 'refused'}`);
  const payload = new Uint8Array(Buffer.from(JSON.stringify({ id, session: `page-${id}`, checkout })));
  await play.call('payment_webhook', null, { payload, signature: 'signed' });
}

const wallets = (play: Play): string[] => [...play.present('rider'), ...play.present('driver')];

export const topUp: Kind<{ who: number; amount: number; how: Outcome }> = {
  weight: 20,
  details: fc.record({ who: index, amount: fc.constantFrom(2000, 500, 10_000, 37, 29), how: outcome }),
  async make(play, { who, amount, how }) {
    const uid = turn(wallets(play), who);
    if (uid === undefined) return;
    const id = play.pressId();
    if ((await play.call('top_up_wallet', uid, { id, amount })) !== null) await putInCard(play, id, how);
  },
};

/** Somebody comes back to a page that was left open, puts a card in or not, and returns to the app. */
export const comeBack: Kind<{ which: number; how: Outcome; cancelled: boolean }> = {
  weight: 5,
  details: fc.record({ which: index, how: outcome, cancelled: fc.boolean() }),
  async make(play, { which, how, cancelled }) {
    const payments = (valueAt(play.root, ['payments']) ?? {}) as Record<string, Payment>;
    const id = turn(Object.keys(payments), which);
    const payment = payments[id ?? ''];
    if (id === undefined || payment === undefined) return;
    await putInCard(play, id, how);
    if (play.profileOf(payment.uid) !== null) await play.call('payment_return', payment.uid, { id, cancelled });
  },
};

/** Somebody draws out all that they can, a part of it, or more. */
export const drawOut: Kind<{ who: number; share: number }> = {
  weight: 10,
  details: fc.record({ who: index, share: fc.constantFrom(1, 0.5, 1.5) }),
  async make(play, { who, share }) {
    const rich = wallets(play).filter((uid) => (play.profileOf(uid)?.walletBalance ?? 0) > 0);
    const uid = turn(rich, who);
    if (uid !== undefined) await withdrawBy(play, uid, share);
  },
};

/** The id is drawn at the press. */
export async function withdrawBy(play: Play, uid: string, share: number): Promise<void> {
  const profile = play.profileOf(uid);
  const amount = profile === null ? 0 : Math.floor(withdrawable(purseOf(profile)) * share);
  if (amount > 0) await play.call('withdraw' satisfies ApiName, uid, { id: play.pressId(), amount, bank: BANK });
}

/** Time passes, and the schedules do what they do every few minutes. */
export const wait: Kind<{ minutes: number }> = {
  weight: 7,
  details: fc.record({ minutes: fc.constantFrom(1, 10, 90, 1500) }),
  async make(play, { minutes }) {
    play.pass(minutes);
    for (const [name, run] of Object.entries(schedules)) {
      const call = { name: `${play.number()} ${name}`, run: () => run(play.nowMs) };
      play.root = (await serveAlone(play, call)).root;
    }
    play.note(`  ${minutes} minutes later`);
  },
};
