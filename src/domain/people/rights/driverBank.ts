/** The bank account among a driver's papers. Earnings go there, so it is not changed by everybody who may change papers. */
import { hasBank } from '../../money/wallet';
import { type DeskPaperName, EMPTY_DESK_PAPERS, tidyDeskPapers } from '../deskPapers';
import type { UserProfile } from '../user';

export const BANK_FIELDS = ['bankName', 'bankCode', 'bankAccount'] as const satisfies readonly DeskPaperName[];
type BankField = (typeof BANK_FIELDS)[number];
type StoredBank = Partial<Pick<UserProfile, BankField>>;

/** True for a driver whose earnings have a bank account to go to. */
export const hasOwnBank = ({ bankCode = '', bankAccount = '' }: StoredBank): boolean =>
  hasBank({ bankCode, bankAccount });

const tidyBank = ({ bankName = '', bankCode = '', bankAccount = '' }: StoredBank) =>
  tidyDeskPapers({ ...EMPTY_DESK_PAPERS, bankName, bankCode, bankAccount });

/** The first field in which papers name another bank account than the stored one, or null. How it is written is no difference. */
export function otherBank(papers: StoredBank, stored: StoredBank): BankField | null {
  const [after, before] = [tidyBank(papers), tidyBank(stored)];
  return BANK_FIELDS.find((field) => after[field] !== before[field]) ?? null;
}

/** True if papers send the earnings of a driver elsewhere, who has a bank account for them. */
export const movesBank = (papers: StoredBank, stored: StoredBank): boolean =>
  hasOwnBank(stored) && otherBank(papers, stored) !== null;
