/** Gives each notice of an update the words of its reader's language, and drops those that nobody will read. */
import { isMember, readLanguage } from '../store/users';
import type { UnreadNotice, Update } from '../transitions/update';

const NOTICE = /^notifis\/([^/]+)\/[^/]+$/;

/**
 * The update with its notices as they are kept. An update without any is returned as it is. A notice to somebody whose profile is
 * gone would stay for ever, so it is left out.
 */
export async function inTheirLanguage(update: Update): Promise<Update> {
  const isNotice = ([path, value]: [string, unknown]): boolean => value !== null && NOTICE.test(path);
  const entries = Object.entries(update);
  if (!entries.some(isNotice)) return update;
  const told = await Promise.all(
    entries.map(async (entry): Promise<[string, unknown] | null> => {
      const [path, value] = entry;
      const [, uid = ''] = NOTICE.exec(path) ?? [];
      if (!isNotice(entry) || !('said' in (value as UnreadNotice))) return entry;
      const { said, ...rest } = value as Extract<UnreadNotice, { said: unknown }>;
      const [language, isThere] = await Promise.all([readLanguage(uid), isMember(uid)]);
      return isThere ? [path, { ...rest, ...said[language] }] : null;
    }),
  );
  return Object.fromEntries(told.filter((one) => one !== null));
}
