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

const backend = vi.hoisted(() => ({
  signIn: vi.fn<(email: string, password: string) => Promise<Outcome<{ uid: string }>>>(),
  sendResetMail: vi.fn<(email: string) => Promise<Outcome<'reset_mail_sent'>>>(),
}));

vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({ ...(await original<object>()), ...backend }));
vi.mock('@/backend/connection/publicData', () => ({ readPublicData: async () => null }));

beforeEach(() => {
  vi.clearAllMocks();
  backend.signIn.mockResolvedValue({ ok: true, value: { uid: 'rider-1' } });
  backend.sendResetMail.mockResolvedValue({ ok: true, value: 'reset_mail_sent' });
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
