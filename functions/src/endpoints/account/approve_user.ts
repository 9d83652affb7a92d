/** An admin approves a person, sends a driver's papers back, suspends an account, or opens it again. */
import { dutyUntilOf } from '@/domain/people/licence/datedPapers';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { isKey } from '@/domain/paths';
import { mayUseAccount, type UserProfile } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, endOfLocalDay, isLocalDate } from '@/domain/time/time';
import { allowCriticalEdits } from '../../config';
import type { Call, Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readOpenOffers } from '../../store/bookings';
import { readApplication } from '../../store/applications';
import { logFault } from '../../log';
import { endSessions } from '../../store/accounts';
import { newKey } from '../../store/database';
import { moveSearchOn } from '../../dispatch/moveSearchOn';
import { stopRidesOf } from '../../dispatch/stopRides';
import { readRulebooks } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { approveUpdate, sendBackUpdate } from '../../transitions/people/application';
import { reinstateUpdate, suspendUpdate } from '../../transitions/people/suspension';
import type { PersonStamp } from '../../transitions/update';

type Asked = Call<'approve_user'>['body'];
type Applicant = { profile: UserProfile; application: DriverApplication | null };

/** The papers an admin decides on: the version they read, if it is still waiting. */
function waiting({ application }: Applicant, { submittedAt }: Asked) {
  if (application?.status !== 'submitted' || application.fields === undefined) return null;
  const isRead = submittedAt === undefined || submittedAt === application.submittedAt;
  return isRead ? { ...application, fields: application.fields } : refuse('application_changed');
}

/** What the desk's screen shows after the decision. */
const answerOf = ({ profile, application }: Applicant, after: { approved?: boolean; suspended?: boolean } = {}) => ({
  approved: profile.approved,
  suspended: profile.suspended === true,
  application: application?.status ?? null,
  ...after,
});

function decideToApprove(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const pending = waiting(applicant, body);
  if (pending !== null && 'refused' in pending) return pending;
  const { profile } = applicant;
  if (pending !== null) {
    if (dutyUntilOf(pending.fields) <= stamp.nowMs) return refuse('application_out_of_date');
    return {
      answer: { ...answerOf(applicant, { approved: true }), application: 'approved' as const },
      update: approveUpdate(body.uid, profile, pending, stamp),
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

/** The end of a suspension's last day, epoch ms; null without one. */
function endOf({ until }: Asked, nowMs: number): number | null | Refused {
  if (until === '') return null;
  const ends = isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) + 1 : 0;
  return ends > nowMs ? ends : refuse('until_past', 'until');
}

/** Withdraws every offer in the same write. The searches then move on to other drivers. */
async function decideToSuspend(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const { profile } = applicant;
  const answer = answerOf(applicant, { suspended: true });
  if (profile.suspended === true) return { answer };
  const until = endOf(body, stamp.nowMs);
  if (isRefused(until)) return until;
  const isDriver = profile.usertype === 'driver';
  const [offers, rulebooks] = await Promise.all([isDriver ? readOpenOffers(body.uid) : [], readRulebooks()]);
  const objection = rulebooks.find(({ gss }) => gss === profile.badgeGss)?.objection ?? '';
  const suspension = { reason: body.reason ?? '', by: body.suspended_for, until, objection };
  const update = suspendUpdate(body.uid, isDriver, suspension, offers, stamp);
  return { answer, update, offered: offers.map(({ id }) => id) };
}

function decideToReinstate(body: Asked, applicant: Applicant, stamp: PersonStamp) {
  const answer = answerOf(applicant, { suspended: false });
  if (applicant.profile.suspended !== true) return { answer };
  return { answer, update: reinstateUpdate(body.uid, body.reason ?? '', stamp) };
}

const DECISIONS = {
  approve: decideToApprove,
  send_back: decideToSendBack,
  suspend: decideToSuspend,
  reinstate: decideToReinstate,
} as const;
/** Admins are not managed in the app, but one who does harm must be stopped. */
const ON_ADMINS: readonly Asked['decision'][] = ['suspend', 'reinstate'];

async function readApplicant(uid: string): Promise<Applicant | Refused> {
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  return profile === null ? refuse('user_not_found', 'uid') : { profile, application };
}

/**
 * Ends what the person had begun. The suspension itself is written, and every call and rule looks at it, so a fault here
 * leaves no door open; pressing again repeats it, and a schedule finishes the rides.
 */
async function putAnEnd(uid: string, offered: readonly string[], nowMs: number): Promise<void> {
  try {
    await Promise.all([
      endSessions(uid),
      stopRidesOf(uid, nowMs),
      ...offered.map((id) => moveSearchOn(id, 'declined', nowMs)),
    ]);
  } catch (error) {
    logFault('a suspension is not finished', error);
  }
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
      if (admin === null || !mayUseAccount(admin)) return refuse('account_suspended');
      if (applicant.profile.usertype === 'admin' && !ON_ADMINS.includes(body.decision)) {
        return refuse('permission_denied', 'uid');
      }
      const decision = await DECISIONS[body.decision](body, applicant, {
        nowMs,
        by: caller.uid,
        role: 'admin',
        newKey,
      });
      offered = ('offered' in decision ? decision.offered : undefined) ?? [];
      return decision;
    },
    'user_changed',
  );
  if (!isRefused(decided) && body.decision === 'suspend') await putAnEnd(body.uid, offered, nowMs);
  return decided;
};
