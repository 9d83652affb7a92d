/** Changes a driver for the desk: names, fleet, papers, and everything that depends on them. */
import {
  changedPapers,
  checkWholePapers,
  type DeskPapers,
  deskDutyUntil,
  currentPapers,
  tidyDeskPapers,
} from '@/domain/people/deskPapers';
import { tidyName } from '@/domain/people/name';
import { checkDeskNames } from '@/domain/people/deskPerson';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { isKey, paths } from '@/domain/paths';
import { maySetBank, otherBank } from '@/domain/people/rights/driverBank';
import type { SavedPerson } from '@/domain/api/peopleApi';
import type { UserProfile } from '@/domain/people/user';
import { letUnfitGo } from '../ahead/lapse';
import type { Call } from '../http/handler';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { isHandedInByDriver, readApplication } from '../store/applications';
import { newKey } from '../store/database';
import { readTermsOf } from '../store/office/fleetTerms';
import { readSettings } from '../store/priceLists';
import { readCarersOf, readUser } from '../store/users';
import { licenceOf, newApplication } from '../transitions/people/application';
import { type DeskEdit, editPersonUpdate } from '../transitions/people/desk';
import { papersContext } from './papers';
import { fleetFor, withPhotos } from './addDriver';
import { type CheckedDeskPapers, checkedDeskPapers } from './checkDeskPapers';
import { claimMarks } from './marks/claimMarks';
import { mayManage } from './mayManage';

type Asked = Call<'save_driver'>;
type Kept = { profile: UserProfile; application: DriverApplication | null };
type Changes = Pick<DeskEdit, 'changes' | 'application'> & {
  /** The papers that count from now on, by which the driver has their marks. */
  counting?: DeskPapers;
};

/** For papers that count at once: the changed fields, and the time until which they allow the driver on duty. */
function intoProfile({ profile, application }: Kept, checked: CheckedDeskPapers, nowMs: number): Changes {
  const papers = checked.papers as DeskPapers;
  const fields = withPhotos(papers, { ...profile, ...application?.fields });
  const before = currentPapers(profile);
  const names = before === null ? (Object.keys(fields) as (keyof typeof fields)[]) : changedPapers(papers, before);
  const changes: Changes['changes'] = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if ('vehicleRegister' in changes) changes.vehicleNumber = fields.vehicleNumber;
  if (!profile.approved) changes.approved = true;
  const dutyUntil = deskDutyUntil(papers);
  if (dutyUntil !== (profile.dutyUntil ?? null)) changes.dutyUntil = dutyUntil;
  const licence = licenceOf(papers, profile, nowMs);
  for (const name of ['badgeGss', 'plateGss', 'dutyFrom'] as const) {
    if (licence[name] !== (profile[name] ?? null)) changes[name] = licence[name];
  }
  // The first papers settle those that were sent back. A renewal that was sent back is still the driver's to change.
  if (application?.status !== 'returned' || before !== null) return { changes, counting: papers };
  const done = newApplication(fields, checked.vehicleVerified, false, Math.max(nowMs, application.submittedAt + 1));
  return { changes, application: done, counting: papers };
}

/** True for a renewal that the driver handed in and got back. Other papers in its place would lose it, and the reason. */
const isDriversRenewal = async (uid: string, { profile, application }: Kept): Promise<boolean> =>
  application?.status === 'returned' &&
  currentPapers(profile) !== null &&
  (await isHandedInByDriver(uid, application.submittedAt));

/** Papers from a fleet admin await an admin's approval, as the driver's own would, so they must be complete. */
async function handedIn(
  uid: string,
  { profile, application }: Kept,
  { papers, vehicleVerified }: CheckedDeskPapers,
  nowMs: number,
): Promise<Changes | Refused> {
  if (await isDriversRenewal(uid, { profile, application })) return refuse('papers_sent_back');
  const whole = papers as DeskPapers;
  const [fault] = checkWholePapers(whole, { ...(await papersContext(nowMs)), standing: profile });
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const submittedAt = Math.max(nowMs, (application?.submittedAt ?? 0) + 1);
  const fields = withPhotos(whole, { ...profile, ...application?.fields });
  return { changes: {}, application: newApplication(fields, vehicleVerified, true, submittedAt) };
}

