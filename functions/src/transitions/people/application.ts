/** The progress of a driver's papers: submitted, sent back, approved. */
import type { ApplicationFields, DriverApplication } from '@/domain/people/driverApplication';
import { authorityNamed } from '@/domain/people/licence/authorities';
import { dutyFromOf, dutyUntilOf, type Licences, type LicencesInForce } from '@/domain/people/licence/datedPapers';
import type { MarkKeys } from '@/domain/people/licence/driverMarks';
import { plateAuthorityOf } from '@/domain/people/licence/licenceFaults';
import { otherBank } from '@/domain/people/rights/driverBank';
import { paths } from '@/domain/paths';
import type { DriverFields, UserProfile } from '@/domain/people/user';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type PersonStamp, type Update } from '../update';

/**
 * The codes of both authorities and the first day of duty, for a profile that had the licences `before`; null removes
 * one.
 */
export function licenceOf(papers: Licensed, before: LicencesInForce | null, nowMs: number) {
  const badgeGss = authorityNamed(papers.licenseAuthority);
  const plateGss = authorityNamed(plateAuthorityOf(papers));
  const codes = { ...(badgeGss === null ? {} : { badgeGss }), ...(plateGss === null ? {} : { plateGss }) };
  const { date: today } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  return { badgeGss, plateGss, dutyFrom: dutyFromOf({ ...papers, ...codes }, before, today) };
}
type Licensed = Licences & { licenseAuthority: string; plateAuthority?: string };

/** The fields of a new profile that result from approved papers. */
export function approvedFields(fields: ApplicationFields, nowMs: number): Partial<DriverFields> {
  const licence = Object.entries(licenceOf(fields, null, nowMs)).filter(([, value]) => value !== null);
  return { ...fields, dutyUntil: dutyUntilOf(fields), ...Object.fromEntries(licence) };
}

/** `edits` is the count in the profile as read: of two simultaneous changes, one is refused. */
function intoProfile(uid: string, profile: UserProfile, fields: ApplicationFields, stamp: PersonStamp): Update {
  const { edits = 0 } = profile;
  const after = {
    ...fields,
    dutyUntil: dutyUntilOf(fields),
    ...licenceOf(fields, profile, stamp.nowMs),
    edits: edits + 1,
  };
  return {
    ...Object.fromEntries(Object.entries(after).map(([field, value]) => [paths.userField(uid, field), value])),
    ...(otherBank(fields, profile) === null ? {} : notice(stamp, uid, noticeTexts.bankChanged())),
  };
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

/** A driver's marks as papers that count give them: the profile's keys, and the index. */
type Marks = { keys: MarkKeys; index: Update };

const withMarks = (uid: string, { keys, index }: Marks): Update => ({
  [paths.userField(uid, 'marks')]: keys,
  ...index,
});

/** Papers that wait: since when, for the lists of the desk, and a notice to each of those who look after the driver. */
export const waitingUpdate = (
  uid: string,
  { submittedAt, fields }: DriverApplication,
  told: readonly string[],
  stamp: PersonStamp,
): Update => ({
  [paths.userField(uid, 'papersSentAt')]: submittedAt,
  ...(fields === undefined ? {} : notices(stamp, told, noticeTexts.papersToCheck(fields))),
});

/** `marks`: null for papers that wait, which take no marks yet. `told`: those who look after the driver. */
export function submitApplicationUpdate(
  uid: string,
  profile: UserProfile,
  {
    fields,
    application,
    marks,
    told,
  }: { fields: ApplicationFields; application: DriverApplication; marks: Marks | null; told: readonly string[] },
  stamp: PersonStamp,
): Update {
  const counts = application.status === 'approved';
  return {
    ...(marks === null ? {} : withMarks(uid, marks)),
    ...(counts ? { [paths.userField(uid, 'papersSentAt')]: null } : waitingUpdate(uid, application, told, stamp)),
    [paths.application(uid)]: application,
    ...(counts ? { ...intoProfile(uid, profile, fields, stamp), [paths.userField(uid, 'approved')]: true } : {}),
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
    [paths.userField(uid, 'papersSentAt')]: null,
    ...notice(stamp, uid, noticeTexts.papersReturned(reason)),
    ...audit(stamp, { event: 'send_back', subject: uid, from: application.status, to: 'returned', detail: reason }),
  };
}

/** Approves the account; papers that were submitted go into the profile, with the marks in them. */
export function approveUpdate(
  uid: string,
  profile: UserProfile,
  pending: (DriverApplication & { fields: ApplicationFields; marks: Marks }) | null,
  stamp: PersonStamp,
): Update {
  const told = notice(stamp, uid, pending === null ? noticeTexts.accountApproved() : noticeTexts.papersApproved());
  const update: Update = {
    [paths.userField(uid, 'approved')]: true,
    ...told,
    ...audit(stamp, { event: 'approve', subject: uid, to: 'approved' }),
  };
  if (pending === null) return update;
  const { submittedAt, vehicleVerified, marks } = pending;
  const approved: DriverApplication = { status: 'approved', submittedAt, vehicleVerified, decidedAt: stamp.nowMs };
  return {
    ...update,
    ...intoProfile(uid, profile, pending.fields, stamp),
    ...withMarks(uid, marks),
    [paths.userField(uid, 'papersSentAt')]: null,
    [paths.application(uid)]: approved,
  };
}
