/** A person's wallet as it stands: its newest entries, and what they have asked to be paid. */
import { equalTo, limitToLast, orderByChild, push, query, ref } from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { WalletEntry, Withdraw } from '@/domain/money/wallet';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** The newest entries of a wallet, oldest first; `olderWalletEntries` reads the earlier ones. */
export const watchWalletHistory = (uid: string, observer: Observer<Listed<WalletEntry>[]>) =>
  observeList<WalletEntry>(
    query(ref(database(), paths.walletHistory(uid)), orderByChild('date'), limitToLast(PAGE_SIZE)),
    observer,
  );

export type WithdrawsArg = { uid: string };

/** A person's own requests for money. */
export const watchWithdraws = ({ uid }: WithdrawsArg, observer: Observer<Listed<Withdraw>[]>) =>
  observeList<Withdraw>(
    query(ref(database(), paths.withdraws()), orderByChild('uid'), equalTo(uid), limitToLast(PAGE_SIZE)),
    observer,
  );

/** The id of a request for money, drawn at the press: pressing twice makes one request. */
export const newRequestId = (): string => push(ref(database(), paths.withdraws())).key;
