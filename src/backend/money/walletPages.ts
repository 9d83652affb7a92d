/** The entries of a wallet before the newest, page by page. */
import { endBefore, get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { WalletEntry } from '@/domain/money/wallet';
import { database } from '../connection/database';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { type Listed, rowsOf } from '../connection/observe';

/** The page of entries before `oldest`, oldest first; shorter than a page at the end. */
export async function olderWalletEntries(
  uid: string,
  oldest: Listed<WalletEntry>,
): Promise<Outcome<Listed<WalletEntry>[]>> {
  try {
    const page = query(
      ref(database(), paths.walletHistory(uid)),
      orderByChild('date'),
      endBefore(oldest.date, oldest.id),
      limitToLast(PAGE_SIZE),
    );
    return succeeded(rowsOf<WalletEntry>(await get(page)));
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** Entries a statement reads at once. */
const STATEMENT_PAGE = 500;

/** A wallet's whole history, oldest first, for a statement. */
export async function allWalletEntries(uid: string): Promise<Outcome<Listed<WalletEntry>[]>> {
  const entries: Listed<WalletEntry>[] = [];
  try {
    for (;;) {
      const oldest = entries[0];
      const before = oldest === undefined ? [] : [endBefore(oldest.date, oldest.id)];
      const page = query(
        ref(database(), paths.walletHistory(uid)),
        orderByChild('date'),
        ...before,
        limitToLast(STATEMENT_PAGE),
      );
      const rows = rowsOf<WalletEntry>(await get(page));
      entries.unshift(...rows);
      if (rows.length < STATEMENT_PAGE) return succeeded(entries);
    }
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
