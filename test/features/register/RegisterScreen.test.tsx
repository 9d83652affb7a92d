import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import RegisterScreen from '@/features/register/RegisterScreen';
import { authActions } from '@/state/auth';
import { setApplying } from '@/state/session';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { account } from '../../state/support/people';

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  signIn: vi.fn<(email: string, password: string) => Promise<Outcome<{ uid: string }>>>(),
  hasProfile: vi.fn(async () => false),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/signIn/passwordSignIn', async (original) => ({
  ...(await original<object>()),
  signIn: backend.signIn,
}));
vi.mock('@/backend/people/signIn/phoneSignIn', () => ({
  sendOtp: async () => ({ ok: true, value: 'message-1' }),
  mobileSignIn: async () => ({ ok: true, value: { uid: 'rider-1' } }),
  hasProfile: backend.hasProfile,
}));
vi.mock('@/backend/connection/publicData', () => ({ readPublicData: async () => null }));

type Answers = Record<string, Outcome<unknown>>;
const refusal = (key: string, field?: string) =>
  ({ ok: false, failure: { key, ...(field === undefined ? {} : { field }) } }) as Outcome<unknown>;

function answer(changes: Answers = {}): void {
  const answers: Answers = {
    check_user_exists: { ok: true, value: { users: [] } },
    validate_referrer: { ok: true, value: { exists: true } },
    user_signup: { ok: true, value: { uid: 'new-1' } },
    ...changes,
  };
  backend.call.mockImplementation(async (name) => answers[name] ?? refusal('not_found'));
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  backend.signIn.mockResolvedValue({ ok: true, value: { uid: 'new-1' } });
  answer();
});

