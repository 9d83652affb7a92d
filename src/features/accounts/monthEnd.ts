/** A month end: its day, and the ids under which invoices are asked for. */
import { newRequestId } from '@/backend/money/wallet';
import { addDays } from '@/domain/time/addDays';

/** The last day of the month before, `yyyy-MM-dd`. */
export const lastMonthEnd = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1);

const KEY = 'monthEnd';

type Kept = { through: string; ids: Record<string, string> };

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * The id under which an account is invoiced up to a day. The tab keeps it, so that a press that was interrupted, even by a reload,
 * is asked again under the same one and gets the same invoice.
 */
export function invoiceIdFor(account: string, through: string): string {
  const stands = kept();
  const ids = stands?.through === through ? stands.ids : {};
  const id = ids[account] ?? newRequestId();
  sessionStorage.setItem(KEY, JSON.stringify({ through, ids: { ...ids, [account]: id } } satisfies Kept));
  return id;
}

/** The next press for this account asks for another invoice. */
export function forgetInvoiceId(account: string): void {
  const stands = kept();
  if (stands === null) return;
  const { [account]: _, ...ids } = stands.ids;
  sessionStorage.setItem(KEY, JSON.stringify({ ...stands, ids } satisfies Kept));
}
