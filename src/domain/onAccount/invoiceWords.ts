/** What invoices say, on paper, in their mail and at the desk. */
import type { dateFormat } from '@/languages/en/formats';
import * as own from '@/languages/en/sent/invoice';
import type { Said } from '@/languages/said';
import type { RunOnAccount } from './accountEntry';
import { type Invoice, linesOf } from './invoice';

/** What an invoice is written with, in one language. */
export type InvoiceWords = Said<{ invoice: typeof own; dateFormat: typeof dateFormat }>;

/** What the ride of a run was: 'School run, 3 carried, 1 not at the door', in the language of this build or in another. */
export const runWords = (
  { name, carried, absent }: RunOnAccount,
  words: Pick<InvoiceWords['invoice'], 'carried' | 'absent'> = own,
): string =>
  [name, carried + absent === 0 ? '' : words.carried(carried), absent === 0 ? '' : words.absent(absent)]
    .filter((text) => text !== '')
    .join(', ');

/** What the run is called that an invoice is about alone, as its latest ride says; null where it is about all rides. */
export function ownRunOf(
  invoice: Pick<Invoice, 'run' | 'lines'>,
  { oneRun }: Pick<InvoiceWords['invoice'], 'oneRun'> = own,
): string | null {
  if (invoice.run === undefined) return null;
  return linesOf(invoice).findLast(({ ride }) => (ride?.run?.name ?? '') !== '')?.ride?.run?.name ?? oneRun;
}
