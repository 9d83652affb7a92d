// @vitest-environment node
/** A composed push: each page of its audience is claimed once, and its text is fixed once it is sent. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { PUSH } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const now = Date.now();
const SENDING = { ...PUSH, sentAt: now, pages: 2, state: 'sending', after: 'm', delivered: 900 };

beforeEach(() => stand.reset({ 'notifications/p1': SENDING }));

const STEPS: readonly [name: string, update: Update, outcome: Outcome][] = [
  ['the next page', { pages: 3, after: 'r' }, 'allowed'],
  ['the last page', { pages: 3, state: 'sent' }, 'allowed'],
  ['the outcomes of a page', { delivered: 1400, gone: 3, failed: 0 }, 'allowed'],
  ['the same page again', { pages: 2, after: 'r' }, 'denied'],
  ['the page after the next', { pages: 4 }, 'denied'],
  ['fewer delivered than before', { delivered: 10 }, 'denied'],
  ['another title', { title: 'Good morning' }, 'denied'],
  ['another audience', { usertype: 'driver' }, 'denied'],
  ['another time', { sentAt: now + 1 }, 'denied'],
  ['an unknown field', { note: 'x' }, 'denied'],
];

it.each(STEPS)('%s', async (_name, fields, outcome) => {
  const update = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`notifications/p1/${field}`, value]),
  );
  expect(await stand.as('server').update(update)).toBe(outcome);
  expect(await stand.as('admin').update(update)).toBe('denied');
});

it('claims no further page once it is sent', async () => {
  await stand.reset({ 'notifications/p1': { ...SENDING, state: 'sent' } });
  expect(await stand.as('server').update({ 'notifications/p1/pages': 3 })).toBe('denied');
  expect(await stand.as('server').update({ 'notifications/p1/delivered': 901 })).toBe('allowed');
});

it('is neither removed while it is being sent, nor made one that was never sent', async () => {
  for (const value of [null, PUSH, { ...PUSH, saves: 1 }])
    expect(await stand.as('server').update({ 'notifications/p1': value })).toBe('denied');
  await stand.reset({ 'notifications/p1': { ...SENDING, state: 'sent' } });
  expect(await stand.as('server').update({ 'notifications/p1': PUSH })).toBe('denied');
  expect(await stand.as('server').update({ 'notifications/p1': null })).toBe('allowed');
});

it('counts each time it is saved for later', async () => {
  await stand.reset({ 'notifications/p1': { ...PUSH, saves: 2 } });
  for (const saves of [1, 2, 4])
    expect(await stand.as('server').update({ 'notifications/p1': { ...PUSH, saves } })).toBe('denied');
  expect(await stand.as('server').update({ 'notifications/p1': { ...PUSH, saves: 3 } })).toBe('allowed');
});

it.each([
  ['nothing', null, 1],
  ['one from before saves were counted', PUSH, 1],
  ['one that was saved twice', { ...PUSH, saves: 2 }, 3],
])('its sending begins over %s as one more save', async (_over, kept, next) => {
  await stand.reset({ 'notifications/p1': kept });
  const begun = { ...PUSH, sentAt: now, pages: 1, state: 'sending', after: 'm' };
  const begins = (value: object) => stand.as('server').update({ 'notifications/p1': value });
  expect(await begins(begun)).toBe('denied');
  for (const saves of [next - 1, next + 1]) expect(await begins({ ...begun, saves })).toBe('denied');
  const stays = { sentAt: now, pages: 1, state: 'sending' };
  const fields = Object.entries(stays).map(([field, value]) => [`notifications/p1/${field}`, value]);
  expect(await stand.as('server').update(Object.fromEntries(fields))).toBe('denied');
  expect(await begins({ ...begun, saves: next })).toBe('allowed');
  expect(await begins({ ...PUSH, saves: next + 1 })).toBe('denied');
});

it('can be changed freely before it is sent', async () => {
  expect(await stand.as('server').update({ 'notifications/n1/title': 'Good morning' })).toBe('allowed');
});
