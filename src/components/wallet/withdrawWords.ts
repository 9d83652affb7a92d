import { formatMoney, type Pence } from '@/domain/money/money';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';

type Split = {
  card: Pence;
  /** The number of card payments the money goes back to. */
  payments: number;
  bank: Pence;
};

/** Where the parts of a withdrawal go: "£20.00 goes back to the card it came from, £5.00 to your bank account." */
export function destinationWords({ card, payments, bank }: Split, currency: string): string {
  const toBank = `to your bank account`;
  if (card === 0) return `${formatMoney(bank, currency)} goes ${toBank}.`;
  const toCard = `goes back to the ${payments > 1 ? 'cards' : 'card'} it came from`;
  const rest = bank === 0 ? '' : `, ${formatMoney(bank, currency)} ${toBank}`;
  return `${formatMoney(card, currency)} ${toCard}${rest}.`;
}

/** The same for a request, with what became of its bank part. */
export function withdrawWords(withdraw: Withdraw, currency: string): string {
  const { card = 0, cards = {}, returned, processed, procesDate } = withdraw;
  const payments = Object.values(cards).filter(({ state }) => state !== 'refused').length;
  const bank = bankPart(withdraw);
  const isSent = processed && procesDate !== undefined && bank > 0;
  if (returned === undefined) {
    const sent = isSent ? ` Sent on ${formatDate(procesDate, DEFAULT_TIME_ZONE)}.` : '';
    return `${destinationWords({ card, payments, bank }, currency)}${sent}`;
  }
  const toCard = card === 0 ? '' : `${destinationWords({ card, payments, bank: 0 }, currency)} `;
  return `${toCard}${formatMoney(returned, currency)} is in your wallet again.`;
}
