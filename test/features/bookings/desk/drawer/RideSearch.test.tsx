import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DesksReason, LookedAt } from '@/domain/api/ride/whyApi';
import { RideSearch } from '@/features/bookings/desk/drawer/RideSearch';
import { show } from '../../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

const ID = '-OaaaaaaaaaaaaaaaaaA';
const cab = (uid: string, changes: Partial<LookedAt>): LookedAt => ({
  uid,
  name: `Name of ${uid}`,
  seconds: 240,
  terms: { road: 240, busy: 0, kept: 0, idle: 22 },
  standing: 'asked',
  inLine: false,
  nearer: null,
  ...changes,
});
const offer = (changes: Partial<DesksReason> = {}): DesksReason => ({
  at: Date.UTC(2026, 10, 23, 21, 4),
  how: 'solver',
  driver: { uid: 'd1', name: 'Dai Evans' },
  by: '',
  words: '',
  cabs: [cab('d1', {}), cab('d2', { seconds: 360, standing: 'further', nearer: 122 })],
  hidden: 0,
  same: true,
  ...changes,
});
const answers = (...offers: DesksReason[]) => backend.call.mockResolvedValue({ ok: true, value: { offers } });

async function open() {
  show(<RideSearch bookingId={ID} />);
  expect(backend.call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show how the driver was found' }));
}

beforeEach(() => {
  backend.call.mockReset();
});

it('the desk reads who was asked, who else was looked at and what would have changed it', async () => {
  answers(offer());
  await open();
  expect(await screen.findByText('Dai Evans')).toBeVisible();
  const [first, second] = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Name of d1, 4 minutes away, counted as 3 minutes 38 seconds. Asked. The time without a ride counted as 22 seconds nearer.',
  );
  expect(second).toHaveTextContent(
    /Counted as further away.*It would have been asked if 2 minutes 2 seconds nearer by road/,
  );
  expect(screen.getByText('Worked out again from the record: the same driver.')).toBeVisible();
});

it('a choice by hand names who chose and why, and claims no solution', async () => {
  answers(offer({ how: 'desk', by: 'Ada Admin', words: 'She knows the way in', cabs: [], same: null }));
  await open();
  expect(await screen.findByText(/was chosen by Ada Admin: She knows the way in/)).toBeVisible();
  expect(screen.queryByText(/Worked out again/)).toBeNull();
});

it('a different answer is told as a fault, and others’ drivers are only counted', async () => {
  answers(offer({ same: false, driver: null, hidden: 2 }));
  await open();
  expect(await screen.findByText(/another driver. Report this as a fault/)).toBeVisible();
  expect(screen.getByText('Another fleet’s driver')).toBeVisible();
  expect(screen.getByText('2 cabs of other fleets were considered too.')).toBeVisible();
});

it('says of nobody that no distance would have helped where that was not worked out', async () => {
  const { nearer: _, ...far } = cab('d3', { standing: 'further' });
  answers(offer({ cabs: [far, cab('d4', { standing: 'further', nearer: null })] }));
  await open();
  const [unknown, never] = within((await screen.findAllByRole('list'))[1] as HTMLElement).getAllByRole('listitem');
  expect(unknown).not.toHaveTextContent(/would/);
  expect(never).toHaveTextContent('It would not have been asked even if nearer.');
});

it('a ride without offers says for how long reasons are kept', async () => {
  answers();
  await open();
  expect(await screen.findByText(/more than 92 days ago/)).toBeVisible();
});
