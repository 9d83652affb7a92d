/** The payout runs, newest first, a page at a time. */
import { PAYOUTS_PAGE } from '@/domain/limits';
import type { Handler } from '../../http/handler';
import { readPayoutLines } from '../../store/office/payouts';

export const listPayouts: Handler<'list_payouts'> = async ({ body: { before } }) => {
  const found = await readPayoutLines(before ?? null, PAYOUTS_PAGE + 1);
  return { runs: found.slice(0, PAYOUTS_PAGE), more: found.length > PAYOUTS_PAGE };
};
