/**
 * What a driver at work is shown before the database's client is here: an offer lasts for seconds. For anybody else nothing is read
 * twice.
 */
import type { UserProfile } from '@/domain/people/user';
import { paths } from '@/domain/paths';
import type { Task } from '@/domain/ride/booking';
import { TASKS_SHOWN } from '@/domain/limits';
import type { Listed } from '../connection/observe';
import { hasDutyHint } from '../people/sessionHint';
import { readOnce } from './readOnce';

/** The driver's own profile, or null: then the live connection tells it. */
export const earlyProfile = async (uid: string): Promise<UserProfile | null> =>
  hasDutyHint() ? readOnce<UserProfile>(paths.user(uid)) : null;

/** The driver's open offers, soonest to end first, or null: then the live connection tells them. */
export async function earlyTasks(driverUid: string): Promise<Listed<Task>[] | null> {
  if (!hasDutyHint()) return null;
  const inbox = await readOnce<Record<string, Task>>(paths.tasks(driverUid), {
    orderBy: '"expiresAt"',
    limitToLast: String(TASKS_SHOWN),
  });
  if (inbox === null) return null;
  return Object.entries(inbox)
    .map(([id, task]) => ({ ...task, id }))
    .toSorted((a, b) => a.expiresAt - b.expiresAt);
}
