import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import { messages } from '@/domain/messages';
import AddBookingsScreen from '@/features/addbookings/AddBookingsScreen';
import { selectMessage } from '@/state/messages';
import { dropSet, pickupSet } from '@/state/trip';
import * as places from '../../support/places';
import { fakePosition } from '../../support/positions';
import { field, show } from './support/world';

const STATION = { ...places.STATION, zone: 'Town' };
const EUSTON = { lat: 51.528, lng: -0.134, add: 'Euston Station, Euston Road', zone: 'Town' };

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<unknown>>(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
let device: ReturnType<typeof fakePosition>;
vi.mock('@/backend/rides/bookings', async (original) => ({
  ...(await original<object>()),
  newBookingId: () => 'booking-1',
}));
vi.mock('@/backend/money/money', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => '-OaBcDeFgHiJkLmNoPqR',
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));

const answers: Record<string, unknown> = {};
const rider = () => screen.getByRole('combobox', { name: 'Book for rider' });
const called = (name: string) => backend.call.mock.calls.filter(([asked]) => asked === name).map(([, body]) => body);

beforeEach(() => {
  Object.assign(answers, {
    nearby_cabs: { ok: false, failure: { key: 'rate_limited' } },
    save_user: { ok: true, value: { uid: 'rider-9', mailed: true } },
    estimate: { ok: false, failure: { key: 'no_route_found' } },
    compare_fares: { ok: false, failure: { key: 'no_route_found' } },
  });
  sessionStorage.clear();
  device = fakePosition();
  backend.call.mockReset().mockImplementation(async (name) => answers[name]);
});

async function openForm() {
  const shown = show(<AddBookingsScreen />, 'admin');
  await shown.user.click(await screen.findByRole('button', { name: 'Add a rider' }));
  const form = within(screen.getByRole('form', { name: 'Add a rider' }));
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    }
  };
  return { ...shown, form, fill, add: () => shown.user.click(form.getByRole('button', { name: 'Add rider' })) };
}
const ADA = { 'First name': 'Ada', 'Last name': 'Byron', Mobile: '07700 900321', Email: ' Ada@Example.test ' };

describe('adding a rider', () => {
  it('reports the fault of each field, and sends nothing until all are valid', async () => {
    const { form, fill, add } = await openForm();
    fill({ Mobile: '12', Email: 'ada' });
    await add();
    expect(form.getAllByText(messages.proper_input_name)).toHaveLength(2);
    expect(form.getByText(messages.proper_email)).toBeInTheDocument();
    expect(form.getByText(messages.mobile_no_blank_error)).toBeInTheDocument();
    expect(called('save_user')).toEqual([]);
  });

  it('books for them at once', async () => {
    const { fill, add } = await openForm();
    fill(ADA);
    await add();
    await waitFor(() => expect(rider()).toHaveValue('Ada Byron'));
    expect(called('save_user')).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.test',
        mobile: '+447700900321',
        usertype: 'rider',
        attempt: '-OaBcDeFgHiJkLmNoPqR',
      },
    ]);
  });

  it('says when they have an account already, and keeps the typed text', async () => {
    answers.save_user = { ok: false, failure: { key: 'user_exists' } };
    const { store, form, fill, add } = await openForm();
    fill(ADA);
    await add();
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('user_exists'));
    expect(form.getByLabelText('First name')).toHaveValue('Ada');
  });

  it('is refused in a public demo', async () => {
    config.features.allowCriticalEdits = false;
    try {
      const { store, fill, add } = await openForm();
      fill(ADA);
      await add();
      await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('demo_mode'));
      expect(called('save_user')).toEqual([]);
    } finally {
      config.features.allowCriticalEdits = true;
    }
  });
});

describe('the form at the desk', () => {
  it('does not use the desk’s position as the pickup', async () => {
    show(<AddBookingsScreen />, 'admin');
    await screen.findByRole('combobox', { name: 'Book for rider' });
    expect(device.asked).toBe(0);
  });

  it('is empty again after a booking', async () => {
    const lines = { total: 1320, tariff: 'Day', facts: { distance: 4, distance_unit: 'mile', passengers: 0 } };
    const estimate = { estimateFare: 1320, lines, duration: 900, fixedPriceFlag: false };
    Object.assign(answers, {
      estimate: { ok: true, value: estimate },
      create_booking: { ok: true, value: { id: 'booking-1', booking_id: 'QXKD2F', status: 'NEW' } },
    });
    const { user, store, fill, add } = await openForm();
    fill(ADA);
    await add();
    await waitFor(() => expect(rider()).toHaveValue('Ada Byron'));
    act(() => {
      store.dispatch(pickupSet(STATION));
      store.dispatch(dropSet(EUSTON));
    });
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const agreed = await screen.findByRole('dialog', { name: 'Your fare estimate' });
    await user.click(within(agreed).getByRole('button', { name: 'Book' }));
    const booked = await screen.findByRole('alertdialog', { name: 'Ada Byron is booked' });
    expect(booked).toHaveTextContent('QXKD2F');
    expect(called('create_booking')).toMatchObject([{ customer: 'rider-9', id: 'booking-1', estimate: 1320 }]);
    await user.click(within(booked).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(rider()).toHaveValue(''));
    expect(field('Pickup')).toHaveValue('');
    expect(field('Destination')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Add a booking' })).toBeInTheDocument();
  });
});
