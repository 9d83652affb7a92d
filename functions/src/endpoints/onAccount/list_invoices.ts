/** The invoices of a customer's account, newest first, a page at a time. */
import { INVOICES_PAGE } from '@/domain/limits';
import type { Handler } from '../../http/handler';
import { readInvoiceRows } from '../../store/onAccount/customerAccounts';

export const listInvoices: Handler<'list_invoices'> = async ({ body: { account, before } }) => {
  const found = await readInvoiceRows(account, before ?? null, INVOICES_PAGE + 1);
  return { invoices: found.slice(0, INVOICES_PAGE), more: found.length > INVOICES_PAGE };
};
