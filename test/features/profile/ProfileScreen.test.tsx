import { loadFirebase } from '@/backend/later/load';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import type { SignedIn } from '@/backend/people/auth';
import { keepPush } from '@/backend/push/pushKept';
import type { Outcome } from '@/backend/connection/failure';
import type { Observer } from '@/backend/connection/observe';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { paperState } from '@/domain/people/driverApplication';
import type { UserProfile } from '@/domain/people/user';
import ProfileScreen from '@/features/profile/ProfileScreen';
import SuspendedScreen from '@/features/profile/SuspendedScreen';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { account } from '../../state/support/people';

await loadFirebase();

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<Outcome<unknown>>>(),
  removeSavedAddress: vi.fn<(uid: string, id: string) => Promise<Outcome<null>>>(),
  updateProfile: vi.fn<(uid: string, changes: object) => Promise<Outcome<null>>>(),
  saveAddress: vi.fn<(uid: string, id: string, address: object) => Promise<Outcome<null>>>(),
  confirmPassword: vi.fn<(password: string) => Promise<Outcome<null>>>(),
  sendOtp: vi.fn<(mobile: string) => Promise<Outcome<string>>>(),
  smsProof: vi.fn<(id: string, code: string) => Promise<Outcome<string>>>(),
  live: [] as { next: (profile: UserProfile) => void }[],
}));
vi.mock('@/backend/people/watchProfile', async (original) => ({
  ...(await original<object>()),
  watchOwnProfile: (_uid: string, observer: Observer<UserProfile>) => {
    backend.live.push(observer);
    return () => {};
  },
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/ownProfile', async (original) => ({
  ...(await original<object>()),
  removeSavedAddress: backend.removeSavedAddress,
  updateProfile: backend.updateProfile,
  saveAddress: backend.saveAddress,
}));
vi.mock('@/state/useAnswer', () => ({ useAnswer: () => null }));
vi.mock('@/backend/people/signIn/phoneSignIn', () => ({
  sendOtp: backend.sendOtp,
  smsProof: backend.smsProof,
  emulatorOtp: async () => null,
}));
vi.mock('@/backend/people/reauthenticate', () => ({ confirmPassword: backend.confirmPassword }));

beforeEach(() => {
  vi.clearAllMocks();
  backend.live = [];
  backend.removeSavedAddress.mockResolvedValue({ ok: true, value: null });
  backend.saveAddress.mockResolvedValue({ ok: true, value: null });
  backend.confirmPassword.mockResolvedValue({ ok: true, value: null });
});

function show(who: SignedIn) {
  const store = createAppStore();
  store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, code: 'GBP', bonus: 5 }));
  store.dispatch(authActions.received(who));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ProfileScreen />
        <MessageHost />
      </MemoryRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

describe('the profile form', () => {
  it('locks email and mobile for an account that signs in by email', () => {
    show(account('rider', { mobileProven: true }));
    expect(screen.queryByRole('textbox', { name: /Email|Mobile/ })).not.toBeInTheDocument();
    expect(screen.getByText('rider@example.com')).toBeVisible();
  });

  it('lets a phone account change its email, not the phone', async () => {
    const saved = { firstName: 'Rowan', lastName: 'Rider', email: 'new@example.com', mobile: '+447700900001' };
    backend.call.mockResolvedValue({ ok: true, value: saved });
    const { user } = show({
      ...account('rider', { mobileProven: true }),
      provider: 'phone',
      email: '',
      mobile: '+447700900001',
    });
    expect(screen.queryByRole('textbox', { name: /Mobile/ })).not.toBeInTheDocument();
    const email = screen.getByRole('textbox', { name: /Email/ });
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/Enter an email address in the correct format/)).toBeVisible();
    expect(backend.call).not.toHaveBeenCalled();
    await user.type(email, 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(backend.call).toHaveBeenCalledWith('update_profile', saved);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Profile updated.');
  });
});

