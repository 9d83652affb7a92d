/** A payout run from its making to its end; each step is one write, with every withdrawal in it. */
import type { Payer, Payout, PayoutFormat, PayoutRow } from '@/domain/money/payout';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { journal } from '../journal';
import { audit, notice, type Stamp, type Update } from '../update';

/** The same field of every withdrawal of a run. */
const ofEach = (rows: Record<string, PayoutRow>, field: string, value: unknown): Update =>
  Object.fromEntries(Object.keys(rows).map((id) => [`${paths.withdraw(id)}/${field}`, value]));

const told = ({ serial, count, total }: Payout): string => `${serial}: ${count} withdrawals, ${total}`;

/** The run, and the mark on each of its withdrawals. */
export const makePayoutUpdate = (id: string, payout: Payout, stamp: Stamp): Update => ({
  [paths.payout(id)]: payout,
  [paths.payoutSerial()]: payout.serial,
  ...ofEach(payout.rows, 'payout', id),
  ...audit(stamp, { event: 'make_payout', detail: told(payout) }),
});

/** Somebody took the file. */
export const payoutFileUpdate = (id: string, payout: Payout, format: PayoutFormat, stamp: Stamp): Update => ({
  [`${paths.payout(id)}/files/${format}`]: {
    times: (payout.files?.[format]?.times ?? 0) + 1,
    at: stamp.nowMs,
    by: stamp.by,
  },
  ...audit(stamp, { event: 'payout_file', detail: `${told(payout)}, ${format}` }),
});

const ended = (id: string, state: 'sent' | 'undone', { nowMs, by }: Stamp): Update => ({
  [`${paths.payout(id)}/state`]: state,
  [`${paths.payout(id)}/endedAt`]: nowMs,
  [`${paths.payout(id)}/endedBy`]: by,
});

/** The money has left: each withdrawal is processed, and its owner is told. */
export const sendPayoutUpdate = (id: string, payout: Payout, currency: string, stamp: Stamp): Update => ({
  ...ended(id, 'sent', stamp),
  ...ofEach(payout.rows, 'processed', true),
  ...ofEach(payout.rows, 'procesDate', stamp.nowMs),
  ...journal([{ debit: 'payouts', credit: 'bank', amount: payout.total }], stamp.nowMs),
  ...Object.assign(
    {},
    ...Object.values(payout.rows).map(({ uid, amount }) =>
      notice(stamp, uid, noticeTexts.withdrawalSent(amount, currency)),
    ),
  ),
  ...audit(stamp, { event: 'send_payout', detail: told(payout) }),
});

/** The fields of a row that name its person. */
const NAMING = ['name', 'bankCode', 'bankAccount'] as const;

/** Takes name and account from the copy of a withdrawal in a run. */
export const unnameRow = (payout: string, withdraw: string): Update =>
  Object.fromEntries(NAMING.map((field) => [`${paths.payoutRow(payout, withdraw)}/${field}`, null]));

/**
 * The file never went: the withdrawals wait again. The copies lose the names and accounts here, because a withdrawal that is in
 * another run later leads nobody back to this one, and a run that was taken back makes no file.
 */
export const undoPayoutUpdate = (id: string, payout: Payout, reason: string, stamp: Stamp): Update => ({
  ...ended(id, 'undone', stamp),
  ...ofEach(payout.rows, 'payout', null),
  ...Object.assign({}, ...Object.keys(payout.rows).map((withdraw) => unnameRow(id, withdraw))),
  ...audit(stamp, { event: 'undo_payout', detail: `${told(payout)}: ${reason}` }),
});

export const savePayerUpdate = (payer: Payer, stamp: Stamp): Update => ({
  [paths.payer()]: payer,
  ...audit(stamp, { event: 'save_payer', detail: `${payer.sortCode} ${payer.account}` }),
});
