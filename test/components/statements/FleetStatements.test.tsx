import { loadFirebase } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FleetStatements } from '@/components/statements/FleetStatements';
import { DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { show } from '../../features/bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({
  now: 0,
  asked: [] as [string, string][],
  saved: [] as string[],
  answer: {} as object,
}));
vi.mock('@/components/ui/table/saveFile', () => ({ saveCsv: (name: string) => backend.saved.push(name) }));
vi.mock('@/backend/connection/connection', async (original) => ({
  ...(await original<object>()),
  serverNow: () => backend.now,
}));
vi.mock('@/backend/money/statements', () => ({
  readFleetMonth: (uid: string, month: string) => {
    backend.asked.push([uid, month]);
    return Promise.resolve(backend.answer);
  },
}));

const dana = { driverName: 'Dana', driverVehicleNo: 'A1', fleetadmin: 'fleet', driverShare: 900, fees: 100, rides: 2 };
const read = { drivers: { d: dana }, total: { driverShare: 900, tripCost: 1000, rides: 2 } };

beforeEach(() => {
  const now = instantOf('2026-03-20', 720, DEFAULT_TIME_ZONE);
  Object.assign(backend, { now, asked: [], saved: [], answer: { ok: true, value: read } });
});

it('makes a fleet admin’s own statement of a month, and says that it is not over', async () => {
  show(<FleetStatements own={{ uid: 'fleet', name: 'Fay Fleet' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Statement of March 2026' }));
  const statement = within(await screen.findByRole('group', { name: 'Statement of Fay Fleet, March 2026' }));
  expect(backend.asked).toEqual([['fleet', '2026-03']]);
  expect(statement.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DriverRidesFaresFeesShareTips',
    'Dana2£10.00£1.00£9.00£0.00',
    'Total2£10.00£1.00£9.00£0.00',
  ]);
  expect(statement.getByText('This month is not over: its figures still change.')).toBeInTheDocument();
  await userEvent.click(statement.getByRole('button', { name: 'Statement as CSV' }));
  expect(backend.saved).toEqual(['fleet-statement-2026-03-01-to-2026-03-31-so-far.csv']);
});

it('asks the desk for the fleet first', () => {
  show(<FleetStatements own={null} />);
  expect(screen.getByLabelText('Fleet admin')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Statement of March 2026' })).toBeDisabled();
});
