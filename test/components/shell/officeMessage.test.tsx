import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import type { Listed, Observer } from '@/backend/connection/observe';
import { OfficeMessage } from '@/components/shell/OfficeMessage';
import type { Notice } from '@/domain/desk/notice';
import { messages } from '@/domain/messages';
import { notifisGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { show } from '../../features/bookings/ride';

const world = vi.hoisted(() => ({
  calls: [] as unknown[],
  read: [] as string[],
  answer: { ok: true, value: { seen: true } } as object,
  tell: (_notices: unknown): void => {},
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: object) => {
    world.calls.push([name, body]);
    return world.answer;
  },
}));
vi.mock('@/backend/people/notices', async (original) => ({
  ...(await original<object>()),
  watchNotices: (_uid: string, observer: Observer<Listed<Notice>[]>) => {
    world.tell = (notices) => observer.next(notices as Listed<Notice>[]);
    return () => {};
  },
  markNoticeRead: async (_uid: string, id: string) => void world.read.push(id),
}));

const notice = (id: string, at: number, changes: Partial<Notice> = {}): Listed<Notice> => ({
  id,
  status: 'live',
  title: `Title ${id}`,
  body: `Body ${id}`,
  at,
  message: id,
  ...changes,
});

function open(notices: Listed<Notice>[]): void {
  const store = createAppStore();
  store.dispatch(notifisGroup.watch('driver-1'));
  world.tell(notices);
  show(<OfficeMessage uid="driver-1" />, {}, store);
}
const card = () => screen.queryByRole('region', { name: 'Message from the office' });

await loadFirebase();

beforeEach(() => Object.assign(world, { calls: [], read: [], answer: { ok: true, value: { seen: true } } }));

describe('a message of the office', () => {
  it('stands there until it is seen, the oldest first', async () => {
    open([notice('b', 2), notice('a', 1), notice('c', 3, { seen: 4 })]);
    expect(card()).toHaveTextContent('Title aBody a');
    expect(card()).toHaveTextContent('and 1 more');
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(world.calls).toEqual([['see_message', { id: 'a' }]]);
    await waitFor(() => expect(world.read).toEqual(['a']));
  });

  it('stays although the bell has marked it as read', () => {
    open([notice('a', 1, { status: 'read' })]);
    expect(card()).toHaveTextContent('Title a');
  });

  it('is no other notice', () => {
    const { message: _none, ...plain } = notice('a', 1);
    open([plain]);
    expect(card()).toBeNull();
  });

  it('stays, and says why, if it cannot be marked now', async () => {
    world.answer = { ok: false, failure: { key: 'offline' } };
    open([notice('a', 1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(await screen.findByText(messages.offline)).toBeInTheDocument();
    expect(world.read).toEqual([]);
    expect(card()).not.toBeNull();
  });
});
