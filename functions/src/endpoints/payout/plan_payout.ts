/** What a payout run would hold if it were made now. */
import type { PlannedRow } from '@/domain/api/payoutApi';
import { PAYOUT_ROWS_MAX, payoutObstacle } from '@/domain/money/payout';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import type { Handler } from '../../http/handler';
import { readBalance } from '../../store/money';
import { readOpenWithdraws } from '../../store/office/payouts';

export const planPayout: Handler<'plan_payout'> = async ({ nowMs }) => {
  const waiting = (await readOpenWithdraws()).filter(([, { payout }]) => payout === undefined);
  const shown = waiting.slice(0, PAYOUT_ROWS_MAX);
  const rows = await Promise.all(shown.map(async ([id, withdraw]) => planned(id, withdraw, nowMs)));
  return { rows, more: waiting.length > shown.length };
};

async function planned(id: string, withdraw: Withdraw, nowMs: number): Promise<PlannedRow> {
  const obstacle = payoutObstacle(withdraw, await readBalance(withdraw.uid), nowMs);
  const row = { id, uid: withdraw.uid, name: withdraw.name, amount: bankPart(withdraw) };
  return obstacle === null ? row : { ...row, obstacle };
}
