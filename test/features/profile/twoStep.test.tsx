/** Two-step sign-in in one's own profile. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import TwoStepSection from '@/features/profile/twoStep/TwoStepSection';
import { show } from '../bookings/ride';
import { account } from '../../state/support/people';

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  goOnPassed: vi.fn<(token: string) => Promise<Outcome<null>>>(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({
  ...(await original<object>()),
  goOnPassed: backend.goOnPassed,
}));

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);
let answers: Record<string, Outcome<unknown>>;

beforeEach(() => {
  vi.clearAllMocks();
  answers = {
    prepare_second_step: { ok: true, value: { secret: SECRET, address: `otpauth://totp/x?secret=${SECRET}` } },
    turn_on_second_step: { ok: true, value: { codes: CODES, token: 'a token' } },
    renew_recovery_codes: { ok: true, value: { codes: CODES } },
    turn_off_second_step: { ok: true, value: { off: true } },
  };
  backend.call.mockImplementation(async (name) => answers[name] ?? { ok: false, failure: { key: 'not_found' } });
  backend.goOnPassed.mockResolvedValue({ ok: true, value: null });
});

const section = (secondStep?: number) => {
  const { profile } = account('admin', secondStep === undefined ? {} : { secondStep });
  if (profile === null) throw new Error('an admin has a profile');
  return <TwoStepSection profile={profile} />;
};
const dialog = () => within(screen.getByRole('dialog'));

it('is turned on by a right code alone, and shows the recovery codes once', async () => {
  const { store } = show(section());
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();

  answers['turn_on_second_step'] = { ok: false, failure: { key: 'second_step_wrong', field: 'code' } };
  await userEvent.type(dialog().getByLabelText('Code from the app'), '000000');
  await userEvent.click(dialog().getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  expect(store.getState().auth.turningOn).toBe(false);

  answers['turn_on_second_step'] = { ok: true, value: { codes: CODES, token: 'a token' } };
  await userEvent.type(dialog().getByLabelText('Code from the app'), '123456');
  await userEvent.click(dialog().getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(backend.goOnPassed).toHaveBeenCalledWith('a token');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().auth.turningOn).toBe(false);
});

it('makes new codes and is turned off for a code, and says at the field that one was used', async () => {
  show(section(1_700_000_000_000));
  expect(screen.getByText(/^On since 14 Nov 2023/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  answers['renew_recovery_codes'] = { ok: false, failure: { key: 'second_step_used', field: 'code' } };
  await userEvent.type(dialog().getByLabelText('Code from the app'), '123456');
  await userEvent.click(dialog().getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(/This code was used already/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await userEvent.type(dialog().getByLabelText('Code from the app'), '654321');
  await userEvent.click(dialog().getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.call.mock.calls.map(([name, body]) => [name, body])).toEqual([
    ['renew_recovery_codes', { code: '123456' }],
    ['turn_off_second_step', { code: '654321' }],
  ]);
});

it('cannot be turned off where an owner requires it, and its codes can still be renewed', () => {
  const { profile } = account('admin', { secondStep: 1_700_000_000_000 });
  if (profile === null) throw new Error('an admin has a profile');
  show(<TwoStepSection profile={profile} required />);
  expect(screen.getByText(/It stays on, because an owner requires it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
});
