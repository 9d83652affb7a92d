/** The progress of a driver's papers: submitted, sent back, approved. */
import { type ApplicationFields, type DriverApplication, dutyUntilOf } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type PersonStamp, type Update } from '../update';

/** The profile fields that result from approved papers. */
export function approvedFields(fields: ApplicationFields): ApplicationFields & { dutyUntil: number } {
  return { ...fields, dutyUntil: dutyUntilOf(fields) };
}

/** `edits` is the count in the profile as read: of two simultaneous changes, one is refused. */
function intoProfile(uid: string, fields: ApplicationFields, edits = 0): Update {
  return Object.fromEntries(
    Object.entries({ ...approvedFields(fields), edits: edits + 1 }).map(([field, value]) => [
      paths.userField(uid, field),
      value,
    ]),
  );
}

/** A driver's first papers. If nobody has to review them, they count at once. */
export function newApplication(
  fields: ApplicationFields,
  vehicleVerified: boolean,
  needsApproval: boolean,
  submittedAt: number,
): DriverApplication {
  return needsApproval
    ? { status: 'submitted', submittedAt, vehicleVerified, fields }
    : { status: 'approved', submittedAt, vehicleVerified, decidedAt: submittedAt };
}

export function submitApplicationUpdate(
  uid: string,
  { edits }: UserProfile,
  fields: ApplicationFields,
  application: DriverApplication,
  stamp: PersonStamp,
): Update {
  const counts = application.status === 'approved';
  return {
    [paths.application(uid)]: application,
    ...(counts ? { ...intoProfile(uid, fields, edits), [paths.userField(uid, 'approved')]: true } : {}),
    ...audit(stamp, { event: 'submit_application', subject: uid, to: application.status }),
  };
}

export function sendBackUpdate(
  uid: string,
  application: DriverApplication,
  reason: string,
  stamp: PersonStamp,
): Update {
  const returned: DriverApplication = { ...application, status: 'returned', decidedAt: stamp.nowMs, reason };
  return {
    [paths.application(uid)]: returned,
    ...notice(stamp, uid, noticeTexts.papersReturned(reason)),
    ...audit(stamp, { event: 'send_back', subject: uid, from: application.status, to: 'returned', detail: reason }),
  };
}

/** Approves the account; papers that were submitted go into the profile. */
export function approveUpdate(
  uid: string,
  { edits }: UserProfile,
  pending: (DriverApplication & { fields: ApplicationFields }) | null,
  stamp: PersonStamp,
): Update {
  const told = notice(stamp, uid, pending === null ? noticeTexts.accountApproved() : noticeTexts.papersApproved());
  const update: Update = {
    [paths.userField(uid, 'approved')]: true,
    ...told,
    ...audit(stamp, { event: 'approve', subject: uid, to: 'approved' }),
  };
  if (pending === null) return update;
  const { submittedAt, vehicleVerified } = pending;
  const approved: DriverApplication = { status: 'approved', submittedAt, vehicleVerified, decidedAt: stamp.nowMs };
  return { ...update, ...intoProfile(uid, pending.fields, edits), [paths.application(uid)]: approved };
}
