/** Geiriau hanes waled, ar y sgrin ac yn y ffeil ohono. */
import type { WalletType } from '@/domain/money/wallet';

export const history = 'Hanes';
export const loading = 'Yn llwytho’r waled';
export const nothingLost = 'Does dim wedi’i golli. Ni allem ei lwytho.';
export const showOlder = 'Dangos rhai hŷn';
export const statement = 'Datganiad (CSV)';
export const types = {
  Credit: 'Credyd',
  Debit: 'Debyd',
  Withdraw: 'Codi arian',
} as const satisfies Record<WalletType, string>;
export const typeAndTime = (type: string, time: string) => `${type}, ${time}`;
export const reference = (id: string) => `Cyf. ${id}`;
export const booking = 'Archeb';
export const bookingId = 'rhif';

export const dateColumn = 'Dyddiad';
export const typeColumn = 'Math';
export const purposeColumn = 'At ba ddiben';
export const referenceColumn = 'Cyfeirnod';
export const amountColumn = 'Swm';
export const balanceColumn = 'Balans';

export const toBank = (sum: string) => `Mae ${sum} yn mynd i’ch cyfrif banc.`;
export const toCards = (cards: number, sum: string) =>
  cards > 1
    ? `Mae ${sum} yn mynd yn ôl i’r cardiau y daeth ohonynt.`
    : `Mae ${sum} yn mynd yn ôl i’r cerdyn y daeth ohono.`;
export const toCardsAndBank = (cards: number, sum: string, rest: string) =>
  cards > 1
    ? `Mae ${sum} yn mynd yn ôl i’r cardiau y daeth ohonynt, a ${rest} i’ch cyfrif banc.`
    : `Mae ${sum} yn mynd yn ôl i’r cerdyn y daeth ohono, a ${rest} i’ch cyfrif banc.`;
export const sentOn = (day: string) => `Anfonwyd ar ${day}.`;
export const inWalletAgain = (sum: string) => `Mae ${sum} yn ôl yn eich waled.`;
