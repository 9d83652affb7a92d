import { loadFirebase } from '@/backend/later/load';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import LoginScreen from '@/features/login/LoginScreen';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';

await loadFirebase();

const backend = vi.hoisted(() => ({
  signIn: vi.fn<(email: string, password: string) => Promise<Outcome<{ uid: string }>>>(),
  sendResetMail: vi.fn<(email: string) => Promise<Outcome<'reset_mail_sent'>>>(),
}));
const sms = vi.hoisted(() => ({
  sendOtp: vi.fn<(mobile: string) => Promise<Outcome<string>>>(),
  mobileSignIn: vi.fn<(id: string, code: string) => Promise<Outcome<{ uid: string }>>>(),
  hasProfile: async () => true,
  emulatorOtp: async () => null,
}));
const api = vi.hoisted(() => ({ call: vi.fn() }));

vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({ ...(await original<object>()), ...backend }));
vi.mock('@/backend/people/signIn/phoneSignIn', () => sms);
vi.mock('@/backend/connection/apiClient', () => api);
vi.mock('@/backend/connection/publicData', () => ({ readPublicData: async () => null }));

beforeEach(() => {
  vi.clearAllMocks();
  backend.signIn.mockResolvedValue({ ok: true, value: { uid: 'rider-1' } });
  backend.sendResetMail.mockResolvedValue({ ok: true, value: 'reset_mail_sent' });
  let messages = 0;
  sms.sendOtp.mockImplementation(async () => ({ ok: true, value: `message-${(messages += 1)}` }));
  sms.mobileSignIn.mockResolvedValue({ ok: true, value: { uid: 'rider-1' } });
  api.call.mockResolvedValue({ ok: true, value: { users: ['rider-1'] } });
});

function show(store = createAppStore()) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
        <MessageHost />
      </MemoryRouter>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
}

describe('the login', () => {
  it('signs in with the typed text and clears both fields', async () => {
    const { user, email, password, submit } = show();
    await user.type(email, 'rider@example.com');
    await user.type(password, 'Amber2026*');
    await user.click(submit);
    expect(backend.signIn).toHaveBeenCalledWith('rider@example.com', 'Amber2026*');
    expect(email).toHaveValue('');
    expect(password).toHaveValue('');
  });

  it('signs in with the Enter key', async () => {
    const { user, email, password } = show();
    await user.type(email, 'rider@example.com');
    await user.type(password, 'Amber2026*{Enter}');
    expect(backend.signIn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no-at-sign', 'Amber2026*'],
    ['rider@example.com', ''],
  ])('refuses "%s" with "%s" without a request, and clears the fields', async (typed, secret) => {
    const { user, email, password, submit } = show();
    await user.type(email, typed);
    if (secret !== '') await user.type(password, secret);
    await user.click(submit);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Email or Password is not correct');
    expect(backend.signIn).not.toHaveBeenCalled();
    expect(email).toHaveValue('');
    expect(password).toHaveValue('');
  });

  it('reports wrong credentials in a dialog that closes', async () => {
    backend.signIn.mockResolvedValue({ ok: false, failure: { key: 'auth_error' } });
    const { user, email, password, submit } = show();
    await user.type(email, 'rider@example.com');
    await user.type(password, 'wrong1234');
    await user.click(submit);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Auth Error: Please check your entered credentials',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  });

  it('leads to registration, and to a driver’s application', () => {
    show();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: /application stands/ })).toHaveAttribute('href', '/register?application');
  });

  it('has a tab for phones unless the settings say that phone login is off', async () => {
    const store = createAppStore();
    show(store);
    expect(screen.getByRole('tab', { name: 'Phone' })).toBeInTheDocument();
    act(() => void store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, phone_login: false })));
    await waitFor(() => expect(screen.queryByRole('tab')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
  });
});

describe('the ways to log in', () => {
  const chosen = () => screen.getByRole('tab', { selected: true });

  it('are walked through with the arrow keys, and chosen with Enter', async () => {
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Phone' })).toHaveFocus();
    expect(chosen()).toHaveTextContent('Email');
    await user.keyboard('{Enter}');
    expect(chosen()).toHaveTextContent('Phone');
    expect(await screen.findByLabelText('Phone')).toBeInTheDocument();
    await user.keyboard('{Home}{Enter}');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('are one stop of the Tab key', async () => {
    const { user, email } = show();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.tab();
    expect(email).toHaveFocus();
  });
});

describe('a code by SMS', () => {
  /** Types a number and asks for the code to it. */
  async function askForCode() {
    const shown = show();
    await shown.user.click(screen.getByRole('tab', { name: 'Phone' }));
    await shown.user.type(await screen.findByLabelText('Phone'), '07700900123');
    await shown.user.click(screen.getByRole('button', { name: 'Request OTP' }));
    expect(await screen.findByText('+447700900123')).toBeInTheDocument();
    return shown;
  }
  const isAskedForNumber = () => screen.findByRole('button', { name: 'Request OTP' });

  it('is asked for with the number that it went to, also again, and signs in', async () => {
    const { user } = await askForCode();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(sms.sendOtp.mock.calls.map(([to]) => to)).toEqual(['+447700900123', '+447700900123']));
    await user.type(screen.getByLabelText('OTP'), '234567');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(sms.mobileSignIn).toHaveBeenCalledExactlyOnceWith('message-2', '234567');
  });

  it('is not asked for without its number after a look at the other tab', async () => {
    const { user } = await askForCode();
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(await isAskedForNumber()).toBeInTheDocument();
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument();
  });

  it('can be typed again if it was wrong, and given up', async () => {
    sms.mobileSignIn.mockResolvedValue({ ok: false, failure: { key: 'otp_validate_error' } });
    const { user } = await askForCode();
    await user.type(screen.getByLabelText('OTP'), '234567');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByText('+447700900123')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await isAskedForNumber()).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('07700900123');
  });

  it('is not asked for again once it is used, though it opened nothing', async () => {
    const { user } = await askForCode();
    api.call.mockResolvedValue({ ok: false, failure: { key: 'mobile_not_proven' } });
    await user.type(screen.getByLabelText('OTP'), '234567');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await isAskedForNumber()).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  const field = () => within(screen.getByRole('dialog', { name: 'Reset your password' })).getByLabelText('Email');

  it('requests a link by email and says that it is on its way', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(field()).toHaveFocus();
    await user.type(field(), 'rider@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(backend.sendResetMail).toHaveBeenCalledWith('rider@example.com');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('a reset link is on its way');
  });

  it('asks for a valid address first', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await user.type(field(), 'rider');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(field()).toHaveAccessibleDescription(/^Enter an email address in the correct format/);
    expect(backend.sendResetMail).not.toHaveBeenCalled();
  });
});
