/** The page between the password and the office. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import SecondStepScreen from '@/features/login/SecondStepScreen';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  goOnPassed: vi.fn<(token: string) => Promise<Outcome<null>>>(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({
  ...(await original<object>()),
  goOnPassed: backend.goOnPassed,
}));

const passes = (codesLeft: number): void => {
  backend.call.mockResolvedValue({ ok: true, value: { token: 'a token', codesLeft } });
};
const refuses = (failure: object): void => {
  backend.call.mockResolvedValue({ ok: false, failure } as Outcome<unknown>);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

beforeEach(() => {
  vi.clearAllMocks();
  backend.goOnPassed.mockResolvedValue({ ok: true, value: null });
});

it('takes a pasted code, by the keyboard that phones show for digits, and goes on with the token', async () => {
  passes(10);
  show(<SecondStepScreen />);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(backend.goOnPassed).toHaveBeenCalledWith('a token'));
  expect(backend.call.mock.calls.map(([name, body]) => [name, body])).toEqual([
    ['pass_second_step', { code: '123 456' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says at the field what is wrong with a code, empties it and goes back to it', async () => {
  refuses({ key: 'second_step_wrong', field: 'code' });
  show(<SecondStepScreen />);
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await press();
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(backend.goOnPassed).not.toHaveBeenCalled();
});

it('asks for a code before anything is sent', async () => {
  show(<SecondStepScreen />);
  await press();
  expect(screen.getByText('Type the six digits that the app shows.')).toBeVisible();
  expect(backend.call).not.toHaveBeenCalled();
});

it('says in a message that too many were wrong', async () => {
  refuses({ key: 'second_step_locked' });
  show(<SecondStepScreen />);
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await press();
  expect(await screen.findByText(/Wait 15 minutes/)).toBeVisible();
});

it('takes a recovery code instead, and says when few are left', async () => {
  passes(3);
  show(<SecondStepScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'abcde-fghjk');
  await press();
  expect(await screen.findByText(/You have few recovery codes left/)).toBeVisible();
});