async function papersOf(uid: string, { body, caller, nowMs }: Asked, kept: Kept): Promise<Changes | Refused> {
  if (body.papers === undefined) return { changes: {} };
  const before = currentPapers(kept.profile);
  const tidy = tidyDeskPapers(body.papers);
  if (changedPapers(tidy, before).length === 0) {
    // A desk that agrees to a cab shared since before anybody asked changes nothing else.
    return before !== null && body.shared_with.length > 0 ? { changes: {}, counting: tidy } : { changes: {} };
  }
  if (kept.application?.status === 'submitted') return refuse('papers_waiting');
  const { driver_approval: needsApproval } = await readSettings();
  const waits = caller.profile.usertype === 'fleetadmin' && needsApproval;
  const moved = otherBank(tidy, kept.profile);
  if (moved !== null && !maySetBank(caller.profile)) return refuse('bank_fixed', moved);
  const checked = await checkedDeskPapers(body.papers, before, nowMs);
  const [fault] = checked.faults;
  if (fault !== undefined) return refuse(fault.key, fault.field);
  if (checked.papers === null) return { changes: {} };
  return waits ? handedIn(uid, kept, checked, nowMs) : intoProfile(kept, checked, nowMs);
}

/** The write and its answer, decided from the current state. */
async function decide(uid: string, asked: Asked) {
  const { body, caller, nowMs } = asked;
  const [profile, application] = await Promise.all([readUser(uid), readApplication(uid)]);
  if (profile?.usertype !== 'driver' || !mayManage(caller, profile)) return refuse('user_not_found', 'uid');
  const named = await papersOf(uid, asked, { profile, application });
  if (isRefused(named)) return named;
  const changes = { ...named.changes };
  for (const field of ['firstName', 'lastName'] as const) {
    const value = tidyName(body[field]);
    if (value !== profile[field]) changes[field] = value;
  }
  const before = profile.fleetadmin ?? '';
  const fleet = body.fleetadmin === undefined ? before : await fleetFor(caller, body.fleetadmin);
  if (typeof fleet !== 'string') return refuse(fleet.key, fleet.field);
  if (fleet !== before) changes.fleetadmin = fleet === '' ? null : fleet;
  const { job_radius: radius } = body;
  if (radius !== undefined && radius !== (profile.jobRadius ?? null)) changes.jobRadius = radius;
  const stamp = { nowMs, by: caller.uid, role: caller.profile.usertype, newKey };
  const marks = named.counting
    ? await claimMarks(
        { uid, papers: named.counting, before: profile },
        { caller, sharedWith: body.shared_with },
        stamp,
      )
    : { keys: {}, index: {} };
  const isUnchanged = Object.keys(changes).length === 0 && named.application === undefined;
  const isSettled = isRefused(marks) || Object.keys(marks.index).length === 0;
  if (isUnchanged && isSettled) return { answer: { uid } };
  if ((profile.edits ?? 0) !== body.edits) return refuse('user_changed');
  if (isRefused(marks)) return marks;
  const told = named.application?.status === 'submitted' ? await readCarersOf(profile, caller.uid) : [];
  const edit = {
    uid,
    profile,
    changes,
    told,
    movesBank: named.counting !== undefined && otherBank(named.counting, profile) !== null,
    terms: fleet === before ? [] : await readTermsOf(uid),
    ...(named.application ? { application: named.application } : {}),
  };
  const update = {
    ...editPersonUpdate('save_driver', edit, stamp),
    ...(named.counting ? { [paths.userField(uid, 'marks')]: marks.keys } : {}),
    ...marks.index,
  };
  return { answer: { uid }, update };
}

/** Changes a driver. */
export async function changeDriver(uid: string, asked: Asked): Promise<SavedPerson | Refused> {
  const [fault] = checkDeskNames(asked.body);
  if (fault !== undefined) return refuse(fault.key, fault.field);
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  const saved = await commit<SavedPerson>('save driver', () => decide(uid, asked), 'user_changed');
  if (!isRefused(saved)) await letUnfitGo(uid, 'papers', asked.nowMs);
  return saved;
}
