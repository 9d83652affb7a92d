import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DriversReason } from '@/domain/api/ride/whyApi';
import { WhyNotMe } from '@/features/driver/why/WhyNotMe';
import { WhyThisRide } from '@/features/driver/why/WhyThisRide';
import { show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

const ID = '-OaaaaaaaaaaaaaaaaaA';
const REASON: DriversReason = {
  at: Date.UTC(2026, 10, 23, 21, 4),
  asked: true,
  how: 'solver',
  own: {
    seconds: 240,
    terms: { road: 240, busy: 0, kept: 0, idle: 0 },
    standing: 'asked',
    inLine: false,
    nearer: null,
  },
  others: 3,
  next: 360,
};
const answers = (reasons: DriversReason[]) => backend.call.mockResolvedValue({ ok: true, value: { reasons } });

beforeEach(() => {
  backend.call.mockReset();
});

it('an offer asks for its reason only when the driver does', async () => {
  answers([REASON]);
  show(<WhyThisRide id={ID} />);
  expect(backend.call).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Why this ride?' });
  await userEvent.click(button);
  expect(await screen.findByText('You were asked because you could be there in 4 minutes by road.')).toBeVisible();
  expect(backend.call).toHaveBeenCalledWith('why_offer', { id: ID });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByText(/You were asked because/)).toBeNull();
});

it('a ride whose reason has gone says so', async () => {
  backend.call.mockResolvedValue({ ok: false, failure: { key: 'booking_not_found' } });
  show(<WhyThisRide id={ID} />);
  await userEvent.click(screen.getByRole('button', { name: 'Why this ride?' }));
  expect(await screen.findByText('The reason is no longer kept.')).toBeVisible();
});

it('a driver without offers reads the searches of the last half hour, each with its time', async () => {
  const not: DriversReason = {
    ...REASON,
    asked: false,
    own: { ...(REASON.own as NonNullable<DriversReason['own']>), standing: 'further', nearer: 98 },
  };
  answers([not, REASON]);
  show(<WhyNotMe />);
  await userEvent.click(screen.getByRole('button', { name: 'Why not me?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why not me?' }));
  expect(await dialog.findByRole('heading', { name: /21:04.*you were not asked/ })).toBeVisible();
  expect(dialog.getByText('You would have been asked if 1 minute 38 seconds nearer by road.')).toBeVisible();
  expect(backend.call).toHaveBeenCalledWith('why_offer', {});
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an empty half hour and a lost connection are told apart, and asking again helps', async () => {
  backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
  answers([]);
  show(<WhyNotMe />);
  await userEvent.click(screen.getByRole('button', { name: 'Why not me?' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You were not considered for any ride in the last half hour.')).toBeVisible();
});
