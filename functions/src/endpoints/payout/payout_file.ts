/** The file of a payout run. Each time it is handed out is counted, so that nobody sends it twice without knowing. */
import { bacsFile } from '@/domain/bank/bacs';
import { pain001File } from '@/domain/bank/pain001';
import type { PayoutFile } from '@/domain/bank/payoutFile';
import { payoutFileFaults } from '@/domain/bank/payoutFileFaults';
import { readSortCode } from '@/domain/bank/account';
import type { Payout } from '@/domain/money/payout';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readPayout } from '../../store/office/payouts';
import { payoutFileUpdate } from '../../transitions/money/payoutUpdates';
import { commit } from '../../write/commit';

const EXTENSION = { bacs: 'txt', pain001: 'xml' } as const;

/** The run as a file for the bank, from the copies that it keeps. */
const fileOf = (id: string, { serial, at, processOn, payer, rows }: Payout): PayoutFile => ({
  id,
  serial,
  madeAt: at,
  processedOn: processOn,
  payer,
  payments: Object.entries(rows)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([withdraw, { name, bankCode, bankAccount, amount }]) => ({
      id: withdraw,
      sortCode: readSortCode(bankCode) ?? '',
      account: bankAccount,
      name,
      reference: `${payer.name} ${serial}`,
      amount,
    })),
});

export const payoutFile: Handler<'payout_file'> = async ({ body: { id, format }, caller: { uid }, nowMs }) =>
  commit('payout_file', async () => {
    const payout = await readPayout(id);
    if (payout === null) return refuse('not_found', 'id');
    if (payout.state === 'undone') return refuse('payout_over');
    const file = fileOf(id, payout);
    const faults = payoutFileFaults(file, format === 'bacs');
    if (faults.includes('service_user')) return refuse('service_user_missing');
    if (faults.length > 0) return refuse('payout_forgotten');
    const text = format === 'bacs' ? bacsFile(file) : pain001File(file);
    const name = `payout-${payout.serial}-${payout.processOn}.${EXTENSION[format]}`;
    return {
      answer: { name, text, before: payout.files?.[format] ?? null },
      update: payoutFileUpdate(id, payout, format, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
