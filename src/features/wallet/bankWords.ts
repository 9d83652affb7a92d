/** A bank account with most digits masked: its owner recognises it, and nobody else can use it. */
export function maskedBank(bank: { bankName?: string; bankCode?: string; bankAccount?: string }): string {
  return `${bank.bankName || 'Bank account'}, ${maskedAccount(bank)}`;
}

/** The same without the bank's name. */
export function maskedAccount({
  bankCode = '',
  bankAccount = '',
}: {
  bankCode?: string;
  bankAccount?: string;
}): string {
  return `sort code ••-••-${bankCode.replace(/\D/g, '').slice(-2)}, account ••••${bankAccount.slice(-4)}`;
}
