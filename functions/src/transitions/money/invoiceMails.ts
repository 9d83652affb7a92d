/** An invoice is mailed: begun by one server, and then how it went. */
import type { Invoice } from '@/domain/onAccount/invoice';
import { invoiceNumber } from '@/domain/onAccount/invoice';
import type { InvoiceMail } from '@/domain/onAccount/invoiceMail';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

export const mailInvoiceUpdate = (
  id: string,
  invoice: Invoice,
  { press, count }: Required<Pick<InvoiceMail, 'press' | 'count'>>,
  stamp: Stamp,
): Update => {
  const mail: InvoiceMail = { state: 'sending', at: stamp.nowMs, count, press, waiting: stamp.nowMs };
  return {
    [paths.invoiceMail(id)]: mail,
    ...audit(stamp, { event: 'mail_invoice', detail: `${invoice.to.name}: ${invoiceNumber(invoice)}` }),
  };
};

/** How it went. `again`: the schedule will try once more. */
export const invoiceMailedUpdate = (id: string, state: 'sent' | 'failed', again: boolean, nowMs: number): Update => ({
  [`${paths.invoiceMail(id)}/state`]: state,
  [`${paths.invoiceMail(id)}/at`]: nowMs,
  ...(again ? {} : { [`${paths.invoiceMail(id)}/waiting`]: null }),
});
