/** The desk's page of the yearly report: its figures, what is missing, its making, its file and its end. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlannedSeller, ReportAnswer, ReportPlan } from '@/domain/api/platformReportApi';
import PlatformReportScreen from '@/features/platformreport/PlatformReportScreen';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), saved: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/components/ui/table/saveFile', () => ({ saveXml: backend.saved }));
vi.mock('@/components/people/PersonName', () => ({ PersonName: ({ uid }: { uid: string }) => <>{uid}</> }));

const YEAR = new Date().getFullYear() - 1;
const ID = `GB${YEAR}GB-OaaaaaaaaaaaaaaaaaaA`;
const SELLER: PlannedSeller = {
  uid: 'dana',
  name: 'Dana Okafor',
  paid: [100_000, 0, 0, 5050],
  fees: [10_000, 0, 0, 500],
  rides: [40, 0, 0, 2],
  gaps: [],
  without: false,
  left: false,
};
const OPERATOR = {
  name: 'Amberlight Ltd',
  tradingName: 'Amberlight',
  address: '1 High Street',
  taxReference: '1123456789',
  vatNumber: '',
};
const { paid, fees, rides } = SELLER;
const PLAN: ReportPlan = {
  year: YEAR,
  operator: OPERATOR,
  count: 1,
  sums: { paid, fees, rides },
  withGaps: 0,
  without: 0,
  faults: [],
  rows: [SELLER],
  next: null,
  stands: null,
  differs: false,
};
const MADE: ReportAnswer = {
  year: YEAR,
  id: ID,
  state: 'made',
  at: 1_700_000_000_000,
  by: 'ada',
  count: 1,
  total: 105_050,
};

let plan: ReportPlan;
let answers: Record<string, object>;
beforeEach(() => {
  plan = PLAN;
  answers = {};
  backend.saved.mockReset();
  backend.call.mockReset();
  backend.call.mockImplementation((name: string) =>
    Promise.resolve({ ok: true, value: name === 'plan_platform_report' ? plan : (answers[name] ?? {}) }),
  );
});

const pressed = () =>
  backend.call.mock.calls.filter(([name]) => name !== 'plan_platform_report').map(([name, body]) => [name, body]);

it('shows what each driver was paid by quarter, and the sum of all', async () => {
  show(<PlatformReportScreen />);
  const table = await screen.findByRole('table', { name: `Drivers of ${YEAR}` });
  const row = within(table).getByRole('row', { name: /Dana Okafor/ });
  expect(row).toHaveTextContent('£1,000.00');
  expect(row).toHaveTextContent('£50.50');
  expect(within(table).getByRole('row', { name: /All drivers/ })).toHaveTextContent('42');
});

it('makes the report of the figures that the desk saw, after a question', async () => {
  plan = { ...PLAN, withGaps: 1, without: 1 };
  show(<PlatformReportScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make the report' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('1 driver without a National Insurance number');
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }));
  expect(pressed()).toEqual([['make_platform_report', { year: YEAR, total: 105_050, without: 1 }]]);
});

it('says what stands in the way, and cannot be made meanwhile', async () => {
  plan = {
    ...PLAN,
    faults: [
      { kind: 'gaps', count: 2 },
      { kind: 'books', months: [`${YEAR}-03`, `${YEAR}-05`] },
    ],
  };
  show(<PlatformReportScreen />);
  expect(await screen.findByText(/Details of 2 drivers are missing/)).toBeVisible();
  expect(screen.getByText(/figures of March and May are not those of the platform/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the report' })).toBeDisabled();
});

it('asks the drivers who lack something, and says when each was asked', async () => {
  const asked = { times: 2, at: Date.UTC(YEAR, 10, 2, 12) };
  plan = {
    ...PLAN,
    withGaps: 1,
    faults: [{ kind: 'gaps', count: 1 }],
    rows: [{ ...SELLER, gaps: ['address', 'national_insurance'], asked }],
  };
  answers = { ask_sellers: { asked: 1, more: false } };
  show(<PlatformReportScreen />);
  expect(
    await screen.findByText(`address and National Insurance number; asked 2 times, last on 2 Nov ${YEAR}`),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask them' }));
  expect(pressed()).toEqual([['ask_sellers', { year: YEAR }]]);
  expect((await screen.findAllByText('1 driver asked.'))[0]).toBeVisible();
});

it('hands the file out, and says when and by whom it was taken before', async () => {
  plan = { ...PLAN, stands: MADE };
  answers = {
    platform_report_file: { name: `${ID}.xml`, text: '<x/>', before: { times: 1, at: 1_700_000_000_000, by: 'bob' } },
  };
  show(<PlatformReportScreen />);
  expect(await screen.findByRole('button', { name: 'HMRC has it' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Take the file' }));
  expect(backend.saved).toHaveBeenCalledWith(`${ID}.xml`, '<x/>');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file was taken before');
  expect(screen.getByRole('alert')).toHaveTextContent('by bob');
});

it('records that HMRC has it, after a question', async () => {
  plan = { ...PLAN, stands: { ...MADE, file: { times: 1, at: 1, by: 'ada' } } };
  show(<PlatformReportScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'HMRC has it' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'HMRC has it' }));
  expect(pressed()).toEqual([['file_platform_report', { year: YEAR, id: ID }]]);
});

it('is discarded with a reason', async () => {
  plan = { ...PLAN, stands: MADE, differs: true };
  show(<PlatformReportScreen />);
  expect(await screen.findByText(/books have changed since the report was made/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A driver was missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
  expect(pressed()).toEqual([['discard_platform_report', { year: YEAR, id: ID, reason: 'A driver was missing' }]]);
});

it('offers nothing but the file once HMRC has it', async () => {
  plan = { ...PLAN, stands: { ...MADE, state: 'filed', filedAt: 1_700_000_000_000 } };
  show(<PlatformReportScreen />);
  expect(await screen.findByText(/HMRC has it since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'HMRC has it' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take the file' })).toBeEnabled();
});

it('asks who reports on a fresh installation, and shows which number cannot be right', async () => {
  plan = { ...PLAN, operator: null, count: 0, rows: [], faults: [{ kind: 'operator' }] };
  show(<PlatformReportScreen />);
  await userEvent.type(await screen.findByLabelText('Legal name'), 'Amberlight Ltd');
  await userEvent.type(screen.getByLabelText('Registered address'), '1 High Street');
  backend.call.mockImplementation((name: string) =>
    Promise.resolve(
      name === 'save_operator'
        ? { ok: false, failure: { key: 'operator_vat', field: 'vat_number' } }
        : { ok: true, value: plan },
    ),
  );
  await userEvent.type(screen.getByLabelText('VAT number (optional)'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('VAT number (optional)')).toBeInvalid());
  expect(screen.getByText(/these cannot be one/)).toBeVisible();
});
