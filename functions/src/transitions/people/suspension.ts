/** A suspension: a state of its own beside the approval, so that nothing but its own end lifts it. */
import { paths } from '@/domain/paths';
import type { Duty } from '@/domain/people/hours/dutyHours';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import type { SuspendedFor, UserProfile } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { noticeTexts } from '../noticeTexts';
import type { OpenOffer } from '../dispatch/offers';
import { offDuty } from './offDuty';
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

/** Closes the account; a driver leaves the map, and is asked for `offers` no longer. `duty`: null for anybody else. */
export function suspendUpdate(
  uid: string,
  duty: Duty | null,
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
    ...(duty === null ? {} : offDuty(uid, duty, offers, stamp.nowMs)),
    ...notice(stamp, uid, noticeTexts.accountSuspended(suspension)),
    ...audit(stamp, { event: 'suspend', subject: uid, to: 'suspended', ...(detail === '' ? {} : { detail }) }),
  };
}

const NONE_AHEAD = {
  suspendsFrom: null,
  suspendsUntil: null,
  suspendsReason: null,
  suspendsFor: null,
  suspendsBy: null,
  suspendsAt: null,
};

/**
 * The entry of what became of a suspension entered ahead. There is one, so of two that begin it and take it back at the same
 * moment one is refused.
 */
const ended = (uid: string, enteredAt: number, stamp: PersonStamp): PersonStamp => ({
  ...stamp,
  newKey: () => `${uid}-suspension-${enteredAt}`,
});

/** Enters a driver's suspension from a moment to come, epoch ms. Until then nothing else changes. */
export function enterSuspensionUpdate(uid: string, from: number, suspension: Suspension, stamp: PersonStamp): Update {
  const { reason, by, until } = suspension;
  const detail = [`from ${formatDateTime(from, DEFAULT_TIME_ZONE)}`, suspensionDetail(suspension)].filter(Boolean);
  return {
    ...field(uid, {
      suspendsFrom: from,
      suspendsUntil: until,
      suspendsReason: reason === '' ? null : reason,
      suspendsFor: by,
      suspendsBy: stamp.by,
      suspendsAt: stamp.nowMs,
    }),
    ...notice(stamp, uid, noticeTexts.suspensionEntered({ ...suspension, from })),
    ...audit(stamp, { event: 'enter_suspension', subject: uid, detail: detail.join(', ') }),
  };
}

/** The moment of a suspension that was entered ahead has come: from here on it is one like any other. */
export function beginSuspensionUpdate(
  uid: string,
  profile: UserProfile,
  objection: string,
  offers: readonly OpenOffer[],
  stamp: PersonStamp,
): Update {
  const {
    suspendsFrom,
    suspendsUntil = null,
    suspendsReason = '',
    suspendsFor = 'desk',
    suspendsBy,
    suspendsAt = 0,
  } = profile;
  const suspension = { reason: suspendsReason, by: suspendsFor, until: suspendsUntil, objection };
  const detail = suspensionDetail(suspension);
  return {
    ...field(uid, {
      ...NONE_AHEAD,
      suspended: true,
      suspendedBy: suspendsBy ?? null,
      suspendedFor: suspendsFor,
      suspendedAt: suspendsFrom,
      suspendedUntil: suspendsUntil,
      suspendedReason: suspendsReason === '' ? null : suspendsReason,
    }),
    ...offDuty(uid, profile, offers, stamp.nowMs),
    ...notice(stamp, uid, noticeTexts.accountSuspended(suspension)),
    ...audit(ended(uid, suspendsAt, stamp), {
      event: 'begin_suspension',
      subject: uid,
      to: 'suspended',
      ...(detail === '' ? {} : { detail }),
    }),
  };
}

/** Takes back a suspension that was entered ahead, and tells the driver. */
export function takeBackSuspensionUpdate(
  uid: string,
  { suspendsFrom = 0, suspendsAt = 0 }: UserProfile,
  reason: string,
  stamp: PersonStamp,
): Update {
  return {
    ...field(uid, { ...NONE_AHEAD }),
    ...notice(stamp, uid, noticeTexts.suspensionTakenBack(suspendsFrom)),
    ...audit(ended(uid, suspendsAt, stamp), {
      event: 'take_back_suspension',
      subject: uid,
      ...(reason === '' ? {} : { detail: reason }),
    }),
  };
}

/** Drops a suspension entered ahead whose last day passed while another was in force. */
export const dropSuspensionUpdate = (uid: string, { suspendsAt = 0 }: UserProfile, stamp: PersonStamp): Update => ({
  ...field(uid, { ...NONE_AHEAD }),
  ...audit(ended(uid, suspendsAt, stamp), { event: 'drop_suspension', subject: uid }),
});

const NOT_SUSPENDED = {
  suspended: null,
  suspendedBy: null,
  suspendedFor: null,
  suspendedAt: null,
  suspendedUntil: null,
  suspendedReason: null,
};

/**
 * The key of the entry of how a suspension in force was lifted. There is one entry, so whoever lifts it lifts this one and
 * none that has begun since.
 */
export const liftedKey = (uid: string, suspendedAt: number): string => `${uid}-lifted-${suspendedAt}`;

/** Those of long ago have no first moment. */
const lifted = (uid: string, { suspendedAt }: UserProfile, stamp: PersonStamp): PersonStamp =>
  suspendedAt === undefined ? stamp : { ...stamp, newKey: () => liftedKey(uid, suspendedAt) };

/** Opens the account again, as it was: an approval that was missing is still missing. */
export function reinstateUpdate(uid: string, profile: UserProfile, reason: string, stamp: PersonStamp): Update {
  // Another that was entered ahead and is due keeps the account closed.
  const another = isSuspended({ ...profile, suspended: undefined }, stamp.nowMs);
  return {
    ...field(uid, { ...NOT_SUSPENDED }),
    ...(another ? {} : notice(stamp, uid, noticeTexts.accountReinstated())),
    ...audit(lifted(uid, profile, stamp), {
      event: 'reinstate',
      subject: uid,
      from: 'suspended',
      ...(reason === '' ? {} : { detail: reason }),
    }),
  };
}
