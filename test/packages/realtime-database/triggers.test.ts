/** Functions that want to hear of changes, registered as firebase-tools does it. */
import { expect, it } from 'vitest';
import { asOwner, useDatabase } from './support/server';

const stand = useDatabase();

const FIRST = {
  name: 'projects/demo-taxi/locations/_/functions/onRide',
  path: 'rides/{ride}/status',
  event: 'providers/google.firebase.database/eventTypes/ref.write',
  topic: 'projects/demo-taxi/topics/onRide',
};
const SECOND = {
  name: 'projects/demo-taxi/locations/us-central1/triggers/onCab',
  path: '/cabs/{cab}',
  event: 'google.firebase.database.ref.v1.written',
  topic: 'projects/demo-taxi/topics/onCab',
  namespacePattern: 'demo-*',
};

const send = async (ns: string, method: string, body: unknown) => {
  const init = asOwner({ method, body: JSON.stringify(body) });
  const response = await stand.rest(ns, '/.settings/functionTriggers.json', init);
  return { status: response.status, body: await response.json() };
};
const listed = async (ns: string) =>
  (await stand.rest(ns, '/.settings/functionTriggers.json', asOwner())).json() as Promise<unknown>;

it('are added one by one, each once, and are part of their namespace and not of its data', async () => {
  const [ns, other] = [await stand.namespace(), await stand.namespace()];
  expect(await listed(ns)).toEqual([]);
  expect(await send(ns, 'POST', FIRST)).toEqual({ status: 200, body: { name: FIRST.name } });
  expect((await send(ns, 'POST', SECOND)).status).toBe(200);
  expect((await send(ns, 'POST', { ...FIRST, path: 'rides/{ride}' })).status).toBe(200);
  expect(await listed(ns)).toEqual([{ ...FIRST, path: 'rides/{ride}' }, SECOND]);
  expect(await listed(other)).toEqual([]);
  expect(await (await stand.rest(ns, '/.json')).json()).toBeNull();
});

it('are replaced as a list', async () => {
  const ns = await stand.namespace();
  await send(ns, 'POST', FIRST);
  expect(await send(ns, 'PUT', [SECOND])).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await listed(ns)).toEqual([SECOND]);
  expect((await send(ns, 'PUT', [FIRST, { ...SECOND, event: 'a bell' }])).status).toBe(400);
  expect(await listed(ns)).toEqual([SECOND]);
});

it.each([
  ['an object', []],
  ['its name', { ...FIRST, name: 'onRide' }],
  ['its path', { ...FIRST, path: 'rides/#' }],
  ['a path at all', { ...FIRST, path: undefined }],
  ['its event', { ...FIRST, event: 'google.firebase.database.ref.v1.seen' }],
  ['its topic', { ...FIRST, topic: 5 }],
  ['its pattern', { ...SECOND, namespacePattern: 'a/b' }],
])('are refused if it is not %s', async (_what, trigger) => {
  const ns = await stand.namespace();
  expect((await send(ns, 'POST', trigger)).status).toBe(400);
  expect(await listed(ns)).toEqual([]);
});

it('are for the owner only', async () => {
  const ns = await stand.namespace();
  const path = '/.settings/functionTriggers.json';
  expect((await stand.rest(ns, path)).status).toBe(401);
  expect((await stand.rest(ns, path, { method: 'POST', body: JSON.stringify(FIRST) })).status).toBe(401);
  expect((await stand.rest(ns, path, asOwner({ method: 'DELETE' }))).status).toBe(405);
});
