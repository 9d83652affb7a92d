/** The telephone exchange of the tests, and people whose numbers it shows. */
import { createHash } from 'node:crypto';
import type { DeskCall } from '@/domain/desk/calls/call';
import { type Report, reportCall } from '../../../local/telephone/ring';
import { LOCAL_TELEPHONE_SECRET } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { db, stack } from '../../support/stack';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key under which a call with this id at the exchange is stored. */
export const callOf = (exchangeId: string): string => hash(exchangeId).slice(0, 32);

export const storedCall = (exchangeId: string): Promise<DeskCall | null> =>
  db.get<DeskCall>(`calls/${callOf(exchangeId)}`);

/** Sends a signed report; returns the status. */
export const report = (what: Report, secret = LOCAL_TELEPHONE_SECRET, nowMs = Date.now()): Promise<number> =>
  reportCall(stack.api, what, secret, nowMs);

/** A rider who is found by their number, which an SMS has proven. */
export async function riderWith(mobile: string, changes: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const rider = await createPerson('rider', { mobile, mobileProven: true, ...changes });
  await db.set(`identities/mobile/${hash(mobile)}`, { uid: rider.uid });
  return rider;
}
