/** The bank account among a driver's papers. Earnings go there, so it is not changed by everybody who may change papers. */
import { hasBank } from '../../money/wallet';
import { type DeskPaperName, type DeskPapers, EMPTY_DESK_PAPERS, tidyDeskPapers } from '../deskPapers';
import type { UserProfile } from '../user';

export const BANK_FIELDS = ['bankName', 'bankCode', 'bankAccount'] as const satisfies readonly DeskPaperName[];
type BankField = (typeof BANK_FIELDS)[number];
type StoredBank = Partial<Pick<UserProfile, BankField>>;

/** True for a driver whose earnings have a bank account to go to. */
export const hasOwnBank = ({ bankCode = '', bankAccount = '' }: StoredBank): boolean =>
  hasBank({ bankCode, bankAccount });

/** The first field in which papers name another bank account than the stored one, or null. How it is written is no difference. */
export function otherBank(
  papers: DeskPapers,
  { bankName = '', bankCode = '', bankAccount = '' }: StoredBank,
): BankField | null {
  const after = tidyDeskPapers(papers);
  const before = tidyDeskPapers({ ...EMPTY_DESK_PAPERS, bankName, bankCode, bankAccount });
  return BANK_FIELDS.find((field) => after[field] !== before[field]) ?? null;
}
