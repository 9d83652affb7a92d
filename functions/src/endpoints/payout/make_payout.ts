/** An admin makes a payout run: what the desk saw leaves together, or nothing does. */
import type { ApiParsed } from '@/domain/api/api';
import type { PayoutAnswer } from '@/domain/api/payoutApi';
import { isProcessingDay } from '@/domain/bank/processingDay';
import { partsOf } from '@/domain/money/currency';
import { sumPence } from '@/domain/money/money';
import { type Payout, type PayoutRow, payoutObstacle, payoutRow } from '@/domain/money/payout';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readBalance, readWithdraw } from '../../store/money';
import { readPayer, readPayout, readPayoutSerial } from '../../store/office/payouts';
import { readCurrency } from '../../store/priceLists';
import { makePayoutUpdate } from '../../transitions/money/payoutUpdates';
import { commit } from '../../write/commit';

/** The banks of the whole country keep these. */
const BANKING_DAYS = bankHolidaysOf('england-and-wales');

export const payoutAnswer = (id: string, { serial, state, count, total }: Payout): PayoutAnswer => ({
  id,
  serial,
  state,
  count,
  total,
});

/** The rows of these withdrawals, or null if one of them cannot leave now. */
async function rowsOf(ids: readonly string[], nowMs: number): Promise<Record<string, PayoutRow> | null> {
  const rows = await Promise.all(
    ids.map(async (id): Promise<[string, PayoutRow] | null> => {
      const withdraw = await readWithdraw(id);
      if (withdraw === null) return null;
      const obstacle = payoutObstacle(withdraw, await readBalance(withdraw.uid), nowMs);
      return obstacle === null ? [id, payoutRow(withdraw)] : null;
    }),
  );
  const whole = rows.filter((row) => row !== null);
  return whole.length === ids.length ? Object.fromEntries(whole) : null;
}

/** True if a run that stands is the one that was asked for. */
const isSame = (stands: Payout, { withdraws, process_on, total }: ApiParsed<'make_payout'>): boolean =>
  stands.processOn === process_on &&
  stands.total === total &&
  withdraws.length === stands.count &&
  withdraws.every((id) => stands.rows[id] !== undefined);

export const makePayout: Handler<'make_payout'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, process_on, total } = body;
  const ids = [...new Set(body.withdraws)];
  return commit('make_payout', async () => {
    const [stands, payer, serial, currency] = await Promise.all([
      readPayout(id),
      readPayer(),
      readPayoutSerial(),
      readCurrency(),
    ]);
    if (stands !== null)
      return isSame(stands, { ...body, withdraws: ids })
        ? { answer: payoutAnswer(id, stands) }
        : refuse('request_reused', 'id');
    if (partsOf(currency)?.code !== 'GBP') return refuse('payout_currency');
    if (payer === null) return refuse('payer_missing');
    if (!isProcessingDay(process_on, clockParts(nowMs, DEFAULT_TIME_ZONE).date, BANKING_DAYS))
      return refuse('payout_day', 'process_on');
    const rows = await rowsOf(ids, nowMs);
    if (rows === null || sumPence(Object.values(rows).map(({ amount }) => amount)) !== total)
      return refuse('payout_changed', 'withdraws');
    const payout: Payout = {
      serial: serial + 1,
      state: 'made',
      at: nowMs,
      by: uid,
      processOn: process_on,
      total,
      count: ids.length,
      payer,
      rows,
    };
    return {
      answer: payoutAnswer(id, payout),
      update: makePayoutUpdate(id, payout, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
