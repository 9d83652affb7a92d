/** The invoices of a customer's account, newest first, a page at a time. */
import { INVOICES_PAGE } from '@/domain/limits';
import { creditIn } from '@/domain/onAccount/dues';
import { isInvoicePaid, UNINVOICED_READ_MAX } from '@/domain/onAccount/invoice';
import type { Handler } from '../../http/handler';
import { readCustomerAccount, readInvoiceRows, readUninvoiced } from '../../store/onAccount/customerAccounts';

export const listInvoices: Handler<'list_invoices'> = async ({ body: { account, before }, nowMs }) => {
  const customer = await readCustomerAccount(account);
  const found = await readInvoiceRows(account, customer, before ?? null, INVOICES_PAGE + 1);
  const invoices = found.slice(0, INVOICES_PAGE);
  const isAllPaid = invoices.every((invoice) => isInvoicePaid(invoice, customer ?? {}));
  const uninvoiced = isAllPaid ? [] : await readUninvoiced(account, nowMs, UNINVOICED_READ_MAX);
  return { invoices, more: found.length > INVOICES_PAGE, credit: creditIn(uninvoiced.map(([, entry]) => entry)) };
};
