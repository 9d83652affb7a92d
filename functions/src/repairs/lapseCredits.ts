/** Closes credits that nobody has decided on in time. Safe to run twice, and alongside those who decide. */
import { hasLapsed } from '@/domain/money/deskCredit';
import { readCreditRequest, readWaitingCredits } from '../store/money';
import { readCurrency } from '../store/priceLists';
import { membersAmong } from '../store/users';
import { lapseCreditUpdate } from '../transitions/money/creditRequests';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

export async function lapseCredits(nowMs: number): Promise<void> {
  const due = (await readWaitingCredits()).filter(([, request]) => hasLapsed(request, nowMs));
  for (const [id] of due) {
    await commit('lapse_credit', async () => {
      const [stands, currency] = await Promise.all([readCreditRequest(id), readCurrency()]);
      if (stands?.state !== 'waiting') return { answer: null };
      const told = await membersAmong([stands.by]);
      return { answer: null, update: lapseCreditUpdate(id, stands, { told, currency }, serverStamp(nowMs)) };
    });
  }
}
