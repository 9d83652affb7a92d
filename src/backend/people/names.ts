/** A person's name, for screens that know only the uid: two small reads instead of the whole profile. */
import { get, ref } from 'firebase/database';
import { isKey, paths } from '@/domain/paths';
import { fullName } from '@/domain/people/user';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** First and last name, followed live; null if the account no longer exists. */
export function watchName(uid: string, observer: Observer<string>): () => void {
  const parts: { firstName?: string | null; lastName?: string | null } = {};
  const stops = (['firstName', 'lastName'] as const).map((field) =>
    observeValue<string>(ref(database(), paths.userField(uid, field)), {
      next: (value) => {
        parts[field] = value;
        const { firstName, lastName } = parts;
        if (firstName === undefined || lastName === undefined) return;
        observer.next(fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || null);
      },
      error: observer.error,
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

const textAt = async (path: string): Promise<string> => {
  const value: unknown = (await get(ref(database(), path))).val();
  return typeof value === 'string' ? value : '';
};

/** First and last name, read once; null if the account no longer exists. @throws when refused or offline */
export async function readName(uid: string): Promise<string | null> {
  const [firstName, lastName] = await Promise.all(
    (['firstName', 'lastName'] as const).map((field) => textAt(paths.userField(uid, field))),
  );
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || null;
}

/** Names or references read at once for a file. */
const AT_ONCE = 50;

/** Finds one text for each id, some at a time. */
async function textsOf(
  ids: readonly string[],
  textOf: (id: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter(isKey);
  const found = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const texts = await Promise.all(some.map(textOf));
    some.forEach((id, index) => found.set(id, texts[index] ?? ''));
  }
  return found;
}

/** The names of people for a file, by uid; `otherwise` where there is nobody of that uid any more. */
export async function namesOf(uids: readonly string[]): Promise<(uid: string, otherwise?: string) => string> {
  const names = await textsOf(uids, async (uid) => (await readName(uid)) ?? '');
  return (uid, otherwise = 'a deleted account') => names.get(uid) || otherwise;
}

/** The references of bookings for a file, by id. */
export async function referencesOf(ids: readonly string[]): Promise<(id: string) => string> {
  const references = await textsOf(ids, (id) => textAt(`${paths.booking(id)}/booking_id`));
  return (id) => references.get(id) || id;
}
