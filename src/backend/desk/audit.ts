/** The audit log: newest first, a page at a time, or one booking's entries in order. */
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
import { type AuditEntry, withTime } from '@/domain/desk/audit';
import type { AuditKind } from '@/domain/desk/auditEvents';
import { paths } from '@/domain/paths';
import { failureOf } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, rowsOf } from '../connection/observe';
import { pageByTime, pageByValue } from '../connection/pageQuery';

/** Entries on a page; each is a line or two. */
export const AUDIT_PAGE = 50;
/** Entries looked through at once for words; they come to less than 100 kB. */
export const AUDIT_LOOKED = 120;
/** Most entries in the history of a booking, which has about ten, or of a table's row. */
const TIMELINE_MAX = 200;
/** Entries an export reads at once. */
const EXPORT_PAGE = 500;

/** The entries to show: one index at a time, each bounded by dates (epoch ms, both ends included). */
export type AuditFilter = {
  about: { by: 'kind'; value: AuditKind } | { by: 'by' | 'bookingId' | 'subject' | 'row'; value: string } | null;
  /** The browser leaves out some of what it gets, so that it asks for more. */
  sifted: boolean;
  from: number | null;
  until: number | null;
};

export type AuditRow = Listed<AuditEntry>;
/** The last entry of a page, where the next page starts. */
export type AuditEnd = Pick<AuditRow, 'id' | 'at'>;
export type AuditPageArg = { filter: AuditFilter; before: AuditEnd | null };
export type AuditPage = { rows: AuditRow[]; end: AuditEnd | null };

/** Later than any real time. */
const LAST_TIME = 9_999_999_999_999;

function pageQuery({ filter: { about, from, until }, before }: AuditPageArg, count: number): Query {
  const all = ref(database(), paths.audit());
  if (about === null) {
    return pageByTime(all, 'at', { from, until }, before && { id: before.id, time: before.at }, count);
  }
  const { by, value } = about;
  // The keys of a row's entries are numbers of changes: they are read whole and put in order by their times.
  if (by === 'row') return query(all, orderByChild('subject'), equalTo(value), limitToLast(TIMELINE_MAX));
  if (by === 'kind' || by === 'by') {
    return query(
      all,
      orderByChild(`${by}At`),
      startAt(withTime(value, from ?? 0)),
      before === null ? endAt(withTime(value, until ?? LAST_TIME)) : endBefore(withTime(value, before.at), before.id),
      limitToLast(count),
    );
  }
  // Events of a booking or a person have keys that begin with the time.
  return pageByValue(all, by, value, { from, until }, before, count);
}

function pageOf(stored: AuditRow[], { about, from, until }: AuditFilter, count: number): AuditPage {
  if (about?.by === 'row') {
    const within = stored.filter(({ at }) => at >= (from ?? 0) && at <= (until ?? LAST_TIME));
    return { rows: within.toSorted((a, b) => b.at - a.at), end: null };
  }
  const rows = stored.toReversed();
  const last = rows.length === count ? rows.at(-1) : undefined;
  return { rows, end: last === undefined ? null : { id: last.id, at: last.at } };
}

/** One page, newest first, followed live; null when empty. */
export function watchAuditPage(arg: AuditPageArg, observer: Observer<AuditPage>): () => void {
  const count = arg.filter.sifted ? AUDIT_LOOKED : AUDIT_PAGE;
  return onValue(
    pageQuery(arg, count),
    (snapshot) => observer.next(snapshot.exists() ? pageOf(rowsOf<AuditEntry>(snapshot), arg.filter, count) : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** The events of one booking, in order. */
export function watchTimeline(bookingId: string, observer: Observer<AuditRow[]>): () => void {
  return observeList<AuditEntry>(
    query(ref(database(), paths.audit()), orderByChild('bookingId'), equalTo(bookingId), limitToLast(TIMELINE_MAX)),
    observer,
  );
}

/** Every match of a filter, newest first, page by page, for a file. Stops on `signal`. @throws when refused */
export async function* auditPages(filter: AuditFilter, signal: AbortSignal): AsyncGenerator<AuditPage> {
  let before: AuditEnd | null = null;
  do {
    const stored = rowsOf<AuditEntry>(await get(pageQuery({ filter, before }, EXPORT_PAGE)));
    const page: AuditPage = pageOf(stored, filter, EXPORT_PAGE);
    if (signal.aborted) return;
    yield page;
    before = page.end;
  } while (before !== null);
}
