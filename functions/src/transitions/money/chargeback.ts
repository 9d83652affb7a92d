/** A card payment that a bank takes back, and the bank's decision; each is one write. */
import type { DisputeNews } from '@/domain/money/cardDispute';
import type { Pence } from '@/domain/money/money';
import type { Payment } from '@/domain/money/payment';
import type { Parts, Wallet } from '@/domain/money/sources';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { journal } from '../journal';
import { post } from '../post';
import { audit, defined, notice, notices, type Stamp, type Update } from '../update';

const disputeFields = (id: string, fields: Record<string, unknown>): Update =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`${paths.paymentField(id, 'dispute')}/${field}`, value]),
  );

/** `wallet`: the payer's; null if the account is gone. `pending`: their withdrawals that are not complete. */
type Taken = { wallet: Wallet | null; pending: readonly string[]; admins: readonly string[] };

/** The payer's wallet is debited, below zero if need be, and the payer's withdrawals are stopped. */
export function chargebackUpdate(
  id: string,
  { uid, currency, bookingId }: Payment,
  { id: disputeId, state, amount }: DisputeNews,
  { wallet, pending, admins }: Taken,
  stamp: Stamp,
): Update {
  const { nowMs } = stamp;
  const told = noticeTexts.chargebackAtDesk(amount, currency);
  return {
    ...disputeFields(
      id,
      defined({ id: disputeId, state, amount, at: nowMs, debited: wallet === null ? undefined : amount }),
    ),
    ...(wallet === null
      ? journal([{ debit: 'disputed', credit: 'card', amount }], nowMs)
      : {
          ...post(id, [{ uid, kind: 'chargeback', type: 'Debit', amount }], { [uid]: wallet }, nowMs),
          ...notice(stamp, uid, noticeTexts.chargeback(amount, currency), bookingId),
        }),
    ...Object.fromEntries(
      pending.flatMap((withdraw) => [
        [`${paths.withdraw(withdraw)}/stopped`, true],
        [`${paths.withdraw(withdraw)}/reviewAt`, nowMs],
      ]),
    ),
    ...notices(stamp, admins, told, bookingId),
    ...audit(stamp, defined({ event: 'chargeback', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/** What the bank took is credited again: gifts as gifts, and everything else as topped up, since it came from a card. */
function creditAgain(id: string, uid: string, amount: Pence, wallet: Wallet, taken: Parts, nowMs: number): Update {
  const bonus = -(taken.bonus ?? 0);
  const credit = -(taken.credit ?? 0);
  const split = { bonus, credit, topup: amount - bonus - credit };
  return {
    ...disputeFields(id, { credited: amount }),
    ...post(id, [{ uid, kind: 'reinstated', type: 'Credit', amount, split }], { [uid]: wallet }, nowMs),
  };
}

/** `taken`: what the debit took from each source; missing if nothing was debited. */
type Won = { wallet: Wallet | null; taken: Parts | undefined; admins: readonly string[] };

/** The bank has decided for us. A dispute that was never heard of before is recorded, so that late news of it does nothing. */
export function chargebackWonUpdate(
  id: string,
  { uid, currency, bookingId, dispute }: Payment,
  { id: disputeId, amount }: DisputeNews,
  { wallet, taken, admins }: Won,
  stamp: Stamp,
): Update {
  const debited = dispute?.debited;
  const isCredited = wallet !== null && debited !== undefined;
  const told = noticeTexts.chargebackWonAtDesk(amount, currency);
  return {
    ...disputeFields(
      id,
      dispute === undefined
        ? { id: disputeId, state: 'won', amount, at: stamp.nowMs }
        : { state: 'won', wonAt: stamp.nowMs },
    ),
    ...(isCredited
      ? {
          ...creditAgain(id, uid, debited, wallet, taken ?? {}, stamp.nowMs),
          ...notice(stamp, uid, noticeTexts.chargebackWon(debited, currency), bookingId),
        }
      : givenBackToNobody(dispute, stamp)),
    ...notices(stamp, admins, told, bookingId),
    ...audit(stamp, defined({ event: 'chargeback_won', subject: uid, bookingId, detail: `${id}: ${amount}` })),
  };
}

/** Money that comes back when there is no wallet to credit. */
const givenBackToNobody = (dispute: Payment['dispute'], { nowMs }: Stamp): Update =>
  dispute === undefined
    ? {}
    : journal([{ debit: 'card', credit: 'disputed', amount: dispute.debited ?? dispute.amount }], nowMs);

/** The bank has decided for the cardholder, whose money it gave back at the beginning. */
export function chargebackLostUpdate(id: string, { uid, bookingId, dispute }: Payment, stamp: Stamp): Update {
  const detail = `${id}: ${dispute?.amount ?? 0}`;
  return {
    ...disputeFields(id, { state: 'lost' }),
    ...audit(stamp, defined({ event: 'chargeback_lost', subject: uid, bookingId, detail })),
  };
}
