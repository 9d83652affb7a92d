/** A suspension: a state of its own beside the approval, so that nothing but its own end lifts it. */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type PersonStamp, type Update } from '../update';

const field = (uid: string, values: Partial<Record<keyof UserProfile, unknown>>): Update =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [paths.userField(uid, name), value]));

/** Closes the account; a driver leaves the map. The person reads `reason`, which may be ''. */
export function suspendUpdate(uid: string, isDriver: boolean, reason: string, stamp: PersonStamp): Update {
  return {
    ...field(uid, { suspended: true, suspendedBy: stamp.by, suspendedReason: reason === '' ? null : reason }),
    ...(isDriver ? { ...field(uid, { driverActiveStatus: false }), [paths.location(uid)]: null } : {}),
    ...notice(stamp, uid, noticeTexts.accountSuspended(reason)),
    ...audit(stamp, { event: 'suspend', subject: uid, to: 'suspended', ...(reason === '' ? {} : { detail: reason }) }),
  };
}

/** Opens the account again, as it was: an approval that was missing is still missing. */
export function reinstateUpdate(uid: string, reason: string, stamp: PersonStamp): Update {
  return {
    ...field(uid, { suspended: null, suspendedBy: null, suspendedReason: null }),
    ...notice(stamp, uid, noticeTexts.accountReinstated()),
    ...audit(stamp, {
      event: 'reinstate',
      subject: uid,
      from: 'suspended',
      ...(reason === '' ? {} : { detail: reason }),
    }),
  };
}
