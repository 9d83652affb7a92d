/**
 * The part of unfinished papers stored on this device, so that a driver can continue later. The private papers are never
 * stored here, as they take a minute to type. Photos are in the driver's own storage folder; only their paths are kept.
 */
import type { TypedApplication } from '@/domain/people/driverApplication';
import type { PRIVATE_PAPERS } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import type { PaperName } from '@/components/people/papers';

const REMEMBERED: readonly Exclude<PaperName, (typeof PRIVATE_PAPERS)[number]>[] = [
  'nationality',
  'licenceIssuedDate',
  'licenceExpiryDate',
  'driverBadge',
  'licenseAuthority',
  'plateNo',
  'vehicleRegister',
  'vehicleMake',
  'vehicleModel',
  'carType',
  'motExpiryDate',
  'insExpiryDate',
  'badgeFromDate',
  'badgeExpiryDate',
  'plateAuthority',
  'plateFromDate',
  'plateExpiryDate',
  'insuranceImage',
  'license_image',
  'driverBadgeImage',
  'driverPhoto',
  'vehicleLicenseImg',
];
/** Age at which a draft is dropped, milliseconds. */
const KEPT_MS = 30 * DAY_MS;

const keyOf = (uid: string): string => `amberlight.papers.${uid}`;

/**
 * Stores what differs from `start`, the papers that the form began with. The rest is not stored, so that a draft takes nothing
 * back that is approved later.
 */
export function saveDraft(uid: string, typed: TypedApplication, start: TypedApplication, nowMs: number): void {
  const changed = REMEMBERED.filter((name) => typed[name] !== start[name]);
  if (changed.length === 0) {
    dropDraft(uid);
    return;
  }
  const fields = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify({ at: nowMs, fields }));
  } catch {
    // Storage is blocked: the draft lasts only as long as the page.
  }
}

export function readDraft(uid: string, nowMs: number): Partial<TypedApplication> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null') as { at?: number; fields?: object } | null;
    if (kept === null || typeof kept.at !== 'number' || nowMs - kept.at > KEPT_MS) return {};
    const fields = Object.entries(kept.fields ?? {}).filter(
      ([name, value]) => typeof value === 'string' && (REMEMBERED as readonly string[]).includes(name),
    );
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}

export function dropDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
