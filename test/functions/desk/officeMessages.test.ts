/** Messages of the office: whom they reach, once each, and who has seen them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Notice } from '@/domain/desk/notice';
import type { MessageReader, OfficeMessage } from '@/domain/desk/officeMessage';
import { MESSAGES_KEPT_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId, profile } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { forgetOldRides } from '../inProcess';

const TEXT = { title: 'Road works', body: 'Mind the bridge.' };
const SQUARE = [
  { lat: 51.5, lng: -3.1 },
  { lat: 51.6, lng: -3.1 },
  { lat: 51.6, lng: -2.9 },
  { lat: 51.5, lng: -2.9 },
];

let admin: Person;
let other: Person;
let driver: Person;

const message = (id: string) => db.get<OfficeMessage>(paths.officeMessage(id));
const reader = (id: string, uid: string) => db.get<MessageReader>(paths.messageReader(id, uid));
const notice = (id: string, uid: string) => db.get<Notice>(paths.notice(uid, id));
const events = async (event: string): Promise<AuditEntry[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {}).filter((entry) => entry.event === event);

beforeEach(async () => {
  await resetTown({ office_messages: null, message_readers: null, locations: null, audit: null });
  [admin, other, driver] = await Promise.all([createPerson('admin'), createPerson('admin'), createPerson('driver')]);
  const at = Date.now();
  await db.update('', {
    'zones/centre': { name: 'Newport Centre', status: 'active', latlng: JSON.stringify(SQUARE) },
    'users/inside': profile('driver', { pushes: true, fleetadmin: 'boss' }),
    'users/outside': profile('driver', { pushes: true }),
    'users/without': profile('driver', { fleetadmin: 'boss' }),
    'locations/inside': { lat: 51.55, lng: -3, at, g: 'gcjsyyyyy' },
    'locations/without': { lat: 51.56, lng: -3, at, g: 'gcjsyyyyy' },
    'locations/outside': { lat: 52.9, lng: -3, at, g: 'gcmyyyyyy' },
    // The account has just ended.
    'locations/gone': { lat: 51.55, lng: -3, at, g: 'gcjsyyyyy' },
  });
});

describe('a message', () => {
  it('to a zone reaches the drivers whose phones were last heard in it, in the app and by push', async () => {
    const id = newBookingId();
    const zone = { to: 'zone', whom: 'Newport Centre' } as const;
    expect(await callOk(admin, 'count_message', zone)).toEqual({ people: 3 });
    expect(await callOk(admin, 'send_message', { id, ...zone, ...TEXT })).toEqual({
      id,
      done: true,
      told: 2,
      no_phone: 1,
    });
    expect(await notice(id, 'inside')).toMatchObject({ status: 'live', ...TEXT, message: id });
    expect(await reader(id, 'without')).toMatchObject({ message: id, uid: 'without', phone: false });
    expect(await notice(id, 'outside')).toBeNull();
    expect(await notice(id, 'gone')).toBeNull();
    expect(await events('send_message')).toMatchObject([
      { by: admin.uid, kind: 'people', detail: 'to the drivers in Newport Centre: Road works' },
    ]);
  });

  it.each([
    ['a fleet', { to: 'fleet', whom: 'boss' } as const, ['inside', 'without']],
    ['everybody on duty', { to: 'duty' } as const, ['inside', 'outside', 'without']],
    ['one person', { to: 'person', whom: 'outside' } as const, ['outside']],
  ])('to %s reaches them alone', async (_name, audience, told) => {
    const id = newBookingId();
    expect(await callOk(admin, 'send_message', { id, ...audience, ...TEXT })).toMatchObject({ told: told.length });
    const readers = Object.values((await db.get<Record<string, MessageReader>>('message_readers')) ?? {});
    expect(readers.map(({ uid }) => uid).toSorted()).toEqual(told);
  });

  it('is told once, however often and by however many it is sent', async () => {
    const id = newBookingId();
    const body = { id, to: 'duty', ...TEXT } as const;
    const sent = await Promise.all([admin, other, admin].map((who) => callOk(who, 'send_message', body)));
    expect(sent.map(({ told }) => told)).toEqual([3, 3, 3]);
    expect(await events('send_message')).toHaveLength(1);
    expect(Object.keys((await db.get<object>('notifis/inside')) ?? {})).toEqual([id]);
    expect(await call(admin, 'send_message', { ...body, body: 'Another text.' })).toMatchObject({
      status: 409,
      error: { code: 'request_reused' },
    });
  });

  it('goes on where it stopped', async () => {
    const id = newBookingId();
    await db.update('', {
      [paths.officeMessage(id)]: {
        to: 'duty',
        ...TEXT,
        at: Date.now(),
        by: admin.uid,
        state: 'sending',
        pages: 1,
        after: 'inside',
        told: 1,
        no_phone: 0,
      },
    });
    expect(await callOk(admin, 'send_message', { id, to: 'duty', ...TEXT })).toMatchObject({ done: true, told: 3 });
    expect(await notice(id, 'inside')).toBeNull();
    expect(await message(id)).toMatchObject({ pages: 2, state: 'sent', told: 3 });
  });

  it('to more than a page is finished by another desk, and by two at once, and nobody is told twice', async () => {
    const uids = Array.from({ length: 247 }, (_, index) => `d${String(index).padStart(3, '0')}`);
    const at = Date.now();
    await db.update('', {
      ...Object.fromEntries(uids.map((uid) => [`users/${uid}`, profile('driver', { pushes: true })])),
      ...Object.fromEntries(uids.map((uid) => [`locations/${uid}`, { lat: 51.55, lng: -3, at, g: 'gcjsyyyyy' }])),
    });
    const id = newBookingId();
    const body = { id, to: 'duty', ...TEXT } as const;
    expect(await callOk(admin, 'send_message', body)).toMatchObject({ done: false, told: 100 });
    await Promise.all([callOk(other, 'send_message', body), callOk(admin, 'send_message', body)]);
    expect(await callOk(other, 'send_message', body)).toMatchObject({ done: true, told: 250 });
    const readers = Object.values((await db.get<Record<string, MessageReader>>('message_readers')) ?? {});
    expect(readers.map(({ uid }) => uid).toSorted()).toEqual([...uids, 'inside', 'outside', 'without'].toSorted());
    expect(await message(id)).toMatchObject({ state: 'sent', pages: 3, by: admin.uid });
    expect(await events('send_message')).toHaveLength(1);
  });

  it('to nobody is refused and stores nothing', async () => {
    const id = newBookingId();
    const body = { id, to: 'zone', whom: 'Atlantis', ...TEXT } as const;
    expect(await call(admin, 'send_message', body)).toMatchObject({ error: { code: 'no_users_matched' } });
    expect(await message(id)).toBeNull();
    expect(await call(admin, 'send_message', { id, to: 'zone', ...TEXT })).toMatchObject({
      error: { code: 'invalid_request' },
    });
    expect(await call(admin, 'count_message', { to: 'duty', whom: 'boss' })).toMatchObject({
      error: { code: 'invalid_request' },
    });
  });

  it('is the desk’s to send', async () => {
    const body = { id: newBookingId(), to: 'duty', ...TEXT } as const;
    expect(await call(driver, 'send_message', body)).toMatchObject({ status: 403 });
  });

  it('goes some time later, with who was told', async () => {
    const id = newBookingId();
    await callOk(admin, 'send_message', { id, to: 'person', whom: driver.uid, ...TEXT });
    await forgetOldRides(Date.now() + (MESSAGES_KEPT_DAYS + 1) * 86_400_000);
    expect(await message(id)).toBeNull();
    expect(await reader(id, driver.uid)).toBeNull();
  });
});

describe('Seen', () => {
  it('is counted once, and shown to the desk and to the reader', async () => {
    const id = newBookingId();
    await callOk(admin, 'send_message', { id, to: 'person', whom: driver.uid, ...TEXT });
    await Promise.all([callOk(driver, 'see_message', { id }), callOk(driver, 'see_message', { id })]);
    await callOk(driver, 'see_message', { id });
    expect(await message(id)).toMatchObject({ told: 1, seen: 1 });
    expect((await reader(id, driver.uid))?.seen_at).toBeTypeOf('number');
    expect((await notice(id, driver.uid))?.seen).toBeTypeOf('number');
    expect(await events('see_message')).toHaveLength(1);
  });

  it('is refused of a message for somebody else', async () => {
    const id = newBookingId();
    await callOk(admin, 'send_message', { id, to: 'person', whom: 'outside', ...TEXT });
    expect(await call(driver, 'see_message', { id })).toMatchObject({ status: 404, error: { code: 'message_gone' } });
    expect((await message(id))?.seen).toBeUndefined();
  });
});
