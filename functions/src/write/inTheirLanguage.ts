/** Gives each notice of an update the words of its reader's language. */
import { readLanguage } from '../store/users';
import type { UnreadNotice, Update } from '../transitions/update';

const NOTICE = /^notifis\/([^/]+)\/[^/]+$/;

/** The update with its notices as they are kept. An update without any is returned as it is. */
export async function inTheirLanguage(update: Update): Promise<Update> {
  const told = await Promise.all(
    Object.entries(update).map(async ([path, value]): Promise<[string, unknown] | null> => {
      const [, uid] = NOTICE.exec(path) ?? [];
      if (uid === undefined || value === null) return null;
      const unread = value as UnreadNotice;
      if (!('said' in unread)) return null;
      const { said, ...rest } = unread;
      return [path, { ...rest, ...said[await readLanguage(uid)] }];
    }),
  );
  const words = told.filter((one) => one !== null);
  return words.length === 0 ? update : { ...update, ...Object.fromEntries(words) };
}
