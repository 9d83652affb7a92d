/** A ride and its store, for tests of the screens that show one. */
import { loadFirebase } from '@/backend/later/load';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/pricing/settings';
import { cancelReasonsGroup } from '@/state/personal';
import { type AppStore, createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { bill } from '../../support/bill';
import { STATION } from '../../support/places';

await loadFirebase();

export const PICKUP = { ...STATION, zone: 'Central' };
export const DROP = { lat: 51.5615, lng: -3.028, add: 'Tredegar House, Pencarn Way', zone: 'Central' };

export function ride(changes: Partial<Booking> = {}): Booking {
  return {
    id: '-OaaaaaaaaaaaaaaaaaA',
    booking_id: 'BCDFGH',
    status: 'NEW',
    carType: 'Black Cab',
    customer: 'rider-1',
    customer_name: 'Robin Mercer',
    pickup: PICKUP,
    drop: DROP,
    route: encodePolyline([PICKUP, DROP]),
    estimate: 1400,
    estimate_lines: bill(),
    estimateDistance: 4000,
    estimateTime: 900,
    bookLater: false,
    tripdate: Date.UTC(2026, 2, 3, 12),
    bookingDate: Date.UTC(2026, 2, 3, 12),
    otp: true,
    extra_passenger: 0,
    ...changes,
  } as Booking;
}

/** The ride after its end, with its bill. */
export function reached(changes: Partial<Booking> = {}): Booking {
  const fare = bill();
  return ride({
    status: 'REACHED',
    driver: 'driver-1',
    driver_name: 'Dana Okafor',
    fare_lines: fare,
    trip_cost: fare.total,
    driver_share: fare.driver_share,
    ...changes,
  });
}

/** Renders at an address, with a store, sterling, three cancellation reasons and the message dialog. */
export function show(
  element: ReactElement,
  settings: Partial<Settings> = {},
  store: AppStore = createAppStore(),
  address: string | { pathname: string; state: unknown } = '/',
) {
  store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, code: 'GBP', ...settings }));
  store.dispatch(
    cancelReasonsGroup.actions.received(
      ['Cab taking long time', 'Driver denied duty'].map((label, value) => ({ id: String(value), label, value })),
    ),
  );
  const { pathname, state } = typeof address === 'string' ? { pathname: address, state: null } : address;
  globalThis.history.replaceState({ usr: state }, '', pathname);
  const wrapped = (inner: ReactElement) => (
    <Provider store={store}>
      <BrowserRouter>
        {inner}
        <MessageHost />
      </BrowserRouter>
    </Provider>
  );
  const { rerender } = render(wrapped(element));
  return { store, update: (next: ReactElement) => rerender(wrapped(next)) };
}
