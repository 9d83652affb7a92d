/** Shared by the booking form's tests: a town, its price lists, a signed-in person, and the form on a page. */
import { loadFirebase } from '@/backend/later/load';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Listed } from '@/backend/connection/observe';
import type { CarType } from '@/domain/pricing/carType';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/pricing/settings';
import type { Plan, Tariff } from '@/domain/pricing/tariff';
import type { UserProfile, UserType } from '@/domain/people/user';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { carTypesGroup, settingsGroup } from '@/state/tables';
import { account } from '../../../state/support/people';

await loadFirebase();

export const SETTINGS: Settings = { ...DEFAULT_SETTINGS, code: 'GBP', symbol: '£' };
export const TARIFFS: Listed<Tariff>[] = [
  { id: 'day', name: 'Town', title: 'Day', fromtime: 300, totime: 1200 },
  { id: 'night', name: 'Town', title: 'Night', fromtime: 1200, totime: 300 },
];
const plan = (tariff: string, price: number): Listed<Plan> => ({
  id: tariff,
  tariff,
  waiting_time: 60,
  waiting_price: 0.5,
  distance_1: 1,
  distance_2: 1,
  distance_3: 1,
  price_1: price,
  price_2: price,
  price_3: price,
  max_1: 2,
  max_2: 10,
  max_3: 0,
  extra_passenger: 1,
  toll_charges: 0,
  outstation: 0,
});
export const PLANS = [plan('Day', 3), plan('Night', 4)];
const car = (name: string, base_fare: number, seats: number): Listed<CarType> => ({
  id: name,
  image: '',
  name,
  base_fare,
  seats,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 10,
  convenience_fee_type: 'percentage',
  extra_info: 'Five seats. The meter is the price.',
});
export const CARS = [car('Black Cab', 0, 5), car('Six Seater', 2.5, 6)];

/** Any other page: where it is, and what it was told of a booking. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p data-booked={(state as { booked?: string } | null)?.booked}>at {pathname}</p>;
}

/** Renders a screen with the town loaded and a person signed in, or null while it is not known yet who is here. */
export function show(
  element: ReactElement,
  role: UserType | null = 'rider',
  changes: Partial<UserProfile> = {},
  at: Parameters<typeof MemoryRouter>[0]['initialEntries'] = ['/'],
) {
  const store = createAppStore();
  store.dispatch(settingsGroup.actions.received(SETTINGS));
  if (role !== null) store.dispatch(authActions.received(account(role, changes)));
  store.dispatch(carTypesGroup.actions.received(CARS));
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={at}>
        <Routes>
          <Route path="/" element={element} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { store, user };
}

export const field = (name: 'Pickup' | 'Destination'): HTMLInputElement => screen.getByRole('combobox', { name });
export const options = (): string[] => screen.queryAllByRole('option').map((row) => row.textContent ?? '');
