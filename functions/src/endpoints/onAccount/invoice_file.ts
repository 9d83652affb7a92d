/** An invoice as a file, from the copies that it keeps. */
import { invoiceNumber } from '@/domain/onAccount/invoice';
import { invoiceCsv } from '@/domain/onAccount/invoiceCsv';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readInvoice } from '../../store/onAccount/customerAccounts';

export const invoiceFile: Handler<'invoice_file'> = async ({ body: { id } }) => {
  const invoice = await readInvoice(id);
  if (invoice === null) return refuse('not_found', 'id');
  return { name: `${invoiceNumber(invoice)}.csv`, text: invoiceCsv(invoice) };
};
