/** The bank account among a driver's papers. Earnings go there, so it is not changed by everybody who may change papers. */
import { hasBank } from '../../money/wallet';
import { type DeskPaperName, EMPTY_DESK_PAPERS, tidyDeskPapers } from '../deskPapers';
import type { UserProfile } from '../user';
import { mayDo } from './jobs';

export const BANK_FIELDS = ['bankName', 'bankCode', 'bankAccount'] as const satisfies readonly DeskPaperName[];
type BankField = (typeof BANK_FIELDS)[number];
type StoredBank = Partial<Pick<UserProfile, BankField>>;

/** True for a driver whose earnings have a bank account to go to. */
export const hasOwnBank = ({ bankCode = '', bankAccount = '' }: StoredBank): boolean =>
  hasBank({ bankCode, bankAccount });

/**
 * True for those who may send a driver's earnings elsewhere, beside the driver: admins whose right has money. What a fleet admin
 * names may not wait for any admin either, because a dispatcher may approve it.
 */
export const maySetBank = (person: Pick<UserProfile, 'usertype' | 'right'>): boolean =>
  person.usertype === 'admin' && mayDo(person, 'money');

const tidyBank = ({ bankName = '', bankCode = '', bankAccount = '' }: StoredBank) =>
  tidyDeskPapers({ ...EMPTY_DESK_PAPERS, bankName, bankCode, bankAccount });

/**
 * The first field in which papers send a driver's earnings elsewhere, or null: for one who has no bank account yet as well. How it is
 * written is no difference.
 */
export function otherBank(papers: StoredBank, stored: StoredBank): BankField | null {
  if (!hasOwnBank(stored)) return null;
  const [after, before] = [tidyBank(papers), tidyBank(stored)];
  return BANK_FIELDS.find((field) => after[field] !== before[field]) ?? null;
}
