import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RideComplaints } from '@/features/bookings/after/RideComplaints';
import { reached, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);
vi.mock('@/backend/desk/complaints', () => ({
  watchOwnComplaints: (_uid: string, observer: { next: (rows: unknown[]) => void }) => {
    observer.next([]);
    return () => {};
  },
}));
beforeEach(() => backend.call.mockReset().mockResolvedValue({ ok: true, value: { number: 'C-BCDFGH' } }));

const body = () => backend.call.mock.calls.find(([name]) => name === 'open_complaint')?.[1] as object | undefined;

async function complain(changes: object): Promise<void> {
  show(<RideComplaints booking={reached({ tripdate: Date.now(), ...changes })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Make a complaint' }));
  await userEvent.click(screen.getByRole('radio', { name: 'The driver’s manner' }));
  await userEvent.type(screen.getByLabelText(/What happened/), 'He drove off');
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
}

describe('a complaint about a ride', () => {
  it('with one driver does not ask which', async () => {
    await complain({});
    expect(body()).toMatchObject({ words: 'He drove off' });
    expect(body()).not.toHaveProperty('driver');
  });

  it('with two drivers is sent once the rider has chosen one', async () => {
    await complain({ formerDrivers: { 'driver-0': Date.UTC(2026, 2, 3, 12, 5) } });
    expect(body()).toBe(undefined);
    expect(screen.getByText('Choose one.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'The driver I had until 12:05' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    expect(body()).toMatchObject({ driver: 'driver-0' });
  });
});