describe('a mobile that was only typed', () => {
  it('is proven with the code from the SMS, and then is no longer asked about', async () => {
    backend.sendOtp.mockResolvedValue({ ok: true, value: 'sms-1' });
    backend.smsProof.mockResolvedValue({ ok: true, value: 'the token' });
    backend.call.mockResolvedValue({ ok: true, value: { mobile: '+447700900002' } });
    const { user, store } = show(account('rider'));
    expect(screen.getByText('+447700900001 (not confirmed)')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'Confirm your mobile' }));
    const field = section.getByLabelText('Mobile');
    await user.clear(field);
    await user.click(section.getByRole('button', { name: 'Send a code' }));
    expect(backend.sendOtp).not.toHaveBeenCalled();
    await user.type(field, '+4407700900002');
    await user.click(section.getByRole('button', { name: 'Send a code' }));
    expect(backend.sendOtp.mock.calls[0]?.[0]).toBe('+447700900002');
    await user.type(await section.findByLabelText('OTP'), '123456');
    await user.click(section.getByRole('button', { name: 'Confirm number' }));
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('prove_mobile', { proof: 'the token' }));
    expect(backend.smsProof).toHaveBeenCalledWith('sms-1', '123456');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Mobile number confirmed.');
    expect(store.getState().auth.data?.profile).toMatchObject({ mobile: '+447700900002', mobileProven: true });
    expect(screen.queryByText('Confirm your mobile')).not.toBeInTheDocument();
  });
});

