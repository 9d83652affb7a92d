/** An admin lets somebody in, sends a driver's papers back, or takes the approval away. */
import { dutyUntilOf } from '@/domain/driverApplication';
import type { DriverApplication } from '@/domain/driverApplication';
import { isKey } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import { allowCriticalEdits } from '../config';
import type { Call, Handler } from '../handler';
import { type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { readApplication } from '../store/applications';
import { newKey } from '../store/database';
import { readUser } from '../store/users';
import { approve, sendBack, suspend } from '../transitions/application';
import type { PersonStamp } from '../transitions/update';

type Asked = Call<'approve_user'>['body'];
type Standing = { profile: UserProfile; application: DriverApplication | null };

/** The papers an admin decides on: those that were read, and still wait. */
function waiting({ application }: Standing, { submittedAt }: Asked) {
  if (application?.status !== 'submitted' || application.fields === undefined) return null;
  const isRead = submittedAt === undefined || submittedAt === application.submittedAt;
  return isRead ? { ...application, fields: application.fields } : refuse('application_changed');
}

function decideToApprove(body: Asked, standing: Standing, stamp: PersonStamp) {
  const pending = waiting(standing, body);
  if (pending !== null && 'refused' in pending) return pending;
  const { profile, application } = standing;
  if (pending !== null) {
    if (dutyUntilOf(pending.fields) <= stamp.nowMs) return refuse('application_out_of_date');
    return {
      answer: { approved: true, application: 'approved' as const },
      update: approve(body.uid, profile, pending, stamp),
    };
  }
  // A driver without papers, handed in or entered by an admin, has nothing that could be approved.
  if (profile.usertype === 'driver' && profile.dutyUntil === undefined) return refuse('application_missing');
  const answer = { approved: true, application: application?.status ?? null };
  return profile.approved ? { answer } : { answer, update: approve(body.uid, profile, null, stamp) };
}

function decideToSendBack(body: Asked, standing: Standing, stamp: PersonStamp) {
  const reason = body.reason ?? '';
  if (reason === '') return refuse('reason_required', 'reason');
  const pending = waiting(standing, body);
  if (pending === null) return refuse('application_missing');
  if ('refused' in pending) return pending;
  return {
    answer: { approved: standing.profile.approved, application: 'returned' as const },
    update: sendBack(body.uid, pending, reason, stamp),
  };
}

function decideToSuspend(body: Asked, { profile, application }: Standing, stamp: PersonStamp) {
  const answer = { approved: false, application: application?.status ?? null };
  if (!profile.approved) return { answer };
  return { answer, update: suspend(body.uid, profile.usertype === 'driver', body.reason ?? '', stamp) };
}

const DECISIONS = { approve: decideToApprove, send_back: decideToSendBack, suspend: decideToSuspend } as const;

async function standingOf(uid: string): Promise<Standing | Refused> {
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  return profile === null ? refuse('user_not_found', 'uid') : { profile, application };
}

export const approveUser: Handler<'approve_user'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(body.uid)) return refuse('user_not_found', 'uid');
  // Nobody locks themselves out, and nobody is their own judge.
  if (body.uid === caller.uid) return refuse('permission_denied', 'uid');
  return settle('approve user', async () => {
    const standing = await standingOf(body.uid);
    if ('refused' in standing) return standing;
    // Admins are no users to be managed (SPEC section 6).
    if (standing.profile.usertype === 'admin') return refuse('permission_denied', 'uid');
    return DECISIONS[body.decision](body, standing, { nowMs, by: caller.uid, role: 'admin', newKey });
  });
};
