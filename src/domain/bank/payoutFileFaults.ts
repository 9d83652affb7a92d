/** What keeps a file from the bank: a wrong or half file is never offered. */
import { bacsText } from './bacsText';
import { BANK_PAYMENT_MAX_PENCE, type BankPayment, type PayoutFile, type PayoutFileFault } from './payoutFile';

const hasAccount = ({ sortCode, account }: Pick<BankPayment, 'sortCode' | 'account'>): boolean =>
  /^\d{6}$/.test(sortCode) && /^\d{8}$/.test(account);

function paymentFaultOf(payment: BankPayment): 'account' | 'name' | 'amount' | null {
  if (!hasAccount(payment)) return 'account';
  if (bacsText(payment.name) === '') return 'name';
  const { amount } = payment;
  return Number.isInteger(amount) && amount > 0 && amount <= BANK_PAYMENT_MAX_PENCE ? null : 'amount';
}

/** Every fault of a file; none for one that may go to the bank. `asBacs`: it goes as a Bacs file, which needs a service user. */
export function payoutFileFaults({ payer, payments }: PayoutFile, asBacs: boolean): PayoutFileFault[] {
  const faults: PayoutFileFault[] = [];
  if (!hasAccount(payer)) faults.push('payer_account');
  if (bacsText(payer.name) === '') faults.push('payer_name');
  if (asBacs && !/^\d{6}$/.test(payer.serviceUser)) faults.push('service_user');
  if (payments.length === 0) faults.push('no_payments');
  const seen = new Set<string>();
  for (const payment of payments) {
    const fault = paymentFaultOf(payment);
    if (fault !== null) faults.push({ payment: payment.id, fault });
    if (seen.has(payment.id)) faults.push({ payment: payment.id, fault: 'twice' });
    seen.add(payment.id);
  }
  return faults;
}
