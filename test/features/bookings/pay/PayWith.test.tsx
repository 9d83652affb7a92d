import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PayWithRide } from '@/features/bookings/pay/PayWithRide';
import { ride, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), providers: [] as unknown[] }));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: unknown) =>
    name === 'get_providers' ? { ok: true, value: backend.providers } : backend.call(name, body),
}));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.providers = [{ name: 'test', title: 'Test card' }];
});

const ways = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

it('offers what is switched on and what the wallet holds, and can be changed', async () => {
  show(<PayWithRide booking={ride({ status: 'ACCEPTED', pay_with: 'cash' })} walletBalance={1250} />);
  await screen.findByRole('radio', { name: 'Card' });
  expect(ways()).toEqual(['Cash', 'Card', 'Wallet (£12.50)']);
  expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('choose_payment', { id: ride().id, pay_with: 'card' });
});

it('offers no card without a provider, no empty wallet, and no cash that is switched off', async () => {
  backend.providers = [];
  const { update } = show(<PayWithRide booking={ride({ status: 'STARTED' })} walletBalance={0} />);
  expect(screen.queryByRole('radio')).toBeNull();
  update(<PayWithRide booking={ride({ status: 'STARTED' })} walletBalance={100} />);
  expect(ways()).toEqual(['Cash', 'Wallet (£1.00)']);
});

it('is over with the ride', () => {
  show(<PayWithRide booking={ride({ status: 'REACHED' })} walletBalance={100} />);
  expect(screen.queryByRole('radio')).toBeNull();
});
