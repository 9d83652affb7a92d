/** What the desk changes about somebody who is there. */
import type { DriverApplication } from '@/domain/driverApplication';
import { paths } from '@/domain/paths';
import { fleetListedKey } from '@/domain/roster';
import type { UserProfile } from '@/domain/user';
import { noticeTexts } from './noticeTexts';
import { audit, notice, type PersonStamp, type Update } from './update';

export type DeskEdit = {
  uid: string;
  profile: UserProfile;
  /** Profile fields and what they become; null takes one away. */
  changes: Partial<Record<keyof UserProfile, string | number | null>>;
  /** Papers that are now handed in for the driver, or done with. */
  application?: DriverApplication;
};

/**
 * Changed fields, with the count that makes two edits of one state one. The audit names fields and not what they held,
 * for it stays when the person goes; the person is told, so that nobody's bank account is changed behind their back.
 */
export function editPerson(
  event: string,
  { uid, profile, changes, application }: DeskEdit,
  stamp: PersonStamp,
): Update {
  const { fleetadmin } = changes;
  const named = [...Object.keys(changes), ...(application === undefined ? [] : ['application'])];
  return {
    ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [paths.userField(uid, field), value])),
    ...(fleetadmin === undefined
      ? {}
      : {
          [paths.userField(uid, 'fleetListed')]: fleetListedKey({
            fleetadmin: String(fleetadmin ?? ''),
            createdAt: profile.createdAt,
          }),
        }),
    [paths.userField(uid, 'edits')]: (profile.edits ?? 0) + 1,
    ...(application === undefined ? {} : { [paths.application(uid)]: application }),
    ...notice(stamp, uid, noticeTexts.detailsChanged()),
    ...audit(stamp, { event, subject: uid, detail: named.join(', ') }),
  };
}
