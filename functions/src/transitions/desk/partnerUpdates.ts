/** Partners: what the office enters, their keys, and the trace of each call. */
import {
  type KeySlot,
  type Partner,
  type PartnerDetails,
  type PartnerKey,
  partnerSearch,
  type PartnerScope,
} from '@/domain/partner/partner';
import type { HookStep, PartnerHook, PartnerRide } from '@/domain/partner/hook';
import { paths } from '@/domain/paths';
import type { RidesToTell } from '../../store/partner/partners';
import { audit, type Stamp, type Update } from '../update';

/** Fields that may be taken away again. */
const OPTIONAL = ['account', 'pickups'] as const satisfies readonly (keyof PartnerDetails)[];

/** Field by field, so that its keys stay. */
export function savePartnerUpdate(
  uid: string,
  stands: Partner | null,
  saved: PartnerDetails & Pick<Partner, 'changes'>,
  stamp: Stamp,
): Update {
  const path = paths.partner(uid);
  const record = { ...saved, search: partnerSearch(saved.name) };
  const { name, state, day, open, scopes } = saved;
  const told = audit(stamp, {
    event: stands === null ? 'open_partner' : 'change_partner',
    subject: uid,
    detail: `${name}: ${state}, ${Object.keys(scopes).join(', ')}, ${day} a day, ${open} open`,
  });
  if (stands === null) return { [path]: { ...record, at: stamp.nowMs, by: stamp.by }, ...told };
  const gone = OPTIONAL.filter((field) => saved[field] === undefined && stands[field] !== undefined);
  return {
    ...Object.fromEntries(Object.entries(record).map(([field, value]) => [`${path}/${field}`, value])),
    ...Object.fromEntries(gone.map((field) => [`${path}/${field}`, null])),
    ...told,
  };
}

export const newPartnerKeyUpdate = (uid: string, slot: KeySlot, key: PartnerKey, stamp: Stamp): Update => ({
  [paths.partnerKey(uid, slot)]: key,
  ...audit(stamp, { event: 'new_partner_key', subject: uid, detail: `…${key.hint}` }),
});

export const revokePartnerKeyUpdate = (uid: string, slot: KeySlot, hint: string, stamp: Stamp): Update => ({
  [paths.partnerKey(uid, slot)]: null,
  ...audit(stamp, { event: 'revoke_partner_key', subject: uid, detail: `…${hint}` }),
});

/** What failed before is forgotten, and tried again at once. */
const anew = (ride: string, nowMs: number): Update => ({
  [`${paths.partnerRide(ride)}/due`]: nowMs,
  [`${paths.partnerRide(ride)}/tries`]: null,
  [`${paths.partnerRide(ride)}/since`]: null,
});

/** `hook`: null ends it. Another hook has another secret, and is told of `rides` from now on. */
export const partnerHookUpdate = (
  uid: string,
  hook: PartnerHook | null,
  { secret, rides: { untold, failing } }: { secret: string; rides: RidesToTell },
  stamp: Stamp,
): Update => ({
  [paths.partnerHook(uid)]: hook,
  [paths.partnerSecret(uid)]: hook === null ? null : secret,
  ...Object.fromEntries(untold.map((id) => [paths.partnerRide(id), { uid, due: stamp.nowMs } satisfies PartnerRide])),
  ...Object.assign({}, ...failing.map((id) => anew(id, stamp.nowMs))),
  ...audit(stamp, {
    event: 'set_partner_hook',
    subject: uid,
    detail: hook === null ? 'nowhere' : new URL(hook.url).host,
  }),
});

/** A step that a partner has taken. What failed before is forgotten. */
export function hookTakenUpdate(
  uid: string,
  ride: string,
  { step, at, isFirstAfterFailures }: { step: HookStep; at: number; isFirstAfterFailures: boolean },
  nowMs: number,
): Update {
  const path = paths.partnerRide(ride);
  return {
    [`${path}/told/${step}`]: at,
    ...(isFirstAfterFailures ? anew(ride, nowMs) : {}),
    [`${paths.partnerHook(uid)}/taken`]: nowMs,
  };
}

/** Nothing more is told of a ride. */
export const hookGivenUpUpdate = (uid: string, ride: string, stamp: Stamp): Update => ({
  [paths.partnerRide(ride)]: null,
  [`${paths.partnerHook(uid)}/given_up`]: stamp.nowMs,
  ...audit(stamp, { event: 'partner_hook_gone', bookingId: ride, subject: uid }),
});

export type PartnerCallEvent = `partner_${PartnerScope}`;

/** Each call with a key that is good is told in the audit, before it is looked at any further. */
export const partnerCallUpdate = (
  uid: string,
  { slot, hint }: { slot: KeySlot; hint: string },
  { event, bookingId }: { event: PartnerCallEvent; bookingId: string | undefined },
  stamp: Stamp,
): Update => ({
  [`${paths.partnerKey(uid, slot)}/used`]: stamp.nowMs,
  ...audit(stamp, { event, detail: `…${hint}`, ...(bookingId === undefined ? {} : { bookingId }) }),
});
