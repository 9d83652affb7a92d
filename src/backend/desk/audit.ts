/** What the platform remembers of who did what: newest first, a page at a time, or one booking's from its beginning. */
import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToLast,
  onValue,
  orderByChild,
  type Query,
  query,
  ref,
  startAt,
} from 'firebase/database';
import { type AuditEntry, withTime } from '@/domain/audit';
import type { AuditKind } from '@/domain/auditEvents';
import { paths } from '@/domain/paths';
import { failureOf } from './failure';
import { database } from './database';
import { type Listed, type Observer, observeList, rowsOf } from './observe';
import { pageByTime, pageByValue } from './pageQuery';

/** Entries of a page: each is a line or two. */
export const AUDIT_PAGE = 50;
/** Entries a booking's timeline shows; a ride has about ten. */
const TIMELINE_MAX = 200;
/** Entries an export reads at once. */
const EXPORT_PAGE = 500;

/** What to show of the audit: one index at a time, each bounded by dates (epoch ms, both included). */
export type AuditFilter = {
  about: { by: 'kind'; value: AuditKind } | { by: 'by' | 'bookingId' | 'subject'; value: string } | null;
  from: number | null;
  until: number | null;
};

export type AuditRow = Listed<AuditEntry>;
/** The last entry of a page, where the next one goes on. */
export type AuditEnd = Pick<AuditRow, 'id' | 'at'>;
export type AuditPageArg = { filter: AuditFilter; before: AuditEnd | null };
export type AuditPage = { rows: AuditRow[]; end: AuditEnd | null };

/** Beyond every time there is. */
const LAST_TIME = 9_999_999_999_999;

function pageQuery({ filter: { about, from, until }, before }: AuditPageArg, count: number): Query {
  const all = ref(database(), paths.audit());
  if (about === null) {
    return pageByTime(all, 'at', { from, until }, before && { id: before.id, time: before.at }, count);
  }
  const { by, value } = about;
  if (by === 'kind' || by === 'by') {
    return query(
      all,
      orderByChild(`${by}At`),
      startAt(withTime(value, from ?? 0)),
      before === null ? endAt(withTime(value, until ?? LAST_TIME)) : endBefore(withTime(value, before.at), before.id),
      limitToLast(count),
    );
  }
  // What happens to a booking or a person is written under keys that begin with the time.
  return pageByValue(all, by, value, { from, until }, before, count);
}

function pageOf(stored: AuditRow[], count: number): AuditPage {
  const rows = stored.toReversed();
  const last = rows.length === count ? rows.at(-1) : undefined;
  return { rows, end: last === undefined ? null : { id: last.id, at: last.at } };
}

/** One page, newest first, followed live; null where there is nothing. */
export function watchAuditPage(arg: AuditPageArg, observer: Observer<AuditPage>): () => void {
  return onValue(
    pageQuery(arg, AUDIT_PAGE),
    (snapshot) => observer.next(snapshot.exists() ? pageOf(rowsOf<AuditEntry>(snapshot), AUDIT_PAGE) : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** What happened to one booking, in order. */
export function watchTimeline(bookingId: string, observer: Observer<AuditRow[]>): () => void {
  return observeList<AuditEntry>(
    query(ref(database(), paths.audit()), orderByChild('bookingId'), equalTo(bookingId), limitToLast(TIMELINE_MAX)),
    observer,
  );
}

/** Everything a filter finds, newest first, page by page, for a file. Ends when `signal` says so. @throws when refused */
export async function* auditPages(filter: AuditFilter, signal: AbortSignal): AsyncGenerator<AuditPage> {
  let before: AuditEnd | null = null;
  do {
    const page = pageOf(rowsOf<AuditEntry>(await get(pageQuery({ filter, before }, EXPORT_PAGE))), EXPORT_PAGE);
    if (signal.aborted) return;
    yield page;
    before = page.end;
  } while (before !== null);
}
