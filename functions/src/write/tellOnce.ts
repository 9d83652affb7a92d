/** A notice that several runs may send, and one person gets once. */
import { paths } from '@/domain/paths';
import { applyUpdate, type Update } from '../store/database';
import type { NoticeText } from '@/domain/desk/notice';
import { announce } from '../push/announce';

/** `key`: what it is about, such as a night. False if they have the notice of that key already. */
export async function tellOnce(uid: string, key: string, text: NoticeText, nowMs: number): Promise<boolean> {
  const update: Update = { [paths.notice(uid, key)]: { status: 'live', ...text, at: nowMs } };
  if ((await applyUpdate(update)) === 'refused') return false;
  await announce(update);
  return true;
}
