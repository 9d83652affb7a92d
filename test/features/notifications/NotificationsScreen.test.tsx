import { loadDesk } from '@/backend/later/load';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { PushNotification } from '@/domain/desk/notice';
import NotificationsScreen from '@/features/notifications/NotificationsScreen';
import { show } from '../bookings/ride';

await loadDesk();

const world = vi.hoisted(() => ({
  answers: {} as Record<string, unknown[]>,
  calls: [] as [string, Record<string, unknown>][],
  rows: [] as unknown[],
  asked: [] as number[],
  drawn: 0,
  features: { allowCriticalEdits: true },
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: Record<string, unknown>) => {
    world.calls.push([name, body]);
    return world.answers[name]?.shift() ?? { ok: true, value: { id: body.id } };
  },
}));
vi.mock('@/backend/connection/config', async (original) => {
  const configured = await original<typeof import('@/backend/connection/config')>();
  return { config: { ...configured.config, features: world.features } };
});
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => (world.drawn++ === 0 ? 'fresh' : `fresh ${world.drawn}`),
}));
vi.mock('@/backend/desk/pushes', async (original) => ({
  ...(await original<object>()),
  watchPushNotifications: (rows: number, observer: Observer<Listed<PushNotification>[]>) => {
    world.asked.push(rows);
    observer.next(world.rows.length === 0 ? null : (world.rows as Listed<PushNotification>[]));
    return () => {};
  },
}));

const ok = (value: object) => ({ ok: true, value });
const progress = (delivered: number, done: boolean) => ok({ id: 'x', done, delivered, gone: 2, failed: 0 });
const push = (id: string, changes: Partial<PushNotification> = {}): Listed<PushNotification> => ({
  id,
  usertype: 'driver',
  devicetype: 'All',
  title: `News ${id}`,
  body: 'Closed on Sunday.',
  sentAt: Date.UTC(2026, 2, 3, 12),
  state: 'sent',
  delivered: 27,
  gone: 0,
  failed: 0,
  ...changes,
});
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((found) => fireEvent.click(found));
const callsOf = (name: string) => world.calls.filter(([called]) => called === name).map(([, body]) => body);

