/** Adds a driver for the desk, from the form or from a line of a file. */
import type { DeskPapers } from '@/domain/people/deskPapers';
import { checkDeskPerson, type DeskPerson, tidyDeskPerson } from '@/domain/people/deskPerson';
import type { ApplicationFields } from '@/domain/people/driverApplication';
import { MARK_FIELDS } from '@/domain/people/licence/driverMarks';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { isKey } from '@/domain/paths';
import type { ImportedLine } from '@/domain/api/peopleApi';
import type { Caller } from '../http/handler';
import { isRefused } from '../http/refusal';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { approvedFields, newApplication } from '../transitions/people/application';
import { addPerson } from './addPerson';
import { claimOf } from './claim';
import { checkedDeskPapers } from './checkDeskPapers';
import { marksClash } from './marks/claimMarks';
import { newUid } from './newUid';

export type TypedDriver = {
  person: DeskPerson;
  papers: DeskPapers;
  attempt: string | undefined;
  liftsBans?: boolean;
  jobRadius?: number | null;
  /** The drivers with whom the cab is shared, as the desk has agreed. */
  sharedWith?: readonly string[];
};

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
  driverBadgeImage: photos.driverBadgeImage ?? '',
  driverPhoto: photos.driverPhoto ?? '',
  vehicleLicenseImg: photos.vehicleLicenseImg ?? '',
  insuranceImage: photos.insuranceImage ?? '',
});

/** The reason this person cannot be added, or nothing. A driver made by an earlier try of the same line is no obstacle. */
async function contactFaults({ email, mobile }: DeskPerson, uid: string): Promise<Fault[]> {
  const claim = await claimOf({ uid, identities: { email, mobile }, proven: [] });
  if (!isRefused(claim)) return [];
  return [{ field: 'email', key: claim.refused === 'contact_office' ? 'user_barred' : claim.refused }];
}

/** The reason this driver cannot have the marks in papers that count at once, or nothing. */
async function markFaults(papers: DeskPapers | null, uid: string, caller: Caller): Promise<Fault[]> {
  const before = papers === null ? null : await readUser(uid);
  const clash = papers === null ? null : await marksClash({ uid, papers, before }, { caller, sharedWith: [] });
  return clash === null ? [] : [{ field: clash.field ?? MARK_FIELDS.badge, key: clash.refused }];
}

/** Adds the driver, or returns every fault; with `dryRun` it only checks. */
export async function addDriver(
  typed: TypedDriver,
  fleetadmin: string,
  { caller, nowMs, dryRun = false }: { caller: Caller; nowMs: number; dryRun?: boolean },
): Promise<ImportedLine> {
  const checked = await checkedDeskPapers(typed.papers, null, nowMs);
  const faults = [...checkDeskPerson(typed.person, 'driver'), ...checked.faults];
  if (faults.length > 0) return { faults };
  const person = tidyDeskPerson(typed.person);
  const { driver_approval: needsApproval } = await readSettings();
  const byAdmin = caller.profile.usertype === 'admin';
  const fields = checked.papers === null ? null : withPhotos(checked.papers);
  // An admin has the papers in hand; those from a fleet admin await approval, as the driver's own would.
  const counts = fields !== null && (byAdmin || !needsApproval);
  if (dryRun) {
    const uid = newUid(`${caller.uid} ${typed.attempt}`);
    const papers = counts ? checked.papers : null;
    return { faults: [...(await contactFaults(person, uid)), ...(await markFaults(papers, uid, caller))] };
  }
  const added = await addPerson({
    person,
    more: {
      usertype: 'driver',
      approved: counts || !needsApproval,
      ...(fleetadmin === '' ? {} : { fleetadmin }),
      ...(typed.jobRadius ? { jobRadius: typed.jobRadius } : {}),
      ...(counts ? approvedFields(fields, nowMs) : {}),
    },
    application:
      fields === null || byAdmin ? null : newApplication(fields, checked.vehicleVerified, needsApproval, nowMs),
    attempt: typed.attempt,
    liftsBans: typed.liftsBans === true,
    sharedWith: typed.sharedWith ?? [],
    caller,
    nowMs,
  });
  return isRefused(added) ? { faults: [{ field: added.field ?? 'email', key: added.refused }] } : { ...added, faults };
}
