/** An admin approves a person, sends a driver's papers back, suspends an account, or opens it again. */
import { dutyUntilOf } from '@/domain/people/licence/datedPapers';
import type { DriverApplication } from '@/domain/people/driverApplication';
import type { AuditEntry } from '@/domain/desk/audit';
import { isKey, paths } from '@/domain/paths';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import { maySetBank, otherBank } from '@/domain/people/rights/driverBank';
import { isOwner } from '@/domain/people/rights/right';
import { mayUseAccount, type UserProfile } from '@/domain/people/user';
import { letUnfitGo } from '../../ahead/lapse';
import { claimMarks } from '../../accounts/marks/claimMarks';
import { allowCriticalEdits } from '../../config';
import type { Call, Caller, Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readOpenOffers } from '../../store/bookings';
import { isHandedInByDriver, readApplication } from '../../store/applications';
import { newKey, read } from '../../store/database';
import { beginSuspension, endWhatBegan, objectionOf } from '../../dispatch/beginSuspension';
import { readUser } from '../../store/users';
import { approveUpdate, sendBackUpdate } from '../../transitions/people/application';
import {
  enterSuspensionUpdate,
  liftedKey,
  reinstateUpdate,
  type Suspension,
  suspendUpdate,
  takeBackSuspensionUpdate,
} from '../../transitions/people/suspension';
import type { PersonStamp } from '../../transitions/update';

type Asked = Call<'approve_user'>['body'];
type Applicant = { profile: UserProfile; application: DriverApplication | null };

/** The papers an admin decides on: the version they read, if it is still waiting. */
function waiting({ application }: Applicant, { submittedAt }: Asked) {
  if (application?.status !== 'submitted' || application.fields === undefined) return null;
  const isRead = submittedAt === undefined || submittedAt === application.submittedAt;
  return isRead ? { ...application, fields: application.fields } : refuse('application_changed');
}

type After = { approved?: boolean; suspended?: boolean; suspendedAt?: number };

/** What the desk's screen shows after the decision. */
const answerOf = ({ profile, application }: Applicant, after: After = {}) => ({
  approved: profile.approved,
  suspended: profile.suspended === true,
  application: application?.status ?? null,
  ...after,
});

/** `admin`: whoever decides, as they are now. */
async function decideToApprove(
  body: Asked,
  applicant: Applicant,
  stamp: PersonStamp,
  caller: Caller,
  admin: UserProfile,
) {
  const pending = waiting(applicant, body);
  if (pending !== null && 'refused' in pending) return pending;
  const { profile } = applicant;
  if (pending !== null) {
    if (dutyUntilOf(pending.fields) <= stamp.nowMs) return refuse('application_out_of_date');
    // A fleet's papers may wait since before a fleet was refused another bank account.
    const moved = maySetBank(admin) ? null : otherBank(pending.fields, profile);
    if (moved !== null && !(await isHandedInByDriver(body.uid, pending.submittedAt))) return refuse('bank_fixed');
    const claimed = { uid: body.uid, papers: pending.fields, before: profile };
    const marks = await claimMarks(claimed, { caller, sharedWith: body.shared_with }, stamp);
    if (isRefused(marks)) return marks;
    return {
      answer: { ...answerOf(applicant, { approved: true }), application: 'approved' as const },
      update: approveUpdate(body.uid, profile, { ...pending, marks }, stamp),
    };
  }
  // A driver without papers, submitted or entered by an admin, has nothing to approve.
  if (profile.usertype === 'driver' && profile.dutyUntil === undefined) return refuse('application_missing');
  const answer = answerOf(applicant, { approved: true });
  return profile.approved ? { answer } : { answer, update: approveUpdate(body.uid, profile, null, stamp) };
}

function decideToSendBack(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const reason = body.reason ?? '';
  if (reason === '') return refuse('reason_required', 'reason');
  const pending = waiting(applicant, body);
  if (pending === null) return refuse('application_missing');
  if ('refused' in pending) return pending;
  return {
    answer: { ...answerOf(applicant), application: 'returned' as const },
    update: sendBackUpdate(body.uid, pending, reason, stamp),
  };
}

/** One suspension at a time is entered ahead. The same one again is answered with what stands. */
function decideToSuspendFrom(
  from: number,
  suspension: Suspension,
  uid: string,
  applicant: Applicant,
  stamp: PersonStamp,
) {
  const { usertype, suspendsFrom, suspendsUntil, suspendsFor, suspendsReason, suspendsBy } = applicant.profile;
  const answer = answerOf(applicant);
  if (usertype !== 'driver') return refuse('invalid_request', 'from');
  if (suspendsFrom === undefined) return { answer, update: enterSuspensionUpdate(uid, from, suspension, stamp) };
  const isTheSame =
    suspendsFrom === from &&
    (suspendsUntil ?? null) === suspension.until &&
    suspendsFor === suspension.by &&
    (suspendsReason ?? '') === suspension.reason &&
    suspendsBy === stamp.by;
  return isTheSame ? { answer } : refuse('user_changed');
}

