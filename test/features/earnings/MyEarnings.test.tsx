import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import MyEarnings from '@/features/earnings/MyEarnings';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ days: {} as object }));
vi.mock('@/backend/money/money', async (original) => ({
  ...(await original<object>()),
  watchOwnDays: (_arg: object, observer: { next: (days: object) => void }) => {
    observer.next(backend.days);
    return () => {};
  },
}));
vi.mock('@/features/earnings/LazyChart', () => ({
  LazyChart: ({ series }: { series: { label: string }[] }) => <p>{series.map(({ label }) => label).join(', ')}</p>,
}));

const { date } = clockParts(Date.now(), DEFAULT_TIME_ZONE);
const names = { driverName: 'Dana', driverVehicleNo: 'LB24 TXE', fleetadmin: '' };

beforeEach(() => {
  backend.days = {};
});

it('counts the tips in what was earned, and says how much of it they are', () => {
  backend.days = { [date]: { ...names, driverShare: 4000, tips: 250, rides: 2 } };
  show(<MyEarnings uid="driver" />);
  expect(screen.getAllByText('£42.50')).toHaveLength(2);
  expect(screen.getByText('Last 14 days, £2.50 of it in tips')).toBeInTheDocument();
  expect(screen.getByText('2 rides · tips £2.50')).toBeInTheDocument();
  expect(screen.getByText('Your share, Tips')).toBeInTheDocument();
});

it('says nothing of tips where there were none', () => {
  backend.days = { [date]: { ...names, driverShare: 4000, rides: 1 } };
  show(<MyEarnings uid="driver" />);
  expect(screen.getByText('Last 14 days')).toBeInTheDocument();
  expect(screen.getByText('1 ride')).toBeInTheDocument();
  expect(screen.getByText('Your share')).toBeInTheDocument();
});
