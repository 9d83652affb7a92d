/** Adds the rider of a line. */
import { type Outcome, succeeded } from '@/backend/connection/failure';
import { tidyDeskPerson } from '@/domain/people/deskPerson';
import type { Call } from '@/state/useCall';
import { type Draft, personOf } from '../draft';

/** The new rider's id. The same line asks with the same key, so nobody is added twice. */
export async function addRider(call: Call, draft: Draft): Promise<Outcome<string>> {
  const person = tidyDeskPerson(personOf(draft));
  const outcome = await call('save_user', { ...person, usertype: 'rider', attempt: draft.attempt });
  return outcome.ok ? succeeded(outcome.value.uid) : outcome;
}
