/**
 * What of half-filled papers this device remembers, so that a driver can stop and go on later. What identifies a person
 * or opens an account (bank, national insurance, licence number, check code, birth and address) is never written down
 * here: it is a minute's typing, and a phone may be shared or sold. Photos are in the driver's own storage folder; only
 * their paths are kept.
 */
import type { TypedApplication } from '@/domain/driverApplication';
import type { PaperName } from '@/components/people/papers';

const REMEMBERED: readonly PaperName[] = [
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
  'insuranceImage',
  'license_image',
  'vehicleLicenseImg',
];
/** A draft this old is not gone on with: ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

const keyOf = (uid: string): string => `amberlight.papers.${uid}`;

export function saveDraft(uid: string, typed: TypedApplication, nowMs: number): void {
  const fields = Object.fromEntries(REMEMBERED.map((name) => [name, typed[name]]));
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify({ at: nowMs, fields }));
  } catch {
    // Blocked storage: the form then lasts as long as the page.
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
    // Nothing was kept where storage is blocked.
  }
}