describe('the page of a suspended person', () => {
  it('says why and whom to call, and lets them export, leave and log out', async () => {
    const who = account('driver', { suspended: true, suspendedReason: 'Complaints by riders' });
    const store = createAppStore();
    store.dispatch(
      settingsGroup.actions.received({ ...DEFAULT_SETTINGS, care_name: 'Anna', care_no: '+441632960000' }),
    );
    store.dispatch(authActions.received(who));
    render(
      <Provider store={store}>
        <MemoryRouter>
          <SuspendedScreen />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    expect(screen.getByText('Complaints by riders')).toBeVisible();
    expect(screen.getByRole('link', { name: '01632 960000' })).toHaveAttribute('href', 'tel:+441632960000');
    for (const name of ['Download my data', 'Delete account', 'Log out']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
  });
});

describe('a driver’s new documents', () => {
  it('begin with the papers of the live profile, as a remembered one lacks some of them', async () => {
    const remembered = account('driver');
    const { user } = show(remembered);
    const send = await screen.findByRole('button', { name: 'Send new documents' });
    expect(send).toBeDisabled();
    const live = { ...(remembered.profile as UserProfile), dateOfBirth: '1980-02-29' };
    act(() => backend.live.forEach(({ next }) => next(live)));
    await user.click(send);
    expect(screen.getByLabelText('Date of birth (optional)')).toHaveValue('1980-02-29');
  });
});

describe('a driver’s job radius', () => {
  it('is chosen up to the platform’s, and the choice is saved and said to be', async () => {
    backend.updateProfile.mockResolvedValue({ ok: true, value: null });
    const { user } = show(account('driver'));
    const field = screen.getByRole('combobox', { name: 'Offer me rides' });
    expect(field).toHaveDisplayValue('At any distance');
    expect(within(field).getAllByRole('option').at(-1)).toHaveTextContent('Up to 20 km away');
    await user.selectOptions(field, 'Up to 3 km away');
    expect(backend.updateProfile).toHaveBeenCalledWith('driver-1', { jobRadius: 3000 });
    expect(await screen.findByText(/^Success/)).toBeVisible();
    await user.selectOptions(field, 'At any distance');
    expect(backend.updateProfile).toHaveBeenLastCalledWith('driver-1', { jobRadius: null });
  });

  it('is no question for a rider', () => {
    show(account('rider'));
    expect(screen.queryByText('Job radius')).not.toBeInTheDocument();
  });
});

describe('a rider’s profile', () => {
  it('calls saved addresses Home and Work, Home first, and offers to add the missing one', () => {
    const place = { zone: 'Hackney', lat: 51.5, lng: 0 };
    const savedAddresses = {
      a00: { description: '12 Lamb Lane', ...place },
      a01: { description: '4 Amwell Street', label: 'home' as const, ...place },
    };
    show(account('rider', { savedAddresses }));
    const section = within(screen.getByRole('region', { name: 'Saved addresses' }));
    const [first, second] = section.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Home4 Amwell Street/);
    expect(second).toHaveTextContent(/^12 Lamb Lane/);
    expect(section.getByRole('combobox', { name: 'Name of 4 Amwell Street' })).toHaveValue('home');
    expect(section.getByRole('button', { name: 'Add work' })).toBeVisible();
    expect(section.queryByRole('button', { name: 'Add home' })).not.toBeInTheDocument();
  });

  it('gives a saved address the name of another, which stays without one', async () => {
    const place = { zone: 'Hackney', lat: 51.5, lng: 0 };
    const old = { description: '4 Amwell Street', ...place };
    const next = { description: '12 Lamb Lane', ...place };
    const { user } = show(account('rider', { savedAddresses: { a00: next, a01: { ...old, label: 'home' } } }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Name of 12 Lamb Lane' }), 'Home');
    await waitFor(() => expect(backend.saveAddress).toHaveBeenCalledTimes(2));
    expect(backend.saveAddress).toHaveBeenNthCalledWith(1, 'rider-1', 'a00', { ...next, label: 'home' });
    expect(backend.saveAddress).toHaveBeenNthCalledWith(2, 'rider-1', 'a01', old);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Name of 4 Amwell Street' }), 'No name');
    await waitFor(() => expect(backend.saveAddress).toHaveBeenLastCalledWith('rider-1', 'a01', old));
  });

  it('lists saved addresses, which can be removed one by one', async () => {
    const savedAddresses = { a00: { description: '12 Lamb Lane', zone: 'Hackney', lat: 51.5, lng: 0 } };
    const { user } = show(account('rider', { savedAddresses }));
    await user.click(screen.getByRole('button', { name: 'Remove 12 Lamb Lane' }));
    expect(backend.removeSavedAddress).toHaveBeenCalledWith('rider-1', 'a00');
  });

  it('shows the referral id to share, with its bonus', async () => {
    const { user } = show(account('rider', { referralId: 'rowan4321' }));
    const section = within(screen.getByRole('region', { name: 'Refer and earn' }));
    expect(section.getByText('rowan4321')).toBeVisible();
    expect(section.getByText('£5.00')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('rowan4321');
  });
});

describe('deleting the account', () => {
  async function press(user: ReturnType<typeof userEvent.setup>) {
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await user.type(dialog.getByLabelText('Your password'), 'Amber2026*');
    return dialog;
  }

  it('asks for the password first and stays when it is wrong', async () => {
    backend.confirmPassword.mockResolvedValue({ ok: false, failure: { key: 'auth_error' } });
    const { user } = show(account('rider'));
    const dialog = await press(user);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Auth Error');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('gives up remaining money only after a confirmation', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'ride_running' } });
    const { user } = show(account('rider', { walletBalance: 1250 }));
    const dialog = await press(user);
    await user.click(dialog.getByRole('checkbox', { name: /I give up the £12.50/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(backend.call).toHaveBeenCalledWith('delete_account', { forfeit_balance: true }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('A ride is still open or unpaid.');
  });
});

describe('the push switch', () => {
  const before = config.vapidKey;
  afterEach(() => {
    config.vapidKey = before;
    localStorage.clear();
  });

  it('is not there where the installation has no key for pushes', () => {
    config.vapidKey = '';
    show(account('rider', { pushes: true }));
    expect(screen.queryByText(/push/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /while the app is closed/ })).not.toBeInTheDocument();
  });

  it('says when the pushes go to another device, and offers to bring them here', () => {
    config.vapidKey = 'key';
    const rider = account('rider', { pushes: true });
    show(rider);
    expect(screen.getByRole('switch', { name: /while the app is closed/ })).toBeChecked();
    expect(screen.getByText('They go to another device of yours.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send them to this device' })).toBeEnabled();
  });

  it('says nothing of other devices on the one that has them, or where nobody wants any', () => {
    config.vapidKey = 'key';
    const rider = account('rider', { pushes: true });
    keepPush({ token: 'here', uid: rider.uid, at: 0 });
    show(rider);
    expect(screen.getByRole('switch', { name: /while the app is closed/ })).toBeChecked();
    expect(screen.queryByText('They go to another device of yours.')).not.toBeInTheDocument();
  });
});

describe('a driver’s paper', () => {
  // Half past midnight in London, while it is still the previous day in UTC.
  const NOW = Date.parse('2026-06-30T23:30:00Z');
  it.each([
    ['2026-06-30', 'out'],
    ['2026-07-01', 'soon'],
    ['2026-07-31', 'soon'],
    ['2026-08-01', 'good'],
  ])('that expires on %s is %s', (expiry, state) => {
    expect(paperState(expiry, NOW)).toBe(state);
  });
});
