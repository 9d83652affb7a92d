/** A driver submits their papers. */
import type { ApplicationAnswer } from '@/domain/api/accountApi';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { claimMarks, isForTheDesk } from '../../accounts/marks/claimMarks';
import { checkPapers } from '../../accounts/papers';
import { letUnfitGo } from '../../ahead/lapse';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readApplication } from '../../store/applications';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { readCarersOf, readUser } from '../../store/users';
import { newApplication, submitApplicationUpdate } from '../../transitions/people/application';

export const submitApplication: Handler<'submit_application'> = async ({ body, caller: { uid, profile }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const papers = await checkPapers(body, uid, nowMs, profile);
  if (isRefused(papers)) return papers;
  const submitted = await commit<ApplicationAnswer | Refused>('submit application', async () => {
    const [driver, last, { driver_approval: needsApproval }] = await Promise.all([
      readUser(uid),
      readApplication(uid),
      readSettings(),
    ]);
    if (driver?.usertype !== 'driver') return refuse('permission_denied');
    // Of two submitted at the same moment both are accepted in turn, because the later one gets a later time.
    const submittedAt = Math.max(nowMs, (last?.submittedAt ?? 0) + 1);
    if (isSuspended(driver, nowMs)) return refuse('account_suspended');
    const { fields, vehicleVerified } = papers;
    const claimed = { uid, papers: fields, before: driver };
    // The desk decides on a mark that another driver has, also in a town that asks for no approval.
    const waits = needsApproval || (await isForTheDesk(claimed));
    const application = newApplication(fields, vehicleVerified, waits, submittedAt);
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    const marks = waits ? null : await claimMarks(claimed, null, stamp);
    // Somebody has taken one since: the next look finds it.
    if (isRefused(marks)) return refuse('service_unavailable');
    const told = waits ? await readCarersOf(driver, uid) : [];
    return {
      answer: { status: application.status, submittedAt },
      update: submitApplicationUpdate(uid, driver, { fields, application, marks, told }, stamp),
    };
  });
  // Papers that wait for the desk change nothing yet.
  if (!isRefused(submitted) && submitted.status === 'approved') await letUnfitGo(uid, 'papers', nowMs);
  return submitted;
};
