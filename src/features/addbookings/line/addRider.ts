/** Adds the rider of a line. */
import { type Outcome, succeeded } from '@/backend/connection/failure';
import { newRequestId } from '@/backend/money/wallet';
import { tidyDeskPerson } from '@/domain/people/deskPerson';
import type { Call } from '@/state/useCall';
import { type Draft, personOf } from '../draft';

/** Tells one new rider from another. It stays the same once they have been added. */
export const personKey = (draft: Draft): string => JSON.stringify(tidyDeskPerson(personOf(draft)));

/**
 * The new rider's id. The same person is asked for with the same key, so nobody is added twice; somebody else, or the
 * same name with another mobile, with a new one, so nobody is answered with the account of another.
 */
export async function addRider(
  call: Call,
  draft: Draft,
  change: (edit: (draft: Draft) => Draft) => void,
): Promise<Outcome<string>> {
  const person = tidyDeskPerson(personOf(draft));
  const attemptFor = personKey(draft);
  const isSame = (draft.attemptFor ?? attemptFor) === attemptFor;
  const attempt = isSame ? draft.attempt : newRequestId();
  // Before it is sent, so that a retry after a reload has the same key.
  change((now) => ({ ...now, attempt, attemptFor }));
  const outcome = await call('save_user', { ...person, usertype: 'rider', attempt });
  return outcome.ok ? succeeded(outcome.value.uid) : outcome;
}
