/** A driver the desk adds, from the form or from a line of a file. */
import type { DeskPapers } from '@/domain/deskPapers';
import { checkDeskPerson, type DeskPerson, tidyDeskPerson } from '@/domain/deskPerson';
import type { ApplicationFields, Fault } from '@/domain/driverApplication';
import { IDENTITY_KINDS, isKey } from '@/domain/paths';
import type { ImportedLine } from '@/domain/peopleApi';
import type { Caller } from '../handler';
import { isRefused } from '../refusal';
import { databaseNow } from '../store/clock';
import { isTaken, readIdentity } from '../store/identities';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { approvedFields, newApplication } from '../transitions/application';
import { addPerson } from './addPerson';
import { checkedDeskPapers } from './checkDeskPapers';
import { newUid } from './newUid';

export type TypedDriver = { person: DeskPerson; papers: DeskPapers; attempt: string | undefined };

/** Whose driver it is: a fleet admin's own, or whom an admin names ('' is nobody's). */
export async function fleetFor(caller: Caller, named: string): Promise<string | Fault> {
  if (caller.profile.usertype === 'fleetadmin') return caller.uid;
  if (named === '') return '';
  const owner = isKey(named) ? await readUser(named) : null;
  return owner?.usertype === 'fleetadmin' ? named : { field: 'fleetadmin', key: 'fleet_unknown' };
}

/** Papers as a profile or an application keeps them; photos are for the driver to send. */
export const withPhotos = (papers: DeskPapers, photos: Partial<ApplicationFields> = {}): ApplicationFields => ({
  ...papers,
  vehicleNumber: papers.vehicleRegister,
  license_image: photos.license_image ?? '',
  vehicleLicenseImg: photos.vehicleLicenseImg ?? '',
  insuranceImage: photos.insuranceImage ?? '',
});

/** Somebody else's email or mobile; the driver an earlier try of the same line made is no stranger. */
async function isTakenByOthers({ email, mobile }: DeskPerson, uid: string): Promise<boolean> {
  const values = { email, mobile };
  const entries = await Promise.all(IDENTITY_KINDS.map((kind) => readIdentity(kind, values[kind])));
  const nowMs = await databaseNow();
  return entries.some((entry) => isTaken(entry, nowMs) && entry.uid !== uid);
}

/** Adds the driver, or tells everything that is wrong; with `dryRun` good ones are only looked at. */
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
  // An admin has the papers before them; a fleet admin's wait as the driver's own would.
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
