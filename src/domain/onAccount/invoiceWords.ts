/** What invoices say, on paper, in their mail and at the desk. */
import type { RunOnAccount } from './accountEntry';
import { type Invoice, linesOf } from './invoice';

/** Each ride is its driver's supply, and few drivers are registered for VAT. */
export const VAT_WORDS = 'Each ride is supplied by its driver, usually without VAT.';

/** What the ride of a run was: 'School run, 3 carried, 1 not at the door'. */
export const runWords = ({ name, carried, absent }: RunOnAccount): string =>
  [name, carried + absent === 0 ? '' : `${carried} carried`, absent === 0 ? '' : `${absent} not at the door`]
    .filter((text) => text !== '')
    .join(', ');

/** What the run is called that an invoice is about alone, as its latest ride says; null where it is about all rides. */
export function ownRunOf(invoice: Pick<Invoice, 'run' | 'lines'>): string | null {
  if (invoice.run === undefined) return null;
  return linesOf(invoice).findLast(({ ride }) => (ride?.run?.name ?? '') !== '')?.ride?.run?.name ?? 'One run';
}
