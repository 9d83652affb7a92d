/** The run that a repeated booking is to be, if the customer's account, its cost code and the driver allow it. */
import { RUNS_MAX } from '@/domain/onAccount/daysOff';
import { isKey } from '@/domain/paths';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { type Run, runOf } from '@/domain/ride/repeats/run';
import type { Call } from '../http/handler';
import { type Refused, refuse } from '../http/refusal';
import { readAccountPerson, readCustomerAccount } from '../store/onAccount/customerAccounts';
import { readRunsOf } from '../store/repeats/repeats';
import { readUser } from '../store/users';

/** Null where the rider pays. Whether there is room on the account is decided as each ride is booked. */
export async function wantedRun(
  { body, caller }: Call<'save_repeat'>,
  known: Repeat | null,
  rider: string,
): Promise<Run | null | Refused> {
  const isDesk = caller.profile.usertype === 'admin';
  const wanted = body.run;
  // A run is the office’s to change, and what was made on account is not put on its rider.
  if (wanted === undefined) return known?.account === undefined ? null : refuse('invalid_request', 'run');
  if (!isDesk) return refuse('permission_denied');
  if (body.trip.pay_with !== undefined) return refuse('account_pays', 'trip.pay_with');
  const { account: id, cost_code, driver } = wanted;
  const isByDesk = known === null || known.taken_by !== undefined;
  const [account, person] = await Promise.all([readCustomerAccount(id), readAccountPerson(id, rider)]);
  if (account === null) return refuse('not_found', 'run.account');
  if (!isByDesk && person === null) return refuse('account_not_theirs', 'run.account');
  if (account.state !== 'open') return refuse('account_stopped', 'run.account');
  const isCode = cost_code === undefined ? !account.needsCostCode : account.costCodes?.[cost_code] === true;
  if (!isCode) return refuse('cost_code_wrong', 'run.cost_code');
  if (known?.account !== id && (await readRunsOf(id)).length >= RUNS_MAX) return refuse('runs_full', 'run.account');
  if (driver !== undefined) {
    const profile = isKey(driver) ? await readUser(driver) : null;
    if (profile?.usertype !== 'driver') return refuse('run_driver', 'run.driver');
  }
  return runOf(wanted);
}
