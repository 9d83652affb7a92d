/** What a payout run would hold if it were made now. */
import type { PlannedRow } from '@/domain/api/payoutApi';
import { payoutObstacle } from '@/domain/bank/payoutObstacle';
import type { Pence } from '@/domain/money/money';
import { PAYOUT_KEPT_MAX, PAYOUT_ROWS_MAX } from '@/domain/money/payout';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import type { Handler } from '../../http/handler';
import { readBankWeights } from '../../store/office/bankWeights';
import { readBalance } from '../../store/money';
import { readOpenWithdraws } from '../../store/office/payouts';

/** Withdrawals that are looked at together. */
const PAGE = 500;

export const planPayout: Handler<'plan_payout'> = async ({ nowMs }) => {
  const waiting = (await readOpenWithdraws()).filter(([, { payout }]) => payout === undefined);
  const balances = new Map<string, Promise<Pence>>();
  const balanceOf = (uid: string): Promise<Pence> => {
    const balance = balances.get(uid) ?? readBalance(uid);
    balances.set(uid, balance);
    return balance;
  };
  const able: PlannedRow[] = [];
  const kept: PlannedRow[] = [];
  // Those that cannot leave take no place from those that can, however many they are.
  for (let from = 0; from < waiting.length && able.length <= PAYOUT_ROWS_MAX; from += PAGE) {
    const page = waiting.slice(from, from + PAGE);
    const looked = await Promise.all(page.map(([id, withdraw]) => planned(id, withdraw, nowMs, balanceOf)));
    for (const row of looked) (row.obstacle === undefined ? able : kept).push(row);
  }
  return {
    rows: [...able.slice(0, PAYOUT_ROWS_MAX), ...kept.slice(0, PAYOUT_KEPT_MAX)],
    more: able.length > PAYOUT_ROWS_MAX,
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