function show() {
  const store = createAppStore();
  store.dispatch(settingsGroup.actions.received(DEFAULT_SETTINGS));
  const router = createMemoryRouter(
    [
      { path: '/register', element: <RegisterScreen /> },
      { path: '/login', element: <h1>Log in</h1> },
      { path: '/', element: <h1>Book</h1> },
    ],
    { initialEntries: ['/register'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <MessageHost />
    </Provider>,
  );
  return { store, router, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function fillIn(user: User, changes: Record<string, string> = {}): Promise<void> {
  const values: Record<string, string> = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Password: 'Amber2026*',
    'Confirm password': 'Amber2026*',
    Phone: '07700900123',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
}
const press = (user: User, name: RegExp | string = 'Register') => user.click(screen.getByRole('button', { name }));
const sent = (name: string) => backend.call.mock.calls.filter(([called]) => called === name).map(([, body]) => body);

describe('registering as a rider', () => {
  it('sends the form, signs the person in, reports success, and opens the login three seconds later', async () => {
    const { user, router, store } = show();
    await fillIn(user, { 'Referral id (optional)': 'grace1234', Phone: '+44 (0)7700 900-123' });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await press(user);
      expect(await screen.findByText('Account created successfully.')).toBeVisible();
      expect(sent('check_user_exists')).toEqual([{ email: 'ada@example.com', mobile: '+447700900123' }]);
      expect(sent('user_signup')).toEqual([
        {
          attempt: expect.stringMatching(/^[A-Za-z0-9_-]{20,64}$/),
          regData: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: 'ada@example.com',
            password: 'Amber2026*',
            mobile: '+447700900123',
            usertype: 'rider',
            referralId: 'grace1234',
            userPlatform: 'WEB',
          },
        },
      ]);
      await waitFor(() => expect(backend.signIn).toHaveBeenCalledWith('ada@example.com', 'Amber2026*'));
      // The sign-in lets them in at once; the message stands all the same.
      store.dispatch(authActions.received(account('rider')));
      vi.advanceTimersByTime(2800);
      expect(router.state.location.pathname).toBe('/register');
      vi.advanceTimersByTime(300);
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(router.state.location.state).toEqual({ email: 'ada@example.com' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports every fault at once at its field, and sends nothing', async () => {
    const { user } = show();
    await press(user);
    expect(await screen.findAllByText('Enter your first and last name.')).toHaveLength(2);
    expect(screen.getByText(/Enter an email address in the correct format/)).toBeVisible();
    expect(screen.getByText('Password must not be blank.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^Password must not be blank\. .*8/);
    expect(screen.getByText(/Enter a mobile number of at least 6 digits/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('lists the United Kingdom first, then the likely countries, then the others', async () => {
    const { user } = show();
    const country = screen.getByRole('combobox', { name: 'Country' });
    expect(country).toHaveDisplayValue('United Kingdom (44)');
    const likely = within(within(country).getByRole('group', { name: 'Suggested' })).getAllByRole('option');
    expect(likely[0]).toHaveTextContent('United Kingdom (44)');
    expect(likely.map(({ textContent }) => textContent)).toContain('Ireland (353)');
    expect(within(country).getAllByRole('option').slice(0, likely.length)).toEqual(likely);
    await user.selectOptions(country, 'New Zealand (64)');
    await fillIn(user, { Phone: '0211234567' });
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toMatchObject([{ regData: { mobile: '+64211234567' } }]));
  });

  it.each([
    [
      'somebody has that email or mobile',
      { check_user_exists: { ok: true, value: { users: [{ exists: true }] } } },
      'User with same Email or Mobile number exists',
    ],
    [
      'the look-up fails',
      { check_user_exists: refusal('service_unavailable') },
      'We could not check this email or mobile number.',
    ],
    [
      'somebody else was faster',
      { user_signup: refusal('user_exists') },
      'User with same Email or Mobile number exists',
    ],
    ['the sign-up returns no uid', { user_signup: { ok: true, value: {} } }, 'Error while Signup'],
    ['the sign-up fails', { user_signup: refusal('reg_error') }, 'Error while Signup'],
  ])('shows in a dialog that %s, and keeps the typed text', async (_when, answers, words) => {
    answer(answers as Answers);
    const { user } = show();
    await fillIn(user);
    await press(user);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(words);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('proceeds to the sign-up, which decides, if the look-up is rate-limited', async () => {
    answer({ check_user_exists: refusal('rate_limited') });
    const { user } = show();
    await fillIn(user);
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toHaveLength(1));
  });

  it.each([
    ['before', { validate_referrer: refusal('referer_not_found') }],
    ['by', { user_signup: refusal('referer_not_found', 'referralId') }],
  ])('says %s the sign-up that the referral id is wrong, at its field', async (_when, answers) => {
    answer(answers);
    const { user } = show();
    await fillIn(user, { 'Referral id (optional)': 'nobody1000' });
    await press(user);
    expect(await screen.findByText(/^Referer Id not found\. Check the id/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Referral id (optional)')).toHaveFocus());
  });

  it('retries with the same key if nothing changed, and with a new one if something did', async () => {
    answer({ user_signup: refusal('offline') });
    const { user } = show();
    await fillIn(user);
    for (let time = 0; time < 2; time += 1) {
      await press(user);
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    await user.type(screen.getByLabelText('Last name'), 'x');
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toHaveLength(3));
    const [first, second, third] = (sent('user_signup') as { attempt: string }[]).map(({ attempt }) => attempt);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('returns to the login', async () => {
    const { user, router } = show();
    await press(user, 'Back');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('registering as a driver', () => {
  it('signs the new driver in for the papers', async () => {
    const { user, store } = show();
    await fillIn(user);
    await user.click(screen.getByRole('switch', { name: /Register as driver/ }));
    await press(user, 'Register and continue');
    await waitFor(() => expect(backend.signIn).toHaveBeenCalledWith('ada@example.com', 'Amber2026*'));
    expect(sent('user_signup')).toMatchObject([{ regData: { usertype: 'driver' } }]);
    expect(store.getState().auth.applying).toBe(true);
  });
});

describe('a sign-in without a profile', () => {
  it('is asked only for details it does not prove, and for no password', async () => {
    const { user, store } = show();
    store.dispatch(setApplying(true));
    store.dispatch(authActions.received({ ...account('rider'), provider: 'google.com', profile: null }));
    expect(await screen.findByText('rider@example.com')).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await fillIn(user, { Email: '', Password: '', 'Confirm password': '' });
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toHaveLength(1));
    const [{ regData }] = sent('user_signup') as [{ regData: object }];
    expect(regData).toMatchObject({ email: 'rider@example.com', mobile: '+447700900123' });
    // Nobody who only typed the email is in the way.
    expect(sent('check_user_exists')).toEqual([{ mobile: '+447700900123' }]);
    expect(regData).not.toHaveProperty('password');
  });
});

describe('a proven mobile', () => {
  it('joins with a name alone; nobody who only typed the number is in the way', async () => {
    const { user, store } = show();
    store.dispatch(setApplying(true));
    const byPhone = { ...account('rider'), email: '', mobile: '+447700900123', provider: 'phone', profile: null };
    store.dispatch(authActions.received(byPhone));
    expect(await screen.findByText('+447700900123')).toBeVisible();
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Lovelace');
    expect(screen.getByLabelText('Email (optional)')).toHaveValue('');
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toHaveLength(1));
    const [{ regData }] = sent('user_signup') as [{ regData: object }];
    expect(regData).toMatchObject({ firstName: 'Ada', email: '', mobile: '+447700900123', usertype: 'rider' });
    expect(sent('check_user_exists')).toEqual([]);
  });
});

describe('a sign-in that gets its profile', () => {
  it('is told so before moving on, even if the profile arrives before the answer', async () => {
    let tell: (answer: Outcome<unknown>) => void = () => {};
    const { user, store, router } = show();
    const google = { ...account('rider'), provider: 'google.com' };
    store.dispatch(setApplying(true));
    store.dispatch(authActions.received({ ...google, profile: null }));
    await screen.findByText('rider@example.com');
    await fillIn(user, { Email: '', Password: '', 'Confirm password': '' });
    backend.call.mockImplementation(async (name) =>
      name === 'user_signup'
        ? new Promise<Outcome<unknown>>((resolve) => {
            tell = resolve;
          })
        : { ok: true, value: { users: [] } },
    );
    await press(user);
    await waitFor(() => expect(sent('user_signup')).toHaveLength(1));
    store.dispatch(authActions.received(google));
    expect(router.state.location.pathname).toBe('/register');
    tell({ ok: true, value: { uid: 'rider-1' } });
    expect(await screen.findByText('Account created successfully.')).toBeVisible();
  });
});

describe('a user with an account', () => {
  it('is sent to the start page of their role', async () => {
    const { store, router } = show();
    store.dispatch(authActions.received(account('rider')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('joining with a mobile alone', () => {
  it('asks for the name once the sign-in is known, so that nothing typed is lost', async () => {
    const { user, router, store } = show();
    await user.click(screen.getByRole('link', { name: 'Join with your mobile alone' }));
    await user.type(screen.getByLabelText('Mobile'), '07700900123');
    await press(user, 'Send a code');
    await user.type(await screen.findByLabelText('OTP'), '123456');
    // The call has answered, and the browser hears of its own sign-in a moment later.
    await waitFor(() => expect(backend.hasProfile).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Join with your mobile' })).toBeVisible();
    act(() => {
      store.dispatch(
        authActions.received({
          ...account('rider'),
          email: '',
          mobile: '+447700900123',
          provider: 'phone',
          profile: null,
        }),
      );
    });
    const first = await screen.findByLabelText('First name');
    expect(first).toHaveFocus();
    await user.type(first, 'Ada');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});
