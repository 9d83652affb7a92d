/** Notes for the next shift: left, changed by their author for an hour, ticked off once by anybody. */
import { beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { HANDOVER_KEPT_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, forgetOldRides, handlers } from '../inProcess';

const HOUR = 3_600_000;
let admin: Person;
let other: Person;
let id: string;

const note = () => db.get<HandoverNote>(paths.handoverNote(id));
const events = async (): Promise<string[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {})
    .map(({ event }) => event)
    .filter((event) => event.endsWith('_note'));
const leave = (text = 'Ring the garage') => callOk(admin, 'save_note', { id, edits: 0, text });

beforeEach(async () => {
  await resetTown({ handover_notes: null, audit: null });
  [admin, other] = await Promise.all([createPerson('admin'), createPerson('admin')]);
  id = newBookingId();
});

it('is left once, however often it is pressed', async () => {
  await Promise.all([leave(), leave()]);
  await leave();
  expect(await note()).toMatchObject({ text: 'Ring the garage', by: admin.uid, edits: 0 });
  expect((await note())?.open_since).toBeTypeOf('number');
  expect(await events()).toEqual(['leave_note']);
});

it('is changed by its author alone, within an hour, from what they saw', async () => {
  await leave();
  expect(await call(other, 'save_note', { id, edits: 0, text: 'Mine' })).toMatchObject({
    status: 403,
    error: { code: 'note_others' },
  });
  await callOk(admin, 'save_note', { id, edits: 0, text: 'Ring the garage at nine' });
  expect(await call(admin, 'save_note', { id, edits: 0, text: 'Ring nobody' })).toMatchObject({
    error: { code: 'changed_since' },
  });
  expect(await note()).toMatchObject({ text: 'Ring the garage at nine', edits: 1 });
  const late = await calling(admin, { id, edits: 1, text: 'Too late' }, Date.now() + 1.1 * HOUR);
  expect(await handlers.save_note(late)).toMatchObject({ refused: 'note_closed' });
});

it('of two changes at once keeps one, and says so to the other', async () => {
  await leave();
  const both = await Promise.all(['One', 'Two'].map((text) => call(admin, 'save_note', { id, edits: 0, text })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await note())?.edits).toBe(1);
});

it('is ticked off once, with who and when, and is not changed after that', async () => {
  await leave();
  const both = await Promise.all([admin, other].map((who) => callOk(who, 'tick_note', { id })));
  const done = await note();
  expect(both.map(({ done_by }) => done_by)).toEqual([done?.done_by, done?.done_by]);
  expect(done?.done_at).toBeTypeOf('number');
  expect(done?.open_since).toBeUndefined();
  expect(await call(admin, 'save_note', { id, edits: 0, text: 'Again' })).toMatchObject({
    error: { code: 'note_closed' },
  });
  expect((await events()).toSorted()).toEqual(['leave_note', 'tick_note']);
});

it('names a ride and a person that there are', async () => {
  const body = { id, edits: 0, text: 'Ring' };
  expect(await call(admin, 'save_note', { ...body, booking_id: 'QXKD2F' })).toMatchObject({
    error: { code: 'booking_not_found', field: 'booking_id' },
  });
  expect(await call(admin, 'save_note', { ...body, person: 'nobody' })).toMatchObject({
    error: { code: 'user_not_found', field: 'person' },
  });
  await callOk(admin, 'save_note', { ...body, person: other.uid });
  expect(await note()).toMatchObject({ person: other.uid });
  expect(await call(admin, 'tick_note', { id: newBookingId() })).toMatchObject({ error: { code: 'note_gone' } });
});

it('goes some time after it was ticked off, and never before that', async () => {
  await leave();
  const later = Date.now() + (HANDOVER_KEPT_DAYS + 1) * 24 * HOUR;
  await forgetOldRides(later);
  expect(await note()).not.toBeNull();
  await callOk(other, 'tick_note', { id });
  await forgetOldRides(later);
  expect(await note()).toBeNull();
});
