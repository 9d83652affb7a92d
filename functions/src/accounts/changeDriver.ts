/** What the desk changes about a driver: names, fleet, papers; and what hangs on each of them. */
import {
  changedPapers,
  checkWholePapers,
  type DeskPapers,
  deskDutyUntil,
  standingPapers,
  tidyDeskPapers,
} from '@/domain/deskPapers';
import { checkDeskNames } from '@/domain/deskPerson';
import type { DriverApplication } from '@/domain/driverApplication';
import { isKey } from '@/domain/paths';
import type { SavedPerson } from '@/domain/peopleApi';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';
import type { UserProfile } from '@/domain/user';
import type { Call } from '../handler';
import { isRefused, type Refused, refuse } from '../refusal';
import { settle } from '../settle';
import { claimsOf, setClaims } from '../store/accounts';
import { readApplication } from '../store/applications';
import { newKey } from '../store/database';
import { labelDocuments } from '../store/files';
import { readPriceLists, readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { newApplication } from '../transitions/application';
import { type DeskEdit, editPerson } from '../transitions/desk';
import { fleetFor, withPhotos } from './addDriver';
import { type CheckedDeskPapers, checkedDeskPapers } from './checkDeskPapers';
import { mayManage } from './mayManage';

type Asked = Call<'save_driver'>;
type Standing = { profile: UserProfile; application: DriverApplication | null };
type Changes = Pick<DeskEdit, 'changes' | 'application'>;

/** Papers that count at once: the fields that differ, and until when they let the driver on duty. */
function intoProfile({ profile, application }: Standing, checked: CheckedDeskPapers, nowMs: number): Changes {
  const papers = checked.papers as DeskPapers;
  const fields = withPhotos(papers, profile);
  const before = standingPapers(profile);
  const names = before === null ? (Object.keys(fields) as (keyof typeof fields)[]) : changedPapers(papers, before);
  const changes: Changes['changes'] = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if ('vehicleRegister' in changes) changes.vehicleNumber = fields.vehicleNumber;
  const dutyUntil = deskDutyUntil(papers);
  if (dutyUntil !== (profile.dutyUntil ?? null)) changes.dutyUntil = dutyUntil;
  if (application?.status !== 'returned') return { changes };
  // What was sent back is done with: the papers are here.
  const done = newApplication(fields, checked.vehicleVerified, false, Math.max(nowMs, application.submittedAt + 1));
  return { changes, application: done };
}

/** A fleet admin's papers wait for an admin as the driver's own would, so they must be whole. */
async function handedIn(
  { profile, application }: Standing,
  { papers, vehicleVerified }: CheckedDeskPapers,
  nowMs: number,
): Promise<Changes | Refused> {
  const whole = papers as DeskPapers;
  const { carTypes } = await readPriceLists();
  const { date: today } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const [fault] = checkWholePapers(whole, { today, carTypes: carTypes.map(({ name }) => name) });
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const submittedAt = Math.max(nowMs, (application?.submittedAt ?? 0) + 1);
  return { changes: {}, application: newApplication(withPhotos(whole, profile), vehicleVerified, true, submittedAt) };
}

async function papersOf({ body, caller, nowMs }: Asked, standing: Standing): Promise<Changes | Refused> {
  if (body.papers === undefined) return { changes: {} };
  const before = standingPapers(standing.profile);
  if (changedPapers(tidyDeskPapers(body.papers), before).length === 0) return { changes: {} };
  if (standing.application?.status === 'submitted') return refuse('papers_waiting');
  const checked = await checkedDeskPapers(body.papers, before, nowMs);
  const [fault] = checked.faults;
  if (fault !== undefined) return refuse(fault.key, fault.field);
  if (checked.papers === null) return { changes: {} };
  const { driver_approval: needsApproval } = await readSettings();
  const waits = caller.profile.usertype === 'fleetadmin' && needsApproval;
  return waits ? handedIn(standing, checked, nowMs) : intoProfile(standing, checked, nowMs);
}

/** The write and what stands after it, decided on what stands now. */
async function decide(uid: string, asked: Asked) {
  const { body, caller, nowMs } = asked;
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  if (profile?.usertype !== 'driver' || !mayManage(caller, profile)) return refuse('user_not_found', 'uid');
  const named = await papersOf(asked, { profile, application });
  if (isRefused(named)) return named;
  const changes = { ...named.changes };
  for (const field of ['firstName', 'lastName'] as const) {
    const value = body[field].trim();
    if (value !== profile[field]) changes[field] = value;
  }
  const before = profile.fleetadmin ?? '';
  const fleet = body.fleetadmin === undefined ? before : await fleetFor(caller, body.fleetadmin);
  if (typeof fleet !== 'string') return refuse(fleet.key, fleet.field);
  if (fleet !== before) changes.fleetadmin = fleet === '' ? null : fleet;
  if (Object.keys(changes).length === 0 && named.application === undefined) return { answer: { fleet } };
  if ((profile.edits ?? 0) !== body.edits) return refuse('user_changed');
  const stamp = { nowMs, by: caller.uid, role: caller.profile.usertype, newKey };
  const edit = { uid, profile, changes, ...(named.application ? { application: named.application } : {}) };
  return { answer: { fleet }, update: editPerson('save_driver', edit, stamp) };
}

/**
 * Changes a driver. What files and tokens say about the fleet is put right after the write; when that fails the same
 * press again does it, for there is then nothing left to write.
 */
export async function changeDriver(uid: string, asked: Asked): Promise<SavedPerson | Refused> {
  const [fault] = checkDeskNames(asked.body);
  if (fault !== undefined) return refuse(fault.key, fault.field);
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  const changed = await settle<{ fleet: string }>('save driver', () => decide(uid, asked), 'user_changed');
  if (isRefused(changed)) return changed;
  if (asked.body.fleetadmin !== undefined) {
    await setClaims(uid, claimsOf({ usertype: 'driver', fleetadmin: changed.fleet }));
    await labelDocuments(uid, changed.fleet);
  }
  return { uid };
}
