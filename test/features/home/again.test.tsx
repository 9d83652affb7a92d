import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { withoutDetails } from '@/domain/ride/pastDetails';
import type { Booking } from '@/domain/ride/booking';
import { bookAgain } from '@/features/home/again';
import BookingScreen from '@/features/home/BookingScreen';
import { selectTrip } from '@/state/trip';
import { fakePosition } from '../../support/positions';
import { ride } from '../bookings/ride';
import { field, show } from './support/world';

vi.mock('@/backend/connection/apiClient', () => ({
  call: () => Promise.resolve({ ok: false, failure: { key: 'no_answer' } }),
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));

beforeEach(() => {
  sessionStorage.clear();
  fakePosition();
});

it('fills the form with the ride that is taken again, in its car', async () => {
  const past = ride({ carType: 'Six Seater' });
  const link = bookAgain(past);
  const { store } = show(<BookingScreen />, 'rider', {}, [{ pathname: link?.to, state: link?.state }]);
  await waitFor(() => expect(field('Destination')).toHaveValue(past.drop.add));
  expect(field('Pickup')).toHaveValue(past.pickup.add);
  await waitFor(() => expect(screen.getByRole('radio', { name: /Six Seater/ })).toBeChecked());
  expect(selectTrip(store.getState())).toMatchObject({ later: false, riderFields: { extra_passenger: 0 } });
});

it('is not offered for a ride whose places are only kept roughly', () => {
  const past = ride();
  expect(bookAgain({ ...past, ...(withoutDetails(past) as Partial<Booking>) })).toBeNull();
  expect(bookAgain(past)).not.toBeNull();
});
