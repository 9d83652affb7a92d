import { type Language, languageOf } from '@/domain/language';
import { paths } from '@/domain/paths';
import { type Job, mayDo } from '@/domain/people/rights/jobs';
import type { UserProfile } from '@/domain/people/user';
import { read, readField, readNext, readRange } from './database';

export function readUser(uid: string): Promise<UserProfile | null> {
  return read<UserProfile>(paths.user(uid));
}

/** The uids of the admins whose right does a job of the office. */
export async function readAdminUids(job: Job): Promise<string[]> {
  const admins = await readRange<UserProfile>(paths.users(), 'usertype', 'admin', 'admin');
  return admins.flatMap(([uid, admin]) => (mayDo(admin, job) ? [uid] : []));
}

/** Those who look after a driver: every admin who looks after people, and the fleet's; not whoever hands in the papers. */
export async function readCarersOf({ fleetadmin }: Pick<UserProfile, 'fleetadmin'>, by: string): Promise<string[]> {
  const admins = await readAdminUids('people');
  return [...new Set([...admins, ...(fleetadmin ? [fleetadmin] : [])])].filter((uid) => uid !== by);
}

/** The uids of suspended people. */
export async function readSuspended(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'suspended', true, true)).map(([uid]) => uid);
}

/** The uids of drivers on duty whose papers ran out between two instants, epoch ms. */
export async function readOutOfDate(from: number, to: number): Promise<string[]> {
  const lapsed = await readRange<UserProfile>(paths.users(), 'dutyUntil', from, to);
  return lapsed.flatMap(([uid, driver]) => (driver.driverActiveStatus === true ? [uid] : []));
}

/** The uids of drivers on duty whose hours ran out between two instants, epoch ms. */
export async function readHoursOver(from: number, to: number): Promise<string[]> {
  const over = await readRange<UserProfile>(paths.users(), 'hoursUntil', from, to);
  return over.flatMap(([uid, driver]) => (driver.driverActiveStatus === true ? [uid] : []));
}

/** The uids of drivers who went on duty by an instant, epoch ms, and of whom nobody has looked yet whether they were heard. */
export async function readUnheard(instantMs: number): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'unheardSince', 0, instantMs)).map(([uid]) => uid);
}

/** How many offers in a row a driver has let pass. */
export const readPasses = async (uid: string): Promise<number> => (await read<number>(paths.passes(uid))) ?? 0;

/** The uids of people whose suspension has ended by an instant, epoch ms. */
export async function readSuspendedUntil(nowMs: number): Promise<string[]> {
  const suspended = await readRange<UserProfile>(paths.users(), 'suspended', true, true);
  return suspended.flatMap(([uid, { suspendedUntil }]) => ((suspendedUntil ?? Infinity) <= nowMs ? [uid] : []));
}

/** The uids of drivers whose suspension, entered ahead, begins by an instant, and when it does. Epoch ms. */
export async function readSuspensionsBy(instantMs: number): Promise<{ uid: string; from: number }[]> {
  const due = await readRange<UserProfile>(paths.users(), 'suspendsFrom', 0, instantMs);
  return due.map(([uid, { suspendsFrom = 0 }]) => ({ uid, from: suspendsFrom }));
}

/** The uids of a fleet's drivers. */
export async function readDriversOf(fleet: string): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'fleetadmin', fleet, fleet)).map(([uid]) => uid);
}

/** The first fleet after another, in the order of their uids, that any driver names; null after the last. '' is before all. */
export async function readFleetAfter(fleet: string): Promise<string | null> {
  return (await readNext<UserProfile>(paths.users(), 'fleetadmin', fleet))?.fleetadmin ?? null;
}

/** The uids of drivers held by a booking. */
export async function readHeldDrivers(): Promise<string[]> {
  return (await readRange<UserProfile>(paths.users(), 'queue', true, true)).map(([uid]) => uid);
}

/** Those of some people who have a profile; whoever has left has none. */
export async function membersAmong(uids: readonly string[]): Promise<string[]> {
  const types = await Promise.all(uids.map((uid) => readField(paths.user(uid), 'usertype')));
  return uids.filter((_, index) => types[index] !== null);
}

/** The language that somebody reads; English where nothing was chosen. */
export async function readLanguage(uid: string): Promise<Language> {
  return languageOf(await readField(paths.user(uid), 'language'));
}
