/** What somebody is called, for screens that name people by uid: two small reads and not the whole profile. */
import { ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import { fullName } from '@/domain/user';
import { database } from './database';
import { type Observer, observeValue } from './observe';

/** First and last name, followed live; null where there is no such account any more. */
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
