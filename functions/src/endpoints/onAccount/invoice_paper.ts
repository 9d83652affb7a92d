/** An invoice as a PDF, from the copies that it keeps: the file that its mail has. */
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { paperOf } from '../../outgoing/invoiceFiles';
import { readInvoice } from '../../store/onAccount/customerAccounts';

export const invoicePaper: Handler<'invoice_paper'> = async ({ body: { id } }) => {
  const invoice = await readInvoice(id);
  if (invoice === null) return refuse('not_found', 'id');
  const { name, content } = await paperOf(invoice);
  return { name, data: content.toString('base64') };
};
