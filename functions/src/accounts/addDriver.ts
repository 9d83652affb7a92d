/** Adds a driver for the desk, from the form or from a line of a file. */
import type { DeskPapers } from '@/domain/people/deskPapers';
import { checkDeskPerson, type DeskPerson, tidyDeskPerson } from '@/domain/people/deskPerson';
import type { ApplicationFields, Fault } from '@/domain/people/driverApplication';
import { IDENTITY_KINDS, isKey } from '@/domain/paths';
import type { ImportedLine } from '@/domain/api/peopleApi';
import type { Caller } from '../http/handler';
import { isRefused } from '../http/refusal';
import { databaseNow } from '../store/clock';
import { isTaken, readIdentity } from '../store/identities';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { approvedFields, newApplication } from '../transitions/people/application';
import { addPerson } from './addPerson';
import { checkedDeskPapers } from './checkDeskPapers';
import { newUid } from './newUid';

export type TypedDriver = { person: DeskPerson; papers: DeskPapers; attempt: string | undefined };

/** The fleet of the new driver: a fleet admin's own, or the one an admin names ('' for no fleet). */
export async function fleetFor(caller: Caller, named: string): Promise<string | Fault> {
  if (caller.profile.usertype === 'fleetadmin') return caller.uid;
  if (named === '') return '';
  const owner = isKey(named) ? await readUser(named) : null;
  return owner?.usertype === 'fleetadmin' ? named : { field: 'fleetadmin', key: 'fleet_unknown' };
}

/** Papers in the form a profile or an application stores; the driver sends the photos. */
export const withPhotos = (papers: DeskPapers, photos: Partial<ApplicationFields> = {}): ApplicationFields => ({
  ...papers,
  vehicleNumber: papers.vehicleRegister,
  license_image: photos.license_image ?? '',
  vehicleLicenseImg: photos.vehicleLicenseImg ?? '',
  insuranceImage: photos.insuranceImage ?? '',
});

/**
 * True if someone else has the email or mobile. The driver created by an earlier try of the same line does not count.
 */
async function isTakenByOthers({ email, mobile }: DeskPerson, uid: string): Promise<boolean> {
  const values = { email, mobile };
  const entries = await Promise.all(IDENTITY_KINDS.map((kind) => readIdentity(kind, values[kind])));
  const nowMs = await databaseNow();
  return entries.some((entry) => isTaken(entry, nowMs) && entry.uid !== uid);
}

/** Adds the driver, or returns every fault; with `dryRun` it only checks. */
export async function addDriver(
  typed: TypedDriver,
  fleetadmin: string,
  { caller, nowMs, dryRun = false }: { caller: Caller; nowMs: number; dryRun?: boolean },
): Promise<ImportedLine> {
  const checked = await checkedDeskPapers(typed.papers, null, nowMs);
  const faults = [...checkDeskPerson(typed.person), ...checked.faults];
  if (faults.length > 0) return { faults };
  const person = tidyDeskPerson(typed.person);
  if (dryRun) {
    const uid = newUid(`${caller.uid} ${typed.attempt}`);
    return { faults: (await isTakenByOthers(person, uid)) ? [{ field: 'email', key: 'user_exists' }] : [] };
  }
  const { driver_approval: needsApproval } = await readSettings();
  const byAdmin = caller.profile.usertype === 'admin';
  const fields = checked.papers === null ? null : withPhotos(checked.papers);
  // An admin has the papers in hand; those from a fleet admin await approval, as the driver's own would.
  const counts = fields !== null && (byAdmin || !needsApproval);
  const added = await addPerson({
    person,
    more: {
      usertype: 'driver',
      approved: counts || !needsApproval,
      ...(fleetadmin === '' ? {} : { fleetadmin }),
      ...(counts ? approvedFields(fields) : {}),
    },
    application:
      fields === null || byAdmin ? null : newApplication(fields, checked.vehicleVerified, needsApproval, nowMs),
    attempt: typed.attempt,
    caller,
    nowMs,
  });
  return isRefused(added) ? { faults: [{ field: added.field ?? 'email', key: added.refused }] } : { ...added, faults };
}
