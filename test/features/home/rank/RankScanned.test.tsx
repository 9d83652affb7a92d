import { loadFirebase } from '@/backend/later/load';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserType } from '@/domain/people/user';
import RankScanned from '@/features/home/rank/RankScanned';
import { selectTrip, tripReducer } from '@/state/trip';

await loadFirebase();

const STATION = { id: 'w1', name: 'Station rank', lat: 51.5888, lng: -3.0004, capacity: null };
const maps = vi.hoisted(() => ({ loadRanks: vi.fn(), session: {} as object }));
vi.mock('@/maps/ranks', () => ({ loadRanks: maps.loadRanks }));
vi.mock('@/state/session', () => ({ selectSession: () => maps.session }));

const SIGNED_OUT = { phase: 'signedOut' };
const as = (role: UserType | null): void => {
  maps.session = role === null ? SIGNED_OUT : { phase: 'signedIn', role, profile: { usertype: role } };
};

function scan(path: string) {
  const store = configureStore({ reducer: { trip: tripReducer } });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/rank/:id" element={<RankScanned />} />
          <Route path="/" element={<p>the form</p>} />
          <Route path="/login" element={<p>the login</p>} />
          <Route path="/bookings" element={<p>the shift</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

beforeEach(() => {
  as(null);
  maps.loadRanks.mockReset();
  maps.loadRanks.mockResolvedValue([STATION]);
});

describe('the code on a rank’s post', () => {
  it.each([
    ['rider', 'the form'],
    ['admin', 'the form'],
    ['driver', 'the shift'],
    [null, 'the login'],
  ] as const)('leads a %s to %s, with the rank as the pickup', async (role, page) => {
    as(role);
    const store = scan('/rank/w1');
    expect(await screen.findByText(page)).toBeInTheDocument();
    const { pickup, drop, later } = selectTrip(store.getState());
    expect([pickup?.add, pickup?.lat, drop, later]).toEqual(['Station rank', STATION.lat, null, false]);
  });

  it('of a rank that is gone says so, and fills in nothing', async () => {
    const store = scan('/rank/w9');
    expect(await screen.findByRole('heading', { name: /not in the town’s list/ })).toBeInTheDocument();
    expect(selectTrip(store.getState()).pickup).toBeNull();
  });

  it('can be tried again without a connection', async () => {
    as('rider');
    maps.loadRanks.mockRejectedValueOnce(new Error('offline'));
    scan('/rank/w1');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('the form')).toBeInTheDocument());
  });
});
