/** The complaints that the desk's address asks for. */
import type { Listed } from '@/backend/connection/observe';
import { type Complaint, isLate, isPressing } from '@/domain/desk/complaints/complaint';

export const VIEWS = ['open', 'pressing', 'late', 'answered', 'closed'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_WORDS: Record<View, string> = {
  open: 'All open',
  pressing: 'New or late',
  late: 'Late',
  answered: 'Answered',
  closed: 'Closed',
};

export const viewOf = (search: URLSearchParams): View => VIEWS.find((view) => view === search.get('show')) ?? 'open';

/** Those of a view: what is late first, then the oldest; of closed ones the newest first. */
export function inView(rows: readonly Listed<Complaint>[], view: View, nowMs: number): Listed<Complaint>[] {
  if (view === 'closed') return rows.toSorted((a, b) => (b.closed_at ?? 0) - (a.closed_at ?? 0));
  return rows
    .filter((row) => {
      if (view === 'pressing') return isPressing(row, nowMs);
      if (view === 'late') return isLate(row, nowMs);
      return view === 'open' || row.state === 'answered';
    })
    .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || a.at - b.at);
}
