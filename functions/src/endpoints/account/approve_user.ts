/** An admin approves a person, sends a driver's papers back, or withdraws the approval. */
import { dutyUntilOf } from '@/domain/people/driverApplication';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { isKey } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { allowCriticalEdits } from '../../config';
import type { Call, Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readApplication } from '../../store/applications';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { approveUpdate, sendBackUpdate, suspendUpdate } from '../../transitions/people/application';
import type { PersonStamp } from '../../transitions/update';

type Asked = Call<'approve_user'>['body'];
type Applicant = { profile: UserProfile; application: DriverApplication | null };

/** The papers an admin decides on: the version they read, if it is still waiting. */
function waiting({ application }: Applicant, { submittedAt }: Asked) {
  if (application?.status !== 'submitted' || application.fields === undefined) return null;
  const isRead = submittedAt === undefined || submittedAt === application.submittedAt;
  return isRead ? { ...application, fields: application.fields } : refuse('application_changed');
}

function decideToApprove(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const pending = waiting(applicant, body);
  if (pending !== null && 'refused' in pending) return pending;
  const { profile, application } = applicant;
  if (pending !== null) {
    if (dutyUntilOf(pending.fields) <= stamp.nowMs) return refuse('application_out_of_date');
    return {
      answer: { approved: true, application: 'approved' as const },
      update: approveUpdate(body.uid, profile, pending, stamp),
    };
  }
  // A driver without papers, submitted or entered by an admin, has nothing to approve.
  if (profile.usertype === 'driver' && profile.dutyUntil === undefined) return refuse('application_missing');
  const answer = { approved: true, application: application?.status ?? null };
  return profile.approved ? { answer } : { answer, update: approveUpdate(body.uid, profile, null, stamp) };
}

function decideToSendBack(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const reason = body.reason ?? '';
  if (reason === '') return refuse('reason_required', 'reason');
  const pending = waiting(applicant, body);
  if (pending === null) return refuse('application_missing');
  if ('refused' in pending) return pending;
  return {
    answer: { approved: applicant.profile.approved, application: 'returned' as const },
    update: sendBackUpdate(body.uid, pending, reason, stamp),
  };
}

function decideToSuspend(body: Asked, { profile, application }: Applicant, stamp: PersonStamp) {
  const answer = { approved: false, application: application?.status ?? null };
  if (!profile.approved) return { answer };
  return { answer, update: suspendUpdate(body.uid, profile.usertype === 'driver', body.reason ?? '', stamp) };
}

const DECISIONS = { approve: decideToApprove, send_back: decideToSendBack, suspend: decideToSuspend } as const;

async function readApplicant(uid: string): Promise<Applicant | Refused> {
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  return profile === null ? refuse('user_not_found', 'uid') : { profile, application };
}

export const approveUser: Handler<'approve_user'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(body.uid)) return refuse('user_not_found', 'uid');
  // Nobody can lock themselves out or approve themselves.
  if (body.uid === caller.uid) return refuse('permission_denied', 'uid');
  return commit('approve user', async () => {
    const applicant = await readApplicant(body.uid);
    if ('refused' in applicant) return applicant;
    // Admins are not managed in the app.
    if (applicant.profile.usertype === 'admin') return refuse('permission_denied', 'uid');
    return DECISIONS[body.decision](body, applicant, { nowMs, by: caller.uid, role: 'admin', newKey });
  });
};
