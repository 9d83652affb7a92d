/** A server beside data of another version says so in its log, once an hour. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/domain/schema';
import { db, resetTown } from '../support/stack';
import { type OwnHost, startHost } from './ownHost';

let host: OwnHost;
beforeAll(async () => {
  await resetTown();
  host = await startHost({});
});
afterAll(() => host.kill());

/** What the check writes into the log beside a version. */
async function logged(version: number | null): Promise<string> {
  await db.set('schema/version', version);
  const before = host.log().length;
  const response = await fetch(`${new URL(host.api).origin}/__/schedules/checkSchema`, { method: 'POST' });
  expect(response.status).toBe(200);
  return host.log().slice(before);
}

it('names data that is older or newer than the server, and is silent about its own', async () => {
  expect(await logged(SCHEMA_VERSION)).toBe('');
  expect(await logged(null)).toContain('the data is older than the server');
  expect(await logged(SCHEMA_VERSION + 1)).toContain('the data is newer than the server');
});
