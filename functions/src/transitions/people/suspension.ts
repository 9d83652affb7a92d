/** A suspension: a state of its own beside the approval, so that nothing but its own end lifts it. */
import { paths } from '@/domain/paths';
import type { SuspendedFor, UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { type OpenOffer, withdrawOffer } from '../ride/offers';
import { audit, notice, type PersonStamp, type Update } from '../update';

const field = (uid: string, values: Partial<Record<keyof UserProfile, unknown>>): Update =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [paths.userField(uid, name), value]));

export type Suspension = {
  /** As the person reads it; may be ''. */
  reason: string;
  by: SuspendedFor;
  /** When it ends automatically, epoch ms; null if the desk must lift it. */
  until: number | null;
  /** How to object, as the driver's authority says; '' for the office's own words. */
  objection: string;
};

const suspensionDetail = ({ reason, by }: Suspension): string =>
  [by === 'authority' ? 'by the licensing authority' : '', reason].filter(Boolean).join(': ');

/** Suspends the account. A driver leaves the map, and their open `offers` are withdrawn. */
export function suspendUpdate(
  uid: string,
  isDriver: boolean,
  suspension: Suspension,
  offers: readonly OpenOffer[],
  stamp: PersonStamp,
): Update {
  const { reason, by, until } = suspension;
  const detail = suspensionDetail(suspension);
  return {
    ...field(uid, {
      suspended: true,
      suspendedBy: stamp.by,
      suspendedFor: by,
      suspendedAt: stamp.nowMs,
      suspendedUntil: until,
      suspendedReason: reason === '' ? null : reason,
    }),
    ...(isDriver ? { ...field(uid, { driverActiveStatus: false }), [paths.location(uid)]: null } : {}),
    ...Object.assign({}, ...offers.map((offer) => withdrawOffer(uid, offer))),
    ...notice(stamp, uid, noticeTexts.accountSuspended(suspension)),
    ...audit(stamp, { event: 'suspend', subject: uid, to: 'suspended', ...(detail === '' ? {} : { detail }) }),
  };
}

/** A driver whose papers have run out goes off duty and off the map. */
export function endDutyUpdate(uid: string, stamp: PersonStamp): Update {
  return {
    ...field(uid, { driverActiveStatus: false }),
    [paths.location(uid)]: null,
    ...notice(stamp, uid, noticeTexts.dutyEnded()),
    ...audit(stamp, { event: 'end_duty', subject: uid }),
  };
}

const NOT_SUSPENDED = {
  suspended: null,
  suspendedBy: null,
  suspendedFor: null,
  suspendedAt: null,
  suspendedUntil: null,
  suspendedReason: null,
};

/** Opens the account again, as it was: an approval that was missing is still missing. */
export function reinstateUpdate(uid: string, reason: string, stamp: PersonStamp): Update {
  return {
    ...field(uid, { ...NOT_SUSPENDED }),
    ...notice(stamp, uid, noticeTexts.accountReinstated()),
    ...audit(stamp, {
      event: 'reinstate',
      subject: uid,
      from: 'suspended',
      ...(reason === '' ? {} : { detail: reason }),
    }),
  };
}
