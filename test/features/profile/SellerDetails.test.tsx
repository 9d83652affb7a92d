/** What the yearly report lacks of a driver, in their profile and on their page. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { LazyReportNote } from '@/features/driver/duty/LazyReportNote';
import SellerDetails from '@/features/profile/SellerDetails';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), now: 0, profile: null as object | null }));
vi.mock('@/backend/people/watchProfile', async (original) => ({
  ...(await original<object>()),
  watchOwnProfile: (_uid: string, observer: { next: (profile: object | null) => void }) => {
    observer.next(backend.profile);
    return () => {};
  },
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => backend.now,
}));

const KNOWN = {
  firstName: 'Dana',
  lastName: 'Okafor',
  dateOfBirth: '1980-02-29',
  homeAddress: '3 Mill Road',
  nationalInsuranceNo: 'AB123456C',
};

await loadFirebase();

beforeEach(() => {
  backend.profile = null;
  backend.now = Date.UTC(2026, 9, 1, 12);
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { told: 1 } });
});
afterEach(() => vi.clearAllMocks());

it('asks for exactly what is missing, and says why', async () => {
  backend.profile = { ...KNOWN, nationalInsuranceNo: '' };
  show(<SellerDetails uid="dana" />);
  const section = screen.getByRole('region', { name: 'Missing for HMRC' });
  expect(section).toHaveTextContent(
    'By 31 January we must tell HMRC what you earned. Missing: National Insurance number.',
  );
  expect(screen.queryByLabelText('Home address')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('National Insurance number'), 'ab 12 34 56 c');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(backend.call.mock.calls[0]?.slice(0, 2)).toEqual([
    'tell_details',
    { date_of_birth: '', address: '', national_insurance: 'ab 12 34 56 c' },
  ]);
});

it('says at the field what is wrong with the number', async () => {
  const failure = { key: 'nationalInsuranceNo_format', field: 'national_insurance' };
  backend.call.mockResolvedValue({ ok: false, failure });
  backend.profile = { ...KNOWN, nationalInsuranceNo: '' };
  show(<SellerDetails uid="dana" />);
  await userEvent.type(screen.getByLabelText('National Insurance number'), 'QQ123456C');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/two letters, six digits and a letter/)).toBeVisible();
  expect(screen.getByLabelText('National Insurance number')).toHaveValue('QQ123456C');
});

it('shows nothing to a driver who has told everything', () => {
  backend.profile = KNOWN;
  show(<SellerDetails uid="dana" />);
  expect(screen.queryByText(/HMRC/)).toBeNull();
});

it('is a quiet line on the driver’s page from October to January', async () => {
  backend.profile = { ...KNOWN, homeAddress: '' };
  show(<LazyReportNote uid="dana" />);
  expect(await screen.findByText(/By 31 January 2027 we must tell HMRC what you earned in 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add them' })).toHaveAttribute('href', '/profile');
});

it.each([
  ['in September', Date.UTC(2026, 8, 30, 12), { ...KNOWN, homeAddress: '' }],
  ['in February', Date.UTC(2027, 1, 1, 12), { ...KNOWN, homeAddress: '' }],
  ['to a driver who has told everything', Date.UTC(2026, 10, 1), KNOWN],
  ['before the profile is here', Date.UTC(2026, 10, 1), null],
])('is not shown %s', async (_, now, profile) => {
  backend.now = now;
  backend.profile = profile;
  show(<LazyReportNote uid="dana" />);
  await import('@/features/driver/duty/ReportNote');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByText(/HMRC/)).toBeNull();
});