/** Also one that is due while another is in force, and so has not begun. */
function decideToTakeBack(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const { profile } = applicant;
  const answer = answerOf(applicant);
  return profile.suspendsFrom === undefined
    ? { answer }
    : { answer, update: takeBackSuspensionUpdate(body.uid, profile, body.reason ?? '', stamp) };
}

/** True where the suspension in force is this same decision of the same admin, which arrives a second time. */
function isTheirs({ profile }: Applicant, body: Asked, stamp: PersonStamp): boolean {
  const { suspendedBy, suspendedFor, suspendedUntil = null, suspendedReason = '' } = profile;
  const times = suspensionTimes(body, stamp.nowMs);
  return (
    suspendedBy === stamp.by &&
    suspendedFor === body.suspended_for &&
    suspendedReason === (body.reason ?? '') &&
    'until' in times &&
    suspendedUntil === times.until
  );
}

/** Withdraws every offer in the same write. The searches then move on to other drivers. */
async function decideToSuspend(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const { profile } = applicant;
  if (body.from === '' && profile.suspended === true) {
    if (!isTheirs(applicant, body, stamp)) return refuse('user_suspended');
    return { answer: answerOf(applicant, { suspended: true, suspendedAt: profile.suspendedAt }) };
  }
  const answer = answerOf(applicant, { suspended: true, suspendedAt: stamp.nowMs });
  const times = suspensionTimes(body, stamp.nowMs);
  if ('key' in times) return refuse(times.key, times.field);
  const isDriver = profile.usertype === 'driver';
  const objection = await objectionOf(profile);
  const suspension = { reason: body.reason ?? '', by: body.suspended_for, until: times.until, objection };
  if (times.from !== null) return decideToSuspendFrom(times.from, suspension, body.uid, applicant, stamp);
  const offers = isDriver ? await readOpenOffers(body.uid) : [];
  const update = suspendUpdate(body.uid, isDriver ? profile : null, suspension, offers, stamp);
  return { answer, update, offered: offers.map(({ id }) => id) };
}

/** True where this admin has lifted the suspension of that first moment: the same decision, which arrives a second time. */
async function isLiftedByThem(uid: string, suspendedAt: number, stamp: PersonStamp): Promise<boolean> {
  return (await read<AuditEntry>(paths.auditEntry(liftedKey(uid, suspendedAt))))?.by === stamp.by;
}

/** Lifts the suspension that the desk saw, and no other. Those of long ago have no first moment. */
async function decideToReinstate(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const { uid, suspended_at: seen } = body;
  const { profile } = applicant;
  if (profile.suspended === true && profile.suspendedAt === seen) {
    // Another that was entered ahead may be due.
    const answer = answerOf(applicant, { suspended: isSuspended({ ...profile, suspended: undefined }, stamp.nowMs) });
    return { answer, update: reinstateUpdate(uid, profile, body.reason ?? '', stamp) };
  }
  const stands = { answer: answerOf(applicant, { suspended: isSuspended(profile, stamp.nowMs) }) };
  if (seen !== undefined && (await isLiftedByThem(uid, seen, stamp))) return stands;
  if (profile.suspended === true) return refuse('user_changed');
  return seen === undefined ? stands : refuse('suspension_lifted');
}

const DECISIONS = {
  approve: decideToApprove,
  send_back: decideToSendBack,
  suspend: decideToSuspend,
  reinstate: decideToReinstate,
  take_back: decideToTakeBack,
} as const;
/** An owner stops another admin who does harm; everything else about admins is under Admins. */
const ON_ADMINS: readonly Asked['decision'][] = ['suspend', 'reinstate'];

async function readApplicant(uid: string): Promise<Applicant | Refused> {
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  return profile === null ? refuse('user_not_found', 'uid') : { profile, application };
}

export const approveUser: Handler<'approve_user'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (!isKey(body.uid)) return refuse('user_not_found', 'uid');
  // Nobody can lock themselves out or approve themselves.
  if (body.uid === caller.uid) return refuse('permission_denied', 'uid');
  let offered: readonly string[] = [];
  const decided = await commit(
    'approve user',
    async () => {
      const [applicant, admin] = await Promise.all([readApplicant(body.uid), readUser(caller.uid)]);
      if ('refused' in applicant) return applicant;
      // Of two admins who suspend each other at once, the second is told.
      if (admin === null || !mayUseAccount(admin, nowMs)) return refuse('account_suspended');
      if (applicant.profile.usertype === 'admin') {
        if (!ON_ADMINS.includes(body.decision)) return refuse('permission_denied', 'uid');
        if (!isOwner(admin)) return refuse('right_missing');
      }
      const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
      const decision = await DECISIONS[body.decision](body, applicant, stamp, caller, admin);
      ({ offered = [] } = decision as { offered?: readonly string[] });
      return decision;
    },
    'user_changed',
  );
  if (isRefused(decided)) return decided;
  // Pressed again, it repeats what a crash left undone.
  if (body.decision === 'approve') await letUnfitGo(body.uid, 'papers', nowMs);
  if (body.decision === 'suspend' && decided.suspended) await endWhatBegan(body.uid, offered, nowMs);
  if (body.decision === 'reinstate') await beginSuspension(body.uid, nowMs);
  return decided;
};
