import { formatMoney, type Pence } from '@/domain/money/money';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/account/walletEntries';

type Split = {
  card: Pence;
  /** The number of card payments the money goes back to. */
  payments: number;
  bank: Pence;
};

/** Where the parts of a withdrawal go: "£20.00 goes back to the card it came from, £5.00 to your bank account." */
export function destinationWords({ card, payments, bank }: Split, currency: string): string {
  if (card === 0) return words.toBank(formatMoney(bank, currency));
  const sum = formatMoney(card, currency);
  return bank === 0 ? words.toCards(payments, sum) : words.toCardsAndBank(payments, sum, formatMoney(bank, currency));
}

/** The same for a request, with what became of its bank part. */
export function withdrawWords(withdraw: Withdraw, currency: string): string {
  const { card = 0, cards = {}, returned, processed, procesDate } = withdraw;
  const payments = Object.values(cards).filter(({ state }) => state !== 'refused').length;
  const bank = bankPart(withdraw);
  const isSent = processed && procesDate !== undefined && bank > 0;
  if (returned === undefined) {
    const sent = isSent ? ` ${words.sentOn(formatDate(procesDate, DEFAULT_TIME_ZONE))}` : '';
    return `${destinationWords({ card, payments, bank }, currency)}${sent}`;
  }
  const toCard = card === 0 ? '' : `${destinationWords({ card, payments, bank: 0 }, currency)} `;
  return `${toCard}${words.inWalletAgain(formatMoney(returned, currency))}`;
}
