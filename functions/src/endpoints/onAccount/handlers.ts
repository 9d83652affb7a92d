/** The handlers of `onAccountApi`. */
import type { onAccountApi } from '@/domain/api/onAccountApi';
import type { HandlersOf } from '../../http/handler';
import { invoiceAccount } from './invoice_account';
import { invoiceFile } from './invoice_file';
import { invoicePaper } from './invoice_paper';
import { listInvoices } from './list_invoices';
import { mailInvoice } from './mail_invoice';
import { saveAccount } from './save_account';
import { setAccountPeople } from './set_account_people';
import { takeAccountPayment } from './take_account_payment';
import { takeBackSettlement } from './take_back_settlement';

export const onAccountHandlers: HandlersOf<typeof onAccountApi> = {
  invoice_account: invoiceAccount,
  invoice_file: invoiceFile,
  invoice_paper: invoicePaper,
  list_invoices: listInvoices,
  mail_invoice: mailInvoice,
  save_account: saveAccount,
  set_account_people: setAccountPeople,
  take_account_payment: takeAccountPayment,
  take_back_settlement: takeBackSettlement,
};
