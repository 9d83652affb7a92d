/** In-app notices, promos and cancellation reasons. */
import { limitToLast, onValue, query, ref, set } from 'firebase/database';
import type { CancelReason } from '@/domain/ride/cancelReason';
import type { Notice } from '@/domain/desk/notice';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { Promo } from '@/domain/pricing/promo';
import { failureOf } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, rowsOf } from '../connection/observe';

/** Promos and reasons are short tables; the limit keeps a runaway table from being downloaded whole. */
const TABLE_AT_MOST = 200;

export const watchNotices = (uid: string, observer: Observer<Listed<Notice>[]>) =>
  observeList<Notice>(query(ref(database(), paths.notifis(uid)), limitToLast(PAGE_SIZE)), observer);

export const watchPromos = (_arg: void, observer: Observer<Listed<Promo>[]>) =>
  observeList<Promo>(query(ref(database(), paths.promos()), limitToLast(TABLE_AT_MOST)), observer);

export function watchCancelReasons(_arg: void, observer: Observer<Listed<CancelReason>[]>): () => void {
  return onValue(
    ref(database(), paths.cancelReason()),
    (snapshot) => {
      const reasons = rowsOf<CancelReason>(snapshot);
      observer.next(reasons.length === 0 ? null : reasons.toSorted((a, b) => a.value - b.value));
    },
    (error) => observer.error(failureOf(error)),
  );
}

export async function markNoticeRead(uid: string, noticeId: string): Promise<void> {
  await set(ref(database(), `${paths.notice(uid, noticeId)}/status`), 'read');
}
