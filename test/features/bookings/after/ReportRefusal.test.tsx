import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportRefusal } from '@/features/bookings/after/ReportRefusal';
import { DAY_MS } from '@/domain/time/durations';
import { ride as rideWith, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);
beforeEach(() => backend.call.mockReset().mockResolvedValue({ ok: true, value: {} }));

const button = () => screen.queryByRole('button', { name: 'The driver would not take me' });

describe('a rider whom the driver would not take', () => {
  it('says what it was about, and may say what happened', async () => {
    const ride = rideWith({ status: 'CANCELLED', tripdate: Date.now(), driver: 'driver-1' });
    show(<ReportRefusal booking={ride} />);
    await userEvent.click(button() as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Tell our office' }));
    expect(screen.getByText('Please choose one.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'My assistance dog' }));
    await userEvent.type(screen.getByLabelText(/What happened/), 'He drove off');
    await userEvent.click(screen.getByRole('button', { name: 'Tell our office' }));
    expect(backend.call).toHaveBeenCalledWith('report_refusal', {
      id: ride.id,
      about: 'dog',
      driver: 'driver-1',
      words: 'He drove off',
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Our office has your report');
  });

  it('chooses which driver it was where the ride has had two', async () => {
    const at = Date.UTC(2026, 2, 3, 12, 5);
    const ride = rideWith({
      status: 'CANCELLED',
      tripdate: Date.now(),
      driver: 'driver-2',
      driver_name: 'Dana Okafor',
      vehicle_number: 'AB12 CDE',
      formerDrivers: { 'driver-1': at },
    });
    show(<ReportRefusal booking={ride} />);
    await userEvent.click(button() as HTMLElement);
    await userEvent.click(screen.getByRole('radio', { name: 'My assistance dog' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tell our office' }));
    expect(screen.getByText('Please choose one.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: /Dana.*plate AB12 CDE/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'The driver I had until 12:05' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tell our office' }));
    expect(backend.call).toHaveBeenCalledWith('report_refusal', { id: ride.id, about: 'dog', driver: 'driver-1' });
  });

  it('can report it at the pickup, after the driver gave the ride back, and for a week', () => {
    const now = Date.now();
    const cases = [
      [rideWith({ status: 'ARRIVED', tripdate: now, driver: 'driver-1' }), true],
      [rideWith({ status: 'NEW', tripdate: now, formerDrivers: { 'driver-1': now } }), true],
      [
        rideWith({
          status: 'CANCELLED',
          tripdate: now - 8 * DAY_MS,
          accepted_time: now - 8 * DAY_MS,
          driver: 'driver-1',
        }),
        false,
      ],
      [rideWith({ status: 'ACCEPTED', tripdate: now, driver: 'driver-1' }), false],
      [rideWith({ status: 'COMPLETE', tripdate: now, driver: 'driver-1' }), false],
    ] as const;
    for (const [ride, shown] of cases) {
      show(<ReportRefusal booking={ride} />);
      expect(button() !== null, ride.status).toBe(shown);
      cleanup();
    }
  });
});
