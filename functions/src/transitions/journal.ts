/** The journal's part of an event: what it adds to the sums of its day and month. */
import { bookedOn, linesOf, monthOf, type Transfer } from '@/domain/books/journal';
import { paths } from '@/domain/paths';
import { increment, type Update } from './update';

/** One update holds one journal: the transfers of an event are booked together, or one would replace the other. */
export function journal(transfers: readonly Transfer[], nowMs: number): Update {
  const date = bookedOn(nowMs);
  const update: Update = {};
  for (const [account, change] of Object.entries(linesOf(transfers))) {
    for (const path of [paths.journalDay(date), paths.journalMonth(monthOf(date))]) {
      update[`${path}/${account}`] = increment(change);
    }
  }
  return update;
}
