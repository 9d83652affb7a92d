import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PassengerNeeds } from '@/components/rides/needs/RideNeeds';
import { CannotCarry } from '@/features/driver/needs/CannotCarry';
import type { Needs } from '@/domain/ride/needs/needs';
import { ride as rideWith, show } from '../../bookings/ride';

type Observer = { next: (needs: Needs | null) => void };
const backend = vi.hoisted(() => ({ call: vi.fn(), observers: [] as Observer[] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/needs', () => ({
  watchNeeds: (_id: string, observer: Observer) => {
    backend.observers.push(observer);
    return () => {};
  },
}));
beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  backend.observers.length = 0;
});

const tell = (needs: Needs) => act(() => backend.observers.forEach(({ next }) => next(needs)));

describe('a driver of a ride with needs', () => {
  it.each(['ACCEPTED', 'ARRIVED'] as const)('sees them, with what to do, while the ride is %s', (status) => {
    show(<PassengerNeeds ride={rideWith({ status })} />);
    tell({ finding: 'touch' });
    expect(screen.getByRole('region', { name: 'What the passenger needs' })).toHaveTextContent(
      'Go to them, say who you are and offer your arm.',
    );
  });

  it('no longer sees them once the ride has started', () => {
    show(<PassengerNeeds ride={rideWith({ status: 'STARTED' })} />);
    expect(backend.observers).toEqual([]);
  });

  it('gives the ride back with a reason from the list, which the rider does not see', async () => {
    const ride = rideWith({ status: 'ARRIVED' });
    show(<CannotCarry ride={ride} waiting={false} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    tell({ wheelchair: 'stays' });
    await userEvent.click(screen.getByRole('button', { name: 'I cannot carry this passenger' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give it back' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'The ramp or the straps do not work' }));
    await userEvent.click(screen.getByRole('button', { name: 'Give it back' }));
    expect(backend.call).toHaveBeenCalledWith('cancel_booking', {
      id: ride.id,
      reason: 'The driver could not take the ride',
      hand_on: true,
      refused: 'The ramp or the straps do not work',
    });
  });
});
