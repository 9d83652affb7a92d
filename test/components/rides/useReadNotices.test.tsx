import { loadFirebase } from '@/backend/later/load';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReadNotices } from '@/components/rides/useReadNotices';
import type { Notice } from '@/domain/desk/notice';
import { notifisGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { show } from '../../features/bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({
  read: vi.fn(),
  visible: 'visible' as DocumentVisibilityState,
  session: { phase: 'signedIn', uid: 'me', role: 'rider' },
}));
vi.mock('@/backend/people/notices', async (original) => ({
  ...(await original<object>()),
  markNoticeRead: backend.read,
}));
vi.mock('@/state/session', async (original) => ({
  ...(await original<object>()),
  selectSession: () => backend.session,
}));

const notice = (id: string, bookingId?: string, status: Notice['status'] = 'live') => ({
  id,
  at: 1000,
  status,
  title: id,
  body: '',
  ...(bookingId === undefined ? {} : { bookingId }),
});

function Ride({ id }: { id: string | null }) {
  useReadNotices(id);
  return <p>ride</p>;
}

const read = () => backend.read.mock.calls.map(([uid, id]) => `${uid} ${id}`);

beforeEach(() => {
  backend.read.mockReset().mockResolvedValue(undefined);
  backend.visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => backend.visible);
});

it('marks only notices about the ride on screen as read, and each once', () => {
  const store = createAppStore();
  const rows = [notice('a', 'ride-1'), notice('b', 'ride-2'), notice('c'), notice('d', 'ride-1', 'read')];
  store.dispatch(notifisGroup.actions.received(rows));
  const { update } = show(<Ride id="ride-1" />, {}, store);
  expect(screen.getByText('ride')).toBeInTheDocument();
  expect(read()).toEqual(['me a']);
  act(() => void store.dispatch(notifisGroup.actions.received([...rows, notice('e', 'ride-1')])));
  expect(read()).toEqual(['me a', 'me e']);
  update(<Ride id={null} />);
  expect(read()).toEqual(['me a', 'me e']);
});

it('waits until the page is visible', () => {
  backend.visible = 'hidden';
  const store = createAppStore();
  store.dispatch(notifisGroup.actions.received([notice('a', 'ride-1')]));
  show(<Ride id="ride-1" />, {}, store);
  expect(read()).toEqual([]);
  backend.visible = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(read()).toEqual(['me a']);
});
