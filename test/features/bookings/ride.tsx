/** A ride and its store, for tests of the screens that show one. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { MessageHost } from '@/components/ui/message/MessageHost';
import type { Booking } from '@/domain/ride/booking';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { planFinal } from '@/domain/pricing/planFare';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/pricing/settings';
import { cancelReasonsGroup } from '@/state/personal';
import { type AppStore, createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { STATION } from '../../support/places';

export const PICKUP = { ...STATION, zone: 'Central' };
export const DROP = { lat: 51.5615, lng: -3.028, add: 'Tredegar House, Pencarn Way', zone: 'Central' };

/** A bill of 13.20: 12.00 on the meter and ten percent on top. */
export function bill(): FareBreakdown {
  const plan = {
    tariff: 'Day',
    waiting_time: 30,
    waiting_price: 0,
    distance_1: 1,
    price_1: 3,
    max_1: 100,
    distance_2: 1,
    price_2: 0,
    max_2: 0,
    distance_3: 1,
    price_3: 0,
    max_3: 0,
    extra_passenger: 0,
    toll_charges: 0,
    outstation: 0,
  };
  const answer = planFinal(
    {
      distanceMetres: 4000,
      durationSeconds: 900,
      waitSeconds: 0,
      extraPassengers: 0,
      tollCount: 0,
      pickupZone: 'Central',
      dropZone: 'Central',
      at: Date.UTC(2026, 2, 3, 12),
    },
    {
      carType: {
        image: '',
        name: 'Black Cab',
        base_fare: 0,
        rate_per_unit_distance: 0,
        rate_per_hour: 0,
        min_fare: 0,
        convenience_fees: 10,
        convenience_fee_type: 'percentage',
        extra_info: '',
      },
      tariffs: [{ name: 'Central', title: 'Day', fromtime: 0, totime: 1440 }],
      plans: [plan],
      holidays: [],
      settings: DEFAULT_SETTINGS,
      timeZone: 'Europe/London',
    },
  );
  if (!answer.ok) throw new Error(answer.error);
  return answer.breakdown;
}

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
    coords: [PICKUP, DROP],
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

/** Renders with a store, sterling, three cancellation reasons and the message dialog. */
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
  const wrapped = (inner: ReactElement) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        {inner}
        <MessageHost />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(wrapped(element));
  return { store, update: (next: ReactElement) => rerender(wrapped(next)) };
}
