import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import MyEarnings from '@/features/earnings/MyEarnings';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ days: {} as object, copies: null as object | null, saved: vi.fn() }));
vi.mock('@/components/ui/table/saveFile', () => ({ saveText: backend.saved }));
vi.mock('@/backend/money/sellerCopies', () => ({
  watchSellerCopies: (_uid: string, observer: { next: (copies: object | null) => void }) => {
    observer.next(backend.copies);
    return () => {};
  },
}));
vi.mock('@/backend/money/ownDays', async (original) => ({
  ...(await original<object>()),
  watchOwnDays: (_arg: object, observer: { next: (days: object) => void }) => {
    observer.next(backend.days);
    return () => {};
  },
}));
vi.mock('@/backend/money/fleetTerms', () => ({
  watchFleetTerms: () => () => {},
  watchOwnSettlements: () => () => {},
}));
vi.mock('@/features/earnings/LazyChart', () => ({
  LazyChart: ({ series }: { series: { label: string }[] }) => <p>{series.map(({ label }) => label).join(', ')}</p>,
}));

const { date } = clockParts(Date.now(), DEFAULT_TIME_ZONE);
const names = { driverName: 'Dana', driverVehicleNo: 'LB24 TXE', fleetadmin: '' };

beforeEach(() => {
  backend.days = {};
  backend.copies = null;
  backend.saved.mockReset();
});

it('counts the tips in what was earned, and says how much of it they are', () => {
  backend.days = { [date]: { ...names, driverShare: 4000, tips: 250, rides: 2 } };
  show(<MyEarnings uid="driver" name="Dana Okafor" />);
  expect(screen.getAllByText('£42.50')).toHaveLength(2);
  expect(screen.getByText('Last 14 days, £2.50 of it in tips')).toBeInTheDocument();
  expect(screen.getByText('2 rides · tips £2.50')).toBeInTheDocument();
  expect(screen.getByText('Your share, Tips')).toBeInTheDocument();
});

it('says nothing of tips where there were none', () => {
  backend.days = { [date]: { ...names, driverShare: 4000, rides: 1 } };
  show(<MyEarnings uid="driver" name="Dana Okafor" />);
  expect(screen.getByText('Last 14 days')).toBeInTheDocument();
  expect(screen.getByText('1 ride')).toBeInTheDocument();
  expect(screen.getByText('Your share')).toBeInTheDocument();
});

it('shows what HMRC was told of each year, and saves the copy', async () => {
  const seller = {
    firstName: 'Dana',
    lastName: 'Okafor',
    dateOfBirth: '1980-02-29',
    address: '3 Mill Road',
    nationalInsurance: '',
    sortCode: '204512',
    account: '12345678',
  };
  const copy = {
    id: 'GB2025GB-A',
    at: Date.UTC(2026, 0, 12, 12),
    operator: 'Amberlight Ltd',
    seller,
    paid: [100_000, 0, 0, 5050],
    fees: [10_000, 0, 0, 500],
    rides: [40, 0, 0, 2],
  };
  backend.copies = { 2025: copy };
  show(<MyEarnings uid="driver" name="Dana Okafor" />);
  expect(screen.getByText(/told on 12 Jan 2026/)).toHaveTextContent('£1,050.50 for 42 rides');
  await userEvent.click(screen.getByRole('button', { name: 'Save my copy of 2025' }));
  const [name, text] = backend.saved.mock.calls[0] ?? [];
  expect(name).toBe('reported-2025.txt');
  expect(text).toContain('What Amberlight Ltd told HMRC about you for 2025');
  expect(text).toContain('Quarter 4: £50.50');
  expect(text).toContain('Year: £1,050.50');
  expect(text).toContain('National Insurance number: not known');
});

it('says nothing of HMRC before the first report', () => {
  show(<MyEarnings uid="driver" name="Dana Okafor" />);
  expect(screen.queryByText('What HMRC was told')).toBeNull();
});
