/** How the office keeps its books: the codes of its accounts, and the registration for VAT. */
import { isVatNumber } from '@/domain/books/vatNumber';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { saveBooksUpdate } from '../../transitions/money/booksUpdate';
import { commit } from '../../write/commit';

export const saveBooks: Handler<'save_books'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { codes, vat } = body;
  if (typeof vat === 'object' && !isVatNumber(vat.number)) return refuse('vat_number_wrong', 'vat');
  if (codes === undefined && vat === undefined) return refuse('invalid_request');
  return commit('save_books', async () => ({
    answer: { saved: true as const },
    update: saveBooksUpdate({ codes, vat }, { nowMs, by: uid, role: 'admin', newKey }),
  }));
};
