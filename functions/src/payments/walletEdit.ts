/**
 * Checks shared by an admin's entries in people's wallets: the wallet exists, one press makes one entry, and a credit that takes the
 * wallet above the limit waits for a second person.
 */
import type { DeskEntryAnswer } from '@/domain/api/moneyApi';
import {
  type CreditRequest,
  creditedAlone,
  creditsCountFrom,
  type DeskEntry,
  needsSecond,
} from '@/domain/money/deskCredit';
import { isKey } from '@/domain/paths';
import { checkAmount, transactionId } from '@/domain/money/wallet';
import { currencyOf } from '@/domain/money/currency';
import { allowCriticalEdits } from '../config';
import { type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { newKey } from '../store/database';
import { readCreditRequest, readEntriesSince, readEntry } from '../store/money';
import { readSettings } from '../store/priceLists';
import { goodwillObstacle } from './goodwill';
import { readAdminUids, readUser } from '../store/users';
import { askCreditUpdate } from '../transitions/money/creditRequests';
import { deskEntryUpdate } from '../transitions/money/wallet';

type Stands = Pick<CreditRequest, 'amount' | 'note'> & { ride: string | undefined };

const isSame = (stands: Stands, { amount, note, goodwill }: DeskEntry): boolean =>
  stands.amount === amount && stands.note === note && stands.ride === goodwill?.ride;

const asksTheSame = (stands: CreditRequest, entry: DeskEntry, by: string): boolean =>
  stands.uid === entry.uid &&
  stands.kind === entry.kind &&
  stands.by === by &&
  isSame({ ...stands, ride: stands.goodwill?.ride }, entry);

/** Posts one entry under the id drawn at the press; a retry of the same press returns what stands. */
export async function editWallet(
  id: string,
  entry: DeskEntry,
  by: string,
  nowMs: number,
): Promise<DeskEntryAnswer | Refused> {
  const { uid, amount, kind, type, note } = entry;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(uid)) return refuse('no_details_error', 'uid');
  const wrong = checkAmount(amount);
  if (wrong !== null) return refuse(wrong, 'amount');
  if (note === '') return refuse('no_details_error', 'words');
  const txId = transactionId(id, kind);
  const stamp = { nowMs, by, role: 'admin', newKey } as const;
  return commit('wallet edit', async () => {
    const [stands, asked, owner, settings] = await Promise.all([
      readEntry(uid, txId),
      readCreditRequest(id),
      readUser(uid),
      readSettings(),
    ]);
    const answer = { uid, txId, amount };
    if (stands !== null) {
      const again =
        stands.type === type &&
        isSame({ amount: stands.amount, note: stands.note ?? '', ride: stands.goodwillFor }, entry);
      return again ? { answer } : refuse('request_reused', 'id');
    }
    const others = async () => (await readAdminUids('money')).filter((admin) => admin !== by);
    if (asked !== null) {
      if (!asksTheSame(asked, entry, by)) return refuse('request_reused', 'id');
      if (asked.state !== 'waiting') return refuse('credit_decided');
      return { answer: { ...answer, waits: { others: (await others()).length } } };
    }
    // Admins have no wallet to credit.
    if (owner === null || owner.usertype === 'admin') return refuse('no_details_error', 'uid');
    const currency = currencyOf(settings);
    const obstacle = await goodwillObstacle(entry);
    if (obstacle !== null) return obstacle;
    // Read after the wallet: a credit in between changes the balance, which this entry is written against.
    const lately = type === 'Credit' ? await readEntriesSince(uid, creditsCountFrom(nowMs)) : [];
    if (!needsSecond(entry, settings, creditedAlone(lately))) {
      return { answer, update: deskEntryUpdate(id, entry, { owner, currency }, stamp) };
    }
    // The rules let only an admin ask, and whoever asks may have left meanwhile.
    if ((await readUser(by))?.usertype !== 'admin') return refuse('permission_denied');
    const told = await others();
    return {
      answer: { ...answer, waits: { others: told.length } },
      update: askCreditUpdate(id, entry, told, currency, stamp),
    };
  });
}
