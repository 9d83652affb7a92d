/** A fleet admin's two-step sign-in, reset by an owner and nobody else. */
import { loadFirebase } from '@/backend/later/load';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import type { Person } from '@/backend/people/people';
import type { Right } from '@/domain/people/rights/right';
import { ResetStep } from '@/features/fleetadmins/ResetStep';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { account } from '../../state/support/people';
import { show } from '../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { uid: 'fleet-1' } });
});

function shownTo(right: Right, secondStep?: number): void {
  const store = createAppStore();
  store.dispatch(authActions.received(account('admin', { right })));
  const { profile } = account('fleetadmin', secondStep === undefined ? {} : { secondStep });
  show(<ResetStep person={{ ...profile, id: 'fleet-1' } as Person} />, {}, store);
}
const button = () => screen.queryByRole('button', { name: 'Reset two-step sign-in' });

it('is reset after a question', async () => {
  shownTo('owner', 1_700_000_000_000);
  await userEvent.click(screen.getByRole('button', { name: 'Reset two-step sign-in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(backend.call.mock.calls.map(([name, body]) => [name, body])).toEqual([
    ['reset_second_step', { uid: 'fleet-1' }],
  ]);
});

it('has no button for a dispatcher, nor where it is off', () => {
  shownTo('dispatcher', 1_700_000_000_000);
  expect(button()).toBeNull();
  shownTo('owner');
  expect(button()).toBeNull();
});