beforeEach(() => {
  Object.assign(world, { answers: {}, calls: [], rows: [], asked: [], drawn: 0, features: world.features });
  world.features.allowCriticalEdits = true;
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function compose(): Promise<void> {
  show(<NotificationsScreen />);
  await press('Drivers');
  await press('Android');
  type('Title', ' Bridge ');
  type('Message', 'Closed.');
}
const COMPOSED = { usertype: 'driver', devicetype: 'ANDROID', title: 'Bridge', body: 'Closed.' };

describe('a push', () => {
  it('is counted, then sent step by step until the server says it is done', async () => {
    world.answers = {
      count_push: [ok({ people: 1200, more: false })],
      send_push: [progress(498, false), progress(996, false), progress(1198, true)],
    };
    await compose();
    await press('Continue');
    expect(await screen.findByText('Send to 1,200 people?')).toBeInTheDocument();
    expect(callsOf('count_push')).toEqual([{ usertype: 'driver', devicetype: 'ANDROID' }]);
    expect(callsOf('send_push')).toEqual([]);
    await press('Send');
    expect(await screen.findByText('1,198 delivered, 2 no longer reached.')).toBeInTheDocument();
    expect(callsOf('send_push')).toEqual(Array.from({ length: 3 }, () => ({ id: 'fresh', ...COMPOSED, seen: null })));
    await press('OK');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
  });

  it('for nobody says so and asks no further question', async () => {
    world.answers = { count_push: [ok({ people: 0, more: false })] };
    await compose();
    await press('Continue');
    expect(await screen.findByText('No Users Matched')).toBeInTheDocument();
    expect(callsOf('send_push')).toEqual([]);
  });

  it('without a message is not counted', async () => {
    show(<NotificationsScreen />);
    type('Title', 'Bridge');
    await press('Continue');
    expect(await screen.findByText('Please fill up all the details properly')).toBeInTheDocument();
    expect(world.calls).toEqual([]);
  });

  it('keeps its text if it is refused', async () => {
    world.answers = {
      count_push: [ok({ people: 3, more: false })],
      send_push: [{ ok: false, failure: { key: 'push_off' } }],
    };
    await compose();
    await press('Continue');
    await press('Send');
    expect(await screen.findByText('Push notifications are not set up on the server.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(' Bridge ');
  });

  it('has one id until it is sent, however often a lost answer is asked for again', async () => {
    const lost = { ok: false, failure: { key: 'no_answer' } };
    const counted = () => ok({ people: 3, more: false });
    world.answers = {
      count_push: [counted(), counted(), counted()],
      send_push: [lost, progress(3, true), progress(3, true)],
    };
    await compose();
    const send = async () => {
      await press('Continue');
      await press('Send');
      await press('OK');
    };
    await send();
    expect(screen.getByLabelText('Title')).toHaveValue(' Bridge ');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    await press('Drivers');
    await press('Android');
    type('Title', 'Bridge');
    type('Message', 'Closed.');
    await send();
    const [first, second, third] = callsOf('send_push').map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('can be stored for later', async () => {
    await compose();
    await press('Keep for later');
    await waitFor(() => expect(callsOf('save_push')).toEqual([{ id: 'fresh', push: COMPOSED, seen: null }]));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
  });
});

it('what is typed while the one before is on its way stays', async () => {
  let arrive: (outcome: unknown) => void = () => {};
  world.answers = { save_push: [new Promise((resolve) => (arrive = resolve))] };
  await compose();
  await press('Keep for later');
  type('Message', 'Closed until Monday.');
  await act(async () => arrive(ok({ id: 'fresh' })));
  expect(callsOf('save_push')).toEqual([{ id: 'fresh', push: COMPOSED, seen: null }]);
  expect(screen.getByLabelText('Message')).toHaveValue('Closed until Monday.');
});

describe('the table', () => {
  it('says so when there is none', () => {
    show(<NotificationsScreen />);
    expect(screen.getByText('No notifications available')).toBeInTheDocument();
  });

  it('lists the newest first with the result of each', () => {
    world.rows = [
      push('a'),
      push('b', { delivered: 1200, gone: 3 }),
      push('c', { sentAt: undefined, state: undefined }),
    ];
    show(<NotificationsScreen />);
    const texts = within(screen.getByRole('list', { name: /newest first/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Kept for later');
    expect(texts[1]).toContain('1,200 delivered, 3 no longer reached');
    expect(texts[2]).toContain('3 Mar 2026, 12:00, Drivers, all devices');
  });

  it('sends a push again under a new id, and a stored one under its own', async () => {
    world.rows = [push('a'), push('b', { sentAt: undefined, state: undefined })];
    world.answers = {
      count_push: [ok({ people: 1, more: false }), ok({ people: 1, more: false })],
      send_push: [progress(1, true), progress(1, true)],
    };
    show(<NotificationsScreen />);
    await press('Send again: News a');
    await press('Send');
    await press('OK');
    await press('Send: News b');
    await press('Send');
    await screen.findByText('1 delivered, 2 no longer reached.');
    expect(callsOf('send_push').map(({ id, title }) => [id, title])).toEqual([
      ['fresh', 'News a'],
      ['b', 'News b'],
    ]);
  });

  it('resumes an interrupted send', async () => {
    world.rows = [push('a', { state: 'sending', delivered: 500 })];
    world.answers = { send_push: [progress(1000, true)] };
    show(<NotificationsScreen />);
    await press('Finish: News a');
    expect(await screen.findByText('1,000 delivered, 2 no longer reached.')).toBeInTheDocument();
    expect(callsOf('send_push')).toMatchObject([{ id: 'a', title: 'News a' }]);
  });

  it('edits a stored push, and deletes only after a confirmation', async () => {
    world.rows = [push('b', { sentAt: undefined, state: undefined })];
    show(<NotificationsScreen />);
    await press('Edit: News b');
    type('Title', 'News b!');
    await press('Save changes');
    await waitFor(() => expect(callsOf('save_push')).toMatchObject([{ id: 'b', push: { title: 'News b!' } }]));
    await press('Remove: News b');
    await press('Remove');
    await waitFor(() => expect(callsOf('save_push').at(-1)).toEqual({ id: 'b' }));
  });

  it('says that another desk has changed a stored push, and keeps this desk’s over what it then knows', async () => {
    world.rows = [push('b', { sentAt: undefined, state: undefined })];
    world.answers = { save_push: [{ ok: false, failure: { key: 'changed_since' } }] };
    show(<NotificationsScreen />);
    await press('Edit: News b');
    type('Title', 'Mine');
    world.rows[0] = push('b', { sentAt: undefined, state: undefined, title: 'Theirs' });
    await press('Save changes');
    expect(await screen.findByText(/Somebody else has changed this since you saw it/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    await press('OK');
    await press('Save changes');
    await waitFor(() => expect(callsOf('save_push')).toHaveLength(2));
    expect(callsOf('save_push').map(({ seen }) => (seen as { title: string }).title)).toEqual(['News b', 'Theirs']);
  });

  it('sends a stored push as this desk sees it, and says so if another desk has changed it', async () => {
    const stored = { sentAt: undefined, state: undefined };
    world.rows = [push('b', stored)];
    world.answers = {
      count_push: [ok({ people: 1, more: false }), ok({ people: 1, more: false })],
      send_push: [{ ok: false, failure: { key: 'changed_since' } }, progress(1, true)],
    };
    show(<NotificationsScreen />);
    await press('Send: News b');
    await press('Send');
    expect(await screen.findByText(/Somebody else has changed this since you saw it/)).toBeInTheDocument();
    await press('OK');
    await press('Edit: News b');
    type('Title', 'Mine');
    await press('Continue');
    await press('Send');
    await waitFor(() => expect(callsOf('send_push')).toHaveLength(2));
    const text = { usertype: 'driver', devicetype: 'All', title: 'News b', body: 'Closed on Sunday.' };
    expect(callsOf('send_push')).toEqual([
      { id: 'b', ...text, seen: text },
      { id: 'b', ...text, title: 'Mine', seen: text },
    ]);
  });

  it('a change that was refused at Send is sent over what this desk then knows', async () => {
    const stored = { sentAt: undefined, state: undefined };
    world.rows = [push('b', stored)];
    world.answers = {
      count_push: [ok({ people: 1, more: false }), ok({ people: 1, more: false })],
      send_push: [{ ok: false, failure: { key: 'changed_since' } }, progress(1, true)],
    };
    show(<NotificationsScreen />);
    await press('Edit: News b');
    type('Title', 'Mine');
    await press('Continue');
    world.rows[0] = push('b', { ...stored, title: 'Theirs' });
    await press('Send');
    await press('OK');
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    await press('Continue');
    await press('Send');
    await screen.findByText('1 delivered, 2 no longer reached.');
    expect(callsOf('send_push').map(({ seen }) => (seen as { title: string }).title)).toEqual(['News b', 'Theirs']);
  });

  it('finishes only the push that it shows, not one that is gone by now', async () => {
    world.rows = [push('a', { state: 'sending', delivered: 500 })];
    world.answers = { send_push: [{ ok: false, failure: { key: 'changed_since' } }] };
    show(<NotificationsScreen />);
    await press('Finish: News a');
    await screen.findByText(/Somebody else has changed this since you saw it/);
    expect(callsOf('send_push')).toMatchObject([{ id: 'a', seen: { title: 'News a' } }]);
  });

  it('reads older pushes in pages', async () => {
    world.rows = Array.from({ length: 20 }, (_, index) => push(`p${index}`));
    show(<NotificationsScreen />);
    await press('Show older');
    await waitFor(() => expect(world.asked.at(-1)).toBe(40));
  });
});

it.each([
  ['says', '', true],
  ['does not say', 'key', false],
])('%s that nobody can turn pushes on, where the key for them is "%s"', (_says, vapidKey, said) => {
  config.vapidKey = vapidKey;
  show(<NotificationsScreen />);
  expect(screen.queryByText(/Nobody can turn push notifications on yet/) !== null).toBe(said);
});

it('a public demo sends and changes nothing', async () => {
  world.features.allowCriticalEdits = false;
  world.rows = [push('a')];
  show(<NotificationsScreen />);
  await press('Remove: News a');
  expect(await screen.findByText('Restricted in Demo App.')).toBeInTheDocument();
  expect(world.calls).toEqual([]);
});
