import * as words from '@/languages/en/account/wallet';

/** A bank account with most digits masked: its owner recognises it, and nobody else can use it. */
export function maskedBank({
  bankName = '',
  bankCode = '',
  bankAccount = '',
}: {
  bankName?: string;
  bankCode?: string;
  bankAccount?: string;
}): string {
  const sortCodeEnd = bankCode.replace(/\D/g, '').slice(-2);
  return words.maskedBank(bankName || words.bankAccount, sortCodeEnd, bankAccount.slice(-4));
}
