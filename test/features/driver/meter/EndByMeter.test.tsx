import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardLines } from '@/domain/pricing/breakdown';
import { RidePanel } from '@/features/driver/trip/RidePanel';
import { useCall } from '@/state/useCall';
import { PICKUP, ride, show } from '../../bookings/ride';
import { bill } from '../../../support/bill';
import { toldOf } from '../../../support/positions';

const backend = vi.hoisted(() => ({ call: vi.fn(), pauseTrail: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/ride', async (original) => ({ ...(await original<object>()), watchChat: () => () => {} }));
vi.mock('@/backend/rides/contacts', () => ({ watchContact: () => () => {} }));
vi.mock('@/backend/rides/trail', () => ({ pauseTrail: backend.pauseTrail }));

const place = { lat: PICKUP.lat, lng: PICKUP.lng };
const card = {
  authority: 'A council',
  district: 'Town',
  effective_from: '2020-04-01',
  band: '1',
  reading: 1200,
  counted: 1200,
  allowed: 1200,
  source: 'route',
  offers: ['luggage', 'tolls'],
} as const;
const byCard = () =>
  ride({
    driver: 'driver-1',
    status: 'STARTED',
    estimate_lines: { ...bill(), card: card as unknown as CardLines },
  });

function Panel() {
  return <RidePanel ride={byCard()} fix={toldOf(place)} extra={null} {...useCall()} />;
}

async function opened() {
  show(<Panel />);
  await userEvent.click(screen.getByRole('button', { name: 'End the trip' }));
  return within(await screen.findByRole('dialog'));
}
const press = async (dialog: Awaited<ReturnType<typeof opened>>, ...names: string[]) => {
  for (const name of names) await userEvent.click(dialog.getByRole('button', { name }));
};
const sent = () => backend.call.mock.calls.filter(([name]) => name === 'end_booking').map(([, body]) => body);

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  backend.pauseTrail.mockReset().mockResolvedValue(() => {});
});

describe('the end of a trip by the fare card', () => {
  it('takes what the taximeter shows, typed on its own keys', async () => {
    const dialog = await opened();
    expect(dialog.getByRole('button', { name: 'End the trip' })).toBeDisabled();
    await press(dialog, '1', '2', '5', '0', 'Delete', '00');
    expect(dialog.getByLabelText('The taximeter shows')).toHaveValue('£125.00');
    await press(dialog, 'Delete', 'End the trip');
    expect(sent()).toEqual([{ id: ride().id, ...place, extra_passenger: 0, reading: 1250 }]);
  });

  it('takes it from a keyboard too, up to the digits of a taximeter', async () => {
    const dialog = await opened();
    await userEvent.type(dialog.getByLabelText('The taximeter shows'), '9999999{Backspace}');
    expect(dialog.getByLabelText('The taximeter shows')).toHaveValue('£999.99');
  });

  it('leads to the table of fares, beside the trip and not in its place', async () => {
    const link = (await opened()).getByRole('link', { name: 'Table of fares' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/fares', '_blank']);
  });

  it('does not end with tolls that are no amount', async () => {
    const dialog = await opened();
    await press(dialog, '1', '2', '5', '0');
    await userEvent.type(dialog.getByLabelText('Tolls you paid'), '2 50');
    expect(dialog.getByLabelText('Tolls you paid')).toHaveAccessibleDescription(/Enter the tolls in pounds and pence/);
    expect(dialog.getByRole('button', { name: 'End the trip' })).toBeDisabled();
    await userEvent.clear(dialog.getByLabelText('Tolls you paid'));
    await userEvent.type(dialog.getByLabelText('Tolls you paid'), '2,50');
    await press(dialog, 'End the trip');
    expect(sent()).toMatchObject([{ reading: 1250, tolls: 250 }]);
  });

  it('counts for itself where the cab has no taximeter', async () => {
    const dialog = await opened();
    await press(dialog, 'This cab has no taximeter', 'End the trip');
    expect(sent()).toEqual([{ id: ride().id, ...place, extra_passenger: 0 }]);
  });

  it('offers only extras on the card, with tolls in pounds', async () => {
    const dialog = await opened();
    await userEvent.click(dialog.getByText('Extras on the fare card'));
    expect(dialog.queryByRole('button', { name: /Large items/ })).toBeNull();
    await press(dialog, 'One more: Pieces of luggage', '1', '00', '0');
    await userEvent.type(dialog.getByLabelText('Tolls you paid'), '2.10');
    expect(dialog.getByText(/We ask the rider about extras that were not booked/)).toBeInTheDocument();
    await press(dialog, 'End the trip');
    expect(sent()).toMatchObject([{ reading: 1000, items: { luggage: 1 }, tolls: 210 }]);
  });

  it('asks about a reading far from our count, and sends it once the driver confirms it', async () => {
    const failure = { key: 'reading_differs', field: 'reading', figures: { shown: 2500, counted: 1200 } };
    backend.call.mockResolvedValueOnce({ ok: false, failure });
    const dialog = await opened();
    await press(dialog, '2', '5', '00', 'End the trip');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your taximeter£25.00What we measured£12.00');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const question = within(screen.getByRole('dialog', { name: 'Is this what the taximeter shows?' }));
    await press(question, 'Yes, £25.00');
    expect(sent()).toEqual([
      { id: ride().id, ...place, extra_passenger: 0, reading: 2500 },
      { id: ride().id, ...place, extra_passenger: 0, reading: 2500, sure: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the figure when the call does not get through', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'not_sent' } });
    const dialog = await opened();
    await press(dialog, '9', '00', 'End the trip');
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(dialog.getByLabelText('The taximeter shows')).toHaveValue('£9.00');
  });
});
