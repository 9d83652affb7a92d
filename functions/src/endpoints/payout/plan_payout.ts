/** What a payout run would hold if it were made now. */
import type { PlannedRow } from '@/domain/api/payoutApi';
import { payoutObstacle } from '@/domain/bank/payoutObstacle';
import type { Pence } from '@/domain/money/money';
import { PAYOUT_PLANNED_MAX, PAYOUT_ROWS_MAX } from '@/domain/money/payout';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import type { Handler } from '../../http/handler';
import { readBankWeights } from '../../store/office/bankWeights';
import { readBalance } from '../../store/money';
import { readOpenWithdraws } from '../../store/office/payouts';

export const planPayout: Handler<'plan_payout'> = async ({ nowMs }) => {
  const waiting = (await readOpenWithdraws()).filter(([, { payout }]) => payout === undefined);
  const balances = new Map<string, Promise<Pence>>();
  const balanceOf = (uid: string): Promise<Pence> => {
    const balance = balances.get(uid) ?? readBalance(uid);
    balances.set(uid, balance);
    return balance;
  };
  const looked = await Promise.all(
    waiting.slice(0, PAYOUT_PLANNED_MAX).map(async ([id, withdraw]) => planned(id, withdraw, nowMs, balanceOf)),
  );
  // Those that cannot leave take no place from those that can.
  const able = looked.filter(({ obstacle }) => obstacle === undefined);
  const late = new Set(able.slice(PAYOUT_ROWS_MAX));
  return {
    rows: looked.filter((row) => !late.has(row)),
    more: late.size > 0 || waiting.length > looked.length,
  };
};

async function planned(
  id: string,
  withdraw: Withdraw,
  nowMs: number,
  balanceOf: (uid: string) => Promise<Pence>,
): Promise<PlannedRow> {
  const [balance, weights] = await Promise.all([balanceOf(withdraw.uid), readBankWeights()]);
  const obstacle = payoutObstacle(withdraw, { balance, nowMs, weights });
  const { uid, name, payableAt } = withdraw;
  const row = { id, uid, name, amount: bankPart(withdraw) };
  if (obstacle === null) return row;
  return obstacle === 'on_hold' && payableAt !== undefined ? { ...row, obstacle, payableAt } : { ...row, obstacle };
}
