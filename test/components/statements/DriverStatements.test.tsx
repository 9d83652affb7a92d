import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { DriverStatements } from '@/components/statements/DriverStatements';
import type { WalletRead } from '@/domain/statement/driverStatement';
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { show } from '../../features/bookings/ride';

const backend = vi.hoisted(() => ({
  now: 0,
  answer: null as unknown,
  asked: [] as [string, number][],
  saved: [] as [string, string][],
}));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => backend.saved.push([name, text]),
}));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => backend.now,
}));
vi.mock('@/backend/money/statements', () => ({
  readWalletSince: (uid: string, sinceMs: number) => {
    backend.asked.push([uid, sinceMs]);
    return Promise.resolve(backend.answer as Outcome<WalletRead>);
  },
}));

const at = (date: string, minute: number): number => instantOf(date, minute, DEFAULT_TIME_ZONE);
const read: WalletRead = {
  balance: 1450,
  entries: [
    { id: 'r-share', type: 'Credit', kind: 'share', amount: 900, date: at('2026-03-14', 720), txRef: 'r', fee: 100 },
    { id: 'r-tip', type: 'Credit', kind: 'tip', amount: 50, date: at('2026-03-14', 720), txRef: 'r' },
  ],
};

beforeEach(() => {
  Object.assign(backend, { now: at('2026-03-20', 720), answer: { ok: true, value: read }, asked: [], saved: [] });
});

const shown = () => screen.findByRole('group', { name: /^Statement of (March|February|\d)/ });

it('makes the statement of this month, which is not over, and says so on the screen and in the file’s name', async () => {
  show(<DriverStatements uid="dana" name="Dana Okafor" />);
  expect(backend.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Statement of March 2026' }));
  const statement = within(await shown());
  expect(backend.asked).toEqual([['dana', at('2026-03-01', 0)]]);
  expect(statement.getByText('This month is not over: its figures still change.')).toBeInTheDocument();
  expect(statement.getByText('Balance before').parentElement).toHaveTextContent('£5.00');
  expect(statement.getByText('Tips').parentElement).toHaveTextContent('£0.50');
  expect(statement.getByText('Balance after').parentElement).toHaveTextContent('£14.50');
  expect(statement.getByText('Our fees').parentElement).toHaveTextContent('-£1.00');
  await userEvent.click(statement.getByRole('button', { name: 'Statement as CSV' }));
  expect(backend.saved[0]?.[0]).toBe('driver-statement-2026-03-01-to-2026-03-31-so-far.csv');
  expect(backend.saved[0]?.[1]).toContain('Your share of fares');
});

it('makes the statement of a week that is over', async () => {
  show(<DriverStatements uid="dana" name="Dana Okafor" />);
  await userEvent.click(screen.getByRole('button', { name: 'Week' }));
  fireEvent.change(screen.getByLabelText('A day of the week'), { target: { value: '2026-03-11' } });
  await userEvent.click(screen.getByRole('button', { name: 'Statement of 9 Mar 2026 to 15 Mar 2026' }));
  const statement = within(await shown());
  expect(statement.queryByText(/not over/)).toBeNull();
  await userEvent.click(statement.getByRole('button', { name: 'Statement as CSV' }));
  expect(backend.saved[0]?.[0]).toBe('driver-statement-2026-03-09-to-2026-03-15.csv');
});

it('takes what was made away when another period is chosen', async () => {
  show(<DriverStatements uid="dana" name="Dana Okafor" />);
  await userEvent.click(screen.getByRole('button', { name: 'Statement of March 2026' }));
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Week' }));
  expect(screen.queryByText('Balance before')).toBeNull();
});

it('offers no file where the entries could not be read, and says why', async () => {
  backend.answer = { ok: false, failure: { key: 'offline' } };
  show(<DriverStatements uid="dana" name="Dana Okafor" />);
  await userEvent.click(screen.getByRole('button', { name: 'Statement of March 2026' }));
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Statement as CSV' })).toBeNull();
});
