/** Composed pushes, and their audience a page at a time in order of uid. */
import { isInAudience, type PushAudience, type PushNotification } from '@/domain/desk/notice';
import { PUSH_PAGE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { database } from './app';
import { read } from './database';

export function readPush(id: string): Promise<PushNotification | null> {
  return read<PushNotification>(paths.notification(id));
}

/** `uids`: those who get pushes. `end`: the last uid of this page; null on the last page. */
export type AudiencePage = { uids: string[]; looked: number; end: string | null };

/** The page of an audience after a uid; '' returns the first. */
export async function readAudience(audience: PushAudience, after: string): Promise<AudiencePage> {
  const { usertype } = audience;
  const all = database().ref(paths.users()).orderByChild('usertype').endAt(usertype);
  const page = after === '' ? all.startAt(usertype) : all.startAfter(usertype, after);
  const uids: string[] = [];
  let looked = 0;
  let last = '';
  (await page.limitToFirst(PUSH_PAGE).get()).forEach((row) => {
    looked += 1;
    last = row.key;
    if (isInAudience(audience, row.val() as UserProfile)) uids.push(row.key);
  });
  return { uids, looked, end: looked < PUSH_PAGE ? null : last };
}
