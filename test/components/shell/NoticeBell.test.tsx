import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { NoticeBell } from '@/components/shell/NoticeBell';
import type { Notice } from '@/domain/desk/notice';
import { notifisGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { show } from '../../features/bookings/ride';

const backend = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('@/backend/people/notices', async (original) => ({
  ...(await original<object>()),
  markNoticeRead: backend.read,
}));

const notice = (id: string, at: number, changes: Partial<Notice> = {}) => ({
  id,
  at,
  status: 'live' as const,
  title: `Title ${id}`,
  body: 'Body',
  ...changes,
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function showBell(rows: ReturnType<typeof notice>[] | null) {
  const store = createAppStore();
  const { actions } = notifisGroup;
  store.dispatch(rows === null ? actions.failed({ key: 'no_notifications' }) : actions.received(rows));
  const bell = (
    <>
      <NoticeBell uid="me" />
      <Where />
    </>
  );
  return show(bell, {}, store);
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));

await loadFirebase();

beforeEach(() => {
  backend.read.mockReset().mockResolvedValue(undefined);
});

describe('the bell', () => {
  it('counts unread notices and lists the newest first', async () => {
    showBell([notice('a', 1000), notice('b', 2000, { status: 'read' }), notice('c', 3000)]);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 2 new' }));
    const rows = within(screen.getByRole('dialog', { name: 'Notifications' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/^(New: )?Title ./)?.[0])).toEqual([
      'New: Title c',
      'Title b',
      'New: Title a',
    ]);
  });

  it('leads to the ride and marks the notice as read, once', async () => {
    showBell([notice('a', 1000, { bookingId: '-Oride' })]);
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Title a/ }));
    expect(screen.getByText('at /bookings/-Oride')).toBeInTheDocument();
    expect(backend.read).toHaveBeenCalledExactlyOnceWith('me', 'a');
  });

  it('marks all as read, and writes nothing for those already read', async () => {
    showBell([notice('a', 1000), notice('b', 2000, { status: 'read' }), notice('c', 3000)]);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(new Set(backend.read.mock.calls.map(([, id]) => id))).toEqual(new Set(['a', 'c']));
    expect(backend.read).toHaveBeenCalledTimes(2);
  });

  it('says what will appear here while it is empty', async () => {
    showBell(null);
    await open();
    expect(screen.getByText('No notifications available')).toBeInTheDocument();
  });
});
