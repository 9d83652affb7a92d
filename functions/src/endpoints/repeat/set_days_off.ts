/** The desk says on which days no run of a customer's account rides, and calls off what is booked for them. */
import { isDeepStrictEqual } from 'node:util';
import type { DaysOff } from '@/domain/onAccount/daysOff';
import { isRange } from '@/domain/ride/repeats/ruleFault';
import type { DayRange } from '@/domain/ride/repeats/repeat';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { leftRides } from '../../repeats/leftRides';
import { settleAtOnce } from '../../repeats/ownRepeat';
import { newKey } from '../../store/database';
import { readCustomerAccount, readDaysOff } from '../../store/onAccount/customerAccounts';
import { readRunsOf } from '../../store/repeats/repeats';
import { daysOffUpdate } from '../../transitions/repeats/repeatUpdates';
import { defined } from '../../transitions/update';
import { commit } from '../../write/commit';

export const setDaysOff: Handler<'set_days_off'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { account: id, seen } = body;
  const ranges: DayRange[] = body.ranges.map(defined);
  if (!ranges.every(isRange)) return refuse('repeat_dates', 'ranges');
  const saved = await commit('set_days_off', async () => {
    const [account, stands, runs] = await Promise.all([readCustomerAccount(id), readDaysOff(id), readRunsOf(id)]);
    if (account === null) return refuse('not_found', 'account');
    if (isDeepStrictEqual(stands.ranges ?? [], ranges)) return { answer: { changes: stands.changes, runs } };
    if (stands.changes !== seen) return refuse('changed_since');
    const daysOff: DaysOff = { changes: seen + 1, ...(ranges.length === 0 ? {} : { ranges }) };
    return {
      answer: { changes: daysOff.changes, runs },
      update: daysOffUpdate({ id, name: account.name }, daysOff, runs, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
  if (isRefused(saved)) return saved;
  // What is not done by now, the schedule does within the hour.
  for (const [run] of saved.runs) await settleAtOnce(run, nowMs);
  const left = await Promise.all(saved.runs.map(([run]) => leftRides(run, nowMs)));
  return { changes: saved.changes, runs: saved.runs.length, left: left.flat() };
};
