import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallersRide } from '@/domain/ride/follow/callerLink';
import FollowPage from '@/features/follow/FollowPage';

const backend = vi.hoisted(() => ({ askFollowed: vi.fn(), askCallersRide: vi.fn() }));
const cancelling = vi.hoisted(() => ({ cancelByLink: vi.fn() }));
vi.mock('@/backend/links/followed', () => backend);
vi.mock('@/backend/links/cancelByLink', () => cancelling);
vi.mock('@/maps/MapView', () => ({ MapView: ({ label }: { label: string }) => <section aria-label={label} /> }));
vi.mock('@/features/public/usePublicSettings', () => ({ usePublicSettings: () => ({}) }));

const TOKEN = `-Oride0000000000000000${'s'.repeat(31)}`.slice(0, 52).padEnd(52, 's');
const booked: CallersRide = {
  status: 'BOOKED',
  reference: 'QXKD2F',
  at: null,
  ride: null,
  cancelling: { pence: 0, currency: 'GBP' },
};
const says = (ride: Partial<CallersRide>) =>
  backend.askCallersRide.mockResolvedValue({ at: 'ride', ride: { ...booked, ...ride } });

async function open(): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/follow/${TOKEN}`]}>
        <FollowPage />
      </MemoryRouter>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Cancel this taxi?' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  backend.askFollowed.mockReset();
  backend.askCallersRide.mockReset();
  cancelling.cancelByLink.mockReset().mockResolvedValue({ at: 'cancelled' });
});

describe('the page of a caller’s ride', () => {
  it('says that the taxi is booked, and for when', async () => {
    says({ at: Date.UTC(2026, 10, 26, 9, 15) });
    await open();
    await title('Your taxi is booked');
    expect(screen.getByText(/It is for 26 Nov 2026, 09:15/)).toBeInTheDocument();
    expect(screen.getByText('QXKD2F')).toBeInTheDocument();
    expect(backend.askFollowed).not.toHaveBeenCalled();
  });

  it('cancels for nothing, after a question', async () => {
    says({});
    await open();
    await title('Your taxi is booked');
    await press('Cancel this taxi');
    expect(dialog().getByRole('status')).toHaveTextContent('Cancelling is free now.');
    await press('Keep it');
    expect(cancelling.cancelByLink).not.toHaveBeenCalled();
    await press('Cancel this taxi');
    await press('Cancel the taxi');
    expect(cancelling.cancelByLink).toHaveBeenCalledExactlyOnceWith(TOKEN, 0);
    await title('Your taxi is cancelled');
  });

  it('names a fee before it is owed, and a higher one before it asks again', async () => {
    says({});
    cancelling.cancelByLink.mockResolvedValueOnce({ at: 'costs', pence: 250 });
    await open();
    await title('Your taxi is booked');
    await press('Cancel this taxi');
    await press('Cancel the taxi');
    expect(await dialog().findByText(/Cancelling now costs £2\.50/)).toBeInTheDocument();
    await press('Cancel for £2.50');
    expect(cancelling.cancelByLink).toHaveBeenLastCalledWith(TOKEN, 250);
    await title('Your taxi is cancelled');
  });

  it('says so when nothing was cancelled', async () => {
    says({});
    cancelling.cancelByLink.mockResolvedValueOnce({ at: 'refused', key: 'cancel_not_allowed' });
    await open();
    await title('Your taxi is booked');
    await press('Cancel this taxi');
    await press('Cancel the taxi');
    expect(await dialog().findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('offers no cancelling once the cab is at the pickup', async () => {
    const ride = {
      status: 'ARRIVED',
      driver: 'Dana',
      car: 'LEVC TX',
      registration: 'LB24 TXE',
      plate: '',
      cab: null,
      minutes: null,
      now: 1,
    } as const;
    says({ ride, cancelling: null });
    await open();
    await title('Dana is waiting at the pickup');
    expect(screen.queryByRole('button', { name: 'Cancel this taxi' })).not.toBeInTheDocument();
  });

  it('shows nothing of a link that has ended', async () => {
    backend.askCallersRide.mockResolvedValue({ at: 'ended' });
    await open();
    await title('This ride is over');
  });
});
