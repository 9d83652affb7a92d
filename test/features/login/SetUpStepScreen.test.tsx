/** The one page of an admin of whom two-step sign-in is required and who has none yet. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import SetUpStepScreen from '@/features/login/SetUpStepScreen';
import { authActions, turningOnChanged } from '@/state/auth';
import { selectSession } from '@/state/session';
import { show } from '../bookings/ride';
import { account } from '../../state/support/people';

const backend = vi.hoisted(() => ({ call: vi.fn(), goOnPassed: vi.fn(), signOut: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/auth', async (original) => ({
  ...(await original<object>()),
  signOut: backend.signOut,
}));
vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({
  ...(await original<object>()),
  goOnPassed: backend.goOnPassed,
}));

const SECRET = 'JBSWY3DPEHPK3PXP';
const REQUIRED = { ...account('admin'), stepRequired: true };

beforeEach(() => {
  vi.clearAllMocks();
  backend.goOnPassed.mockResolvedValue({ ok: true, value: null });
  backend.call.mockImplementation(async (name: string) => ({
    ok: true,
    value:
      name === 'prepare_second_step'
        ? { secret: SECRET, address: `otpauth://totp/x?secret=${SECRET}` }
        : { codes: ['abcde-fghjk'], token: 'a token' },
  }));
});

function showPage() {
  const shown = show(<SetUpStepScreen />);
  act(() => {
    shown.store.dispatch(authActions.received(REQUIRED));
  });
  return { ...shown, phase: () => selectSession(shown.store.getState()).phase };
}

it('sets it up and stays until the recovery codes are kept', async () => {
  const { store, phase } = showPage();
  expect(screen.getByText('admin@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  act(() => {
    const on = { ...account('admin', { secondStep: 7 }), stepRequired: true, secondStep: 7 };
    store.dispatch(authActions.received(on));
  });
  expect(phase()).toBe('setUpStep');
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(phase()).toBe('signedIn');
});

it('takes over from a page on which it was being turned on', () => {
  const { store } = show(<div />);
  act(() => {
    store.dispatch(turningOnChanged(true));
  });
  show(<SetUpStepScreen />, {}, store);
  expect(store.getState().auth.turningOn).toBe(false);
});

it('lets its person log out', async () => {
  showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(backend.signOut).toHaveBeenCalled());
});
