/** An invoice as a table, from the copies that it keeps. */
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { tableOf } from '../../outgoing/invoiceFiles';
import { readInvoice } from '../../store/onAccount/customerAccounts';

export const invoiceFile: Handler<'invoice_file'> = async ({ body: { id } }) => {
  const invoice = await readInvoice(id);
  return invoice === null ? refuse('not_found', 'id') : tableOf(invoice);
};
