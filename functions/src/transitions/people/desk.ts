/** Changes the desk makes to an existing person. */
import type { AuditEvent } from '@/domain/desk/auditEvents';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { fleetListedKey } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import type { KeptTerms } from '@/domain/settlement/terms';
import { endWithFleetUpdate } from '../money/fleetTermsUpdates';
import { noticeTexts } from '../noticeTexts';
import { audit, increment, notice, type PersonStamp, type Update } from '../update';
import { waitingUpdate } from './application';
import { soughtUpdate } from './soughtUpdate';

/** A driver joins a fleet: its admin's account cannot end at that moment without knowing of them. '' is no fleet. */
export const joinFleet = (fleetadmin: string): Update =>
  fleetadmin === '' ? {} : { [paths.userField(fleetadmin, 'driversJoined')]: increment(1) };

export type DeskEdit = {
  uid: string;
  profile: UserProfile;
  /** Profile fields with their new values; null removes a field. */
  changes: Partial<Record<keyof UserProfile, string | number | boolean | null>>;
  /** The driver's application as it becomes: submitted on their behalf, or approved. */
  application?: DriverApplication;
  /** Those who are told of papers that wait. */
  told?: readonly string[];
  /** Their earnings go to another bank account from now on. */
  movesBank?: boolean;
  /** All terms that were ever offered to a driver whose fleet changes. */
  terms?: readonly KeptTerms[];
};

/**
 * The changed fields, with the edit count that makes one of two simultaneous edits fail. The audit names the fields but
 * not their values, because it remains after the person has left. The person is told, and of their bank account by name, so
 * that it is not changed behind their back.
 */
export function editPersonUpdate(
  event: AuditEvent,
  { uid, profile, changes, application, told = [], movesBank = false, terms = [] }: DeskEdit,
  stamp: PersonStamp,
): Update {
  const { fleetadmin } = changes;
  const isApproved = changes.approved === true;
  const named = [...Object.keys(changes), ...(application === undefined ? [] : ['application'])];
  return {
    ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [paths.userField(uid, field), value])),
    ...(changes.firstName === undefined && changes.lastName === undefined
      ? {}
      : soughtUpdate(uid, { ...profile, ...(changes as Partial<UserProfile>) })),
    ...(fleetadmin === undefined
      ? {}
      : {
          [paths.userField(uid, 'fleetListed')]: fleetListedKey({
            fleetadmin: String(fleetadmin ?? ''),
            createdAt: profile.createdAt,
          }),
          ...joinFleet(String(fleetadmin ?? '')),
          ...endWithFleetUpdate(terms, stamp),
        }),
    [paths.userField(uid, 'edits')]: (profile.edits ?? 0) + 1,
    ...(application === undefined ? {} : { [paths.application(uid)]: application }),
    ...(application?.status === 'submitted' ? waitingUpdate(uid, application, told, stamp) : {}),
    ...(movesBank ? notice(stamp, uid, noticeTexts.bankChanged()) : {}),
    ...(isApproved ? notice(stamp, uid, noticeTexts.papersApproved()) : {}),
    ...(movesBank || isApproved ? {} : notice(stamp, uid, noticeTexts.detailsChanged())),
    ...audit(stamp, { event, subject: uid, detail: named.join(', ') }),
  };
}
