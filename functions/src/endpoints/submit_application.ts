/** A driver hands in the papers. */
import { checkPapers } from '../accounts/papers';
import type { Handler } from '../handler';
import { isRefused, refuse } from '../refusal';
import { settle } from '../settle';
import { readApplication } from '../store/applications';
import { newKey } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { newApplication, submitApplication as submitted } from '../transitions/application';

export const submitApplication: Handler<'submit_application'> = async ({ body, caller: { uid }, nowMs }) => {
  const papers = await checkPapers(body, uid, nowMs);
  if (isRefused(papers)) return papers;
  return settle('submit application', async () => {
    const [driver, standing, { driver_approval: needsApproval }] = await Promise.all([
      readUser(uid),
      readApplication(uid),
      readSettings(),
    ]);
    if (driver?.usertype !== 'driver') return refuse('permission_denied');
    // Of two at the same moment both are kept in turn: a later one has a later time.
    const submittedAt = Math.max(nowMs, (standing?.submittedAt ?? 0) + 1);
    const application = newApplication(papers.fields, papers.vehicleVerified, needsApproval, submittedAt);
    return {
      answer: { status: application.status, submittedAt },
      update: submitted(uid, driver, papers.fields, application, { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
};
