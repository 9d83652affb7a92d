/** A person's name, for screens that know only the uid: two small reads instead of the whole profile. */
import { get, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
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

/** First and last name, read once; null if the account no longer exists. @throws when refused or offline */
export async function readName(uid: string): Promise<string | null> {
  const [firstName, lastName] = await Promise.all(
    (['firstName', 'lastName'] as const).map(async (field) => {
      const value: unknown = (await get(ref(database(), paths.userField(uid, field)))).val();
      return typeof value === 'string' ? value : '';
    }),
  );
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || null;
}
