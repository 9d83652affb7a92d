import { loadEarnings } from '@/backend/later/load';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverEarningsArg } from '@/backend/money/earnings';
import type { Observer } from '@/backend/connection/observe';
import type { DriverDayRow, DriverTotals, PlatformTotals } from '@/domain/ledger/earnings';
import type { LedgerCheck } from '@/domain/ledger/ledger';
import type { HourTotals } from '@/domain/ledger/rideHours';
import { latestMonths } from '@/domain/time/months';
import DriverEarningScreen from '@/features/earnings/DriverEarningScreen';
import EarningReportsScreen from '@/features/earnings/EarningReportsScreen';
import type { Bar, Series } from '@/features/earnings/EarningsChart';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { today } from '@/state/useToday';
import { account } from '../../state/support/people';
import { Address } from '../../support/Address';
import { show } from '../bookings/ride';

await loadEarnings();

const saved = vi.hoisted(() => ({ files: [] as [string, string][] }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => saved.files.push([name, text]),
}));

/** The latest bars passed to the chart: each with its name and amounts. */
const drawn = vi.hoisted(() => ({ bars: [] as string[] }));
vi.mock('@/features/earnings/LazyChart', () => ({
  LazyChart: ({ bars, series }: { bars: Bar[]; series: Series[] }) => {
    drawn.bars = bars.map(({ name }, index) => `${name}: ${series.map(({ pence }) => pence[index]).join(' + ')}`);
    return null;
  },
}));

type DriverMonths = Record<string, Record<string, DriverTotals>>;
const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  months: null as unknown,
  platform: null as unknown,
  check: null as unknown,
  days: null as unknown,
  drivers: null as unknown,
  driverDays: null as unknown,
  hours: null as unknown,
  readFleetDrivers: vi.fn(),
}));
vi.mock('@/backend/money/earnings', async (original) => ({
  ...(await original<object>()),
  watchDriverMonths: (arg: DriverEarningsArg, observer: Observer<DriverMonths>) => {
    backend.asked.push(arg);
    observer.next(backend.months as DriverMonths | null);
    return () => {};
  },
  watchEarningMonths: (_arg: undefined, observer: Observer<Record<string, PlatformTotals>>) => {
    observer.next(backend.platform as Record<string, PlatformTotals> | null);
    return () => {};
  },
  watchEarningDays: (range: object, observer: Observer<Record<string, PlatformTotals>>) => {
    backend.asked.push(range);
    observer.next(backend.days as Record<string, PlatformTotals> | null);
    return () => {};
  },
  watchRideHours: (month: string, observer: Observer<Record<string, HourTotals>>) => {
    if (backend.hours !== null)
      observer.next((backend.hours as Record<string, Record<string, HourTotals>>)[month] ?? null);
    return () => {};
  },
  watchLedgerCheck: (_arg: true, observer: Observer<LedgerCheck>) => {
    observer.next(backend.check as LedgerCheck | null);
    return () => {};
  },
  watchFleetMonths: (_uid: string, observer: Observer<object>) => {
    observer.next({ '2024-05': { driverShare: 1, rides: 1 } });
    return () => {};
  },
}));

vi.mock('@/backend/money/fleetTerms', () => ({
  watchFleetTerms: () => () => {},
  watchWeekSettlements: () => () => {},
}));
vi.mock('@/backend/money/driverDays', () => ({
  watchDriversOn: (date: string, observer: Observer<DriverDayRow[]>) => {
    backend.asked.push(date);
    observer.next(backend.drivers as DriverDayRow[] | null);
    return () => {};
  },
  watchDriverDaysOfMonth: (arg: object, observer: Observer<Record<string, DriverTotals>>) => {
    backend.asked.push(arg);
    observer.next(backend.driverDays as Record<string, DriverTotals> | null);
    return () => {};
  },
}));

vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  readFleetDrivers: backend.readFleetDrivers,
}));

beforeEach(() => {
  Object.assign(backend, {
    asked: [],
    months: null,
    platform: null,
    check: null,
    days: null,
    drivers: null,
    driverDays: null,
    hours: null,
  });
  saved.files = [];
});

const totals = (changes: Partial<PlatformTotals> = {}): PlatformTotals => ({
  tripCost: 10_000,
  rideCost: 9000,
  convenienceFee: 1000,
  discountAmount: 250,
  rides: 3,
  ...changes,
});
const driver = (driverName: string, driverShare: number): DriverTotals => ({
  driverName,
  driverVehicleNo: 'LB24 TXE',
  fleetadmin: '',
  driverShare,
  rides: 1,
});
const lines = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('earning reports', () => {
  it('has the newest month first, profit as fee less discount, and a total', () => {
    backend.platform = { '2026-02': totals(), '2026-03': totals({ discountAmount: 1500 }) };
    show(<EarningReportsScreen />);
    expect(lines()).toEqual([
      'YearMonthRidesGross trip costDriver shareConvenience feeDiscountsProfit',
      '2026March3£100.00£90.00£10.00£15.00-£5.00',
      '2026February3£100.00£90.00£10.00£2.50£7.50',
      'Total6£200.00£180.00£20.00£17.50£2.50',
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(drawn.bars).toHaveLength(12);
    expect(drawn.bars.slice(-3)).toEqual([
      'January 2026: 0 + 0',
      'February 2026: 9000 + 1000',
      'March 2026: 9000 + 1000',
    ]);
  });

  it('is exported as it stands', async () => {
    backend.platform = { '2026-02': totals() };
    show(<EarningReportsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(saved.files).toEqual([
      [
        'earning-reports.csv',
        'Month from,Year,Month,Rides,Gross trip cost (GBP),Driver share (GBP),Convenience fee (GBP),Discounts (GBP),Profit (GBP)\r\n' +
          '2026-02-01,2026,February,3,100,90,10,2.5,7.5\r\n',
      ],
    ]);
  });

  it('shows the months of a range alone, and says where they are empty', () => {
    backend.platform = { '2026-02': totals(), '2026-03': totals() };
    show(<EarningReportsScreen />, {}, undefined, '/?from=2026-03-14&to=2026-03-20');
    expect(lines()).toHaveLength(3);
    expect(lines()[1]).toContain('2026March3');
  });

  it('says so where the months of a range are empty', () => {
    backend.platform = { '2026-02': totals() };
    show(<EarningReportsScreen />, {}, undefined, '/?from=2025-03-14&to=2025-03-20');
    expect(screen.getByText('No ride was paid in these months.')).toBeInTheDocument();
  });

  it('opens the days of a month, the drivers of a day, and their rides', async () => {
    backend.platform = { '2026-03': totals() };
    backend.days = { '2026-03-02': totals({ rides: 1 }), '2026-03-09': totals({ rides: 2 }) };
    backend.drivers = [{ ...driver('Dana', 900), fees: 100, driver: 'd1', date: '2026-03-09' }];
    show(<EarningReportsScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Days of March 2026' }));
    expect(backend.asked.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(lines()).toEqual([
      'DayRidesGross trip costDriver shareConvenience feeDiscountsProfit',
      '9 Mar 20262£100.00£90.00£10.00£2.50£7.50',
      '2 Mar 20261£100.00£90.00£10.00£2.50£7.50',
      'Total3£200.00£180.00£20.00£5.00£15.00',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(saved.files.at(-1)?.[0]).toBe('earnings-2026-03-01-to-2026-03-31.csv');
    expect(saved.files.at(-1)?.[1]).toContain('Day,Rides,Gross trip cost (GBP)');
    await userEvent.click(screen.getByRole('button', { name: 'Drivers on 9 Mar 2026' }));
    expect(backend.asked.at(-1)).toBe('2026-03-09');
    const drivers = within(screen.getByRole('table', { name: 'Drivers on 9 Mar 2026' }));
    expect(drivers.getAllByRole('row')[1]).toHaveTextContent('Dana1£10.00£1.00£9.00£0.00');
    expect(drivers.getByRole('link', { name: '1 ride of Dana, 9 Mar 2026' })).toHaveAttribute(
      'href',
      '/bookings?dates=ride&from=2026-03-09&until=2026-03-09&driver=d1',
    );
  });

  it.each([
    ['/?by=day&from=2026-03-09&to=2026-03-01', 'The last day comes before the first.'],
    ['/?by=day&from=2024-03-09&to=2026-03-01', 'Choose a year at most.'],
    ['/?by=day&from=2026-03-09&to=2099-03-01', 'Choose days up to today.'],
  ])('asks for nothing by %s', (address, words) => {
    show(<EarningReportsScreen />, {}, undefined, address);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(backend.asked).toEqual([]);
  });

  it('tells the rides of a month by hour and weekday, and as a file with a line for each hour of the week', async () => {
    backend.platform = { '2026-03': totals() };
    const month = today().slice(0, 7);
    backend.hours = {
      [month]: { 'mon-08': { rides: 3, seconds: 5400 }, 'sun-23': { rides: 1, seconds: 1800 } },
    };
    show(<EarningReportsScreen />);
    expect(screen.getByText('4 paid rides, 2.0 h with a passenger')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Rides by hour and weekday' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(25);
    expect(rows[0]).toBe('HourMonTueWedThuFriSatSunAll days');
    expect(rows[9]).toBe('08:003––––––3');
    expect(rows[24]).toBe('23:00––––––11');
    await userEvent.click(screen.getByRole('button', { name: 'Hours as CSV' }));
    const [name, text = ''] = saved.files.at(-1) ?? [];
    expect(name).toBe(`rides-by-hour-${month}.csv`);
    expect(text.split('\r\n')).toHaveLength(1 + 7 * 24 + 1);
    expect(text).toContain('Weekday,Hour from,Rides,With a passenger (min)\r\nMonday,0,0,0\r\n');
    expect(text).toContain('Monday,8,3,90\r\n');
  });

  it('say whether the ledger balanced last night, and list each mismatch', () => {
    const at = Date.UTC(2026, 2, 4, 3);
    const fault = { law: 'balance', subject: 'rider-1', expected: 1000, found: 999 };
    backend.check = { at, wallets: 12, bookings: 1, found: 3, faults: [fault] };
    show(<EarningReportsScreen />);
    const ledger = screen.getByRole('region', { name: 'The ledger does not add up: 3 faults' });
    expect(ledger).toHaveTextContent('Checked 4 Mar 2026, 03:00: 12 wallets and 1 booking.');
    expect(within(ledger).getByRole('listitem')).toHaveTextContent('balance rider-1Expected 1000, found 999');
    expect(ledger).toHaveTextContent('And 2 more.');
  });

  it('say so when it did', () => {
    backend.check = { at: 0, wallets: 1, bookings: 0, found: 0 };
    show(<EarningReportsScreen />);
    expect(screen.getByRole('region', { name: 'The ledger adds up' })).toBeInTheDocument();
  });

  it('says how many rides worth a look it does not name', () => {
    const patterns = [{ kind: 'tolls', driver: 'driver-1', rides: 3, amount: 1800 } as const];
    backend.check = { at: 0, wallets: 1, bookings: 0, found: 0, patterns, patternsFound: 8 };
    show(<EarningReportsScreen />);
    expect(screen.getByText('And 7 more.')).toBeInTheDocument();
  });

  it('names rides worth a look, with the people in them', () => {
    const patterns = [{ kind: 'gifts', driver: 'driver-1', rider: 'rider-1', rides: 3, amount: 1800 } as const];
    backend.check = { at: 0, wallets: 1, bookings: 0, found: 0, patterns };
    show(<EarningReportsScreen />);
    const ledger = screen.getByRole('region', { name: 'The ledger adds up' });
    const [line] = within(ledger).getAllByRole('listitem');
    expect(line).toHaveTextContent('Gifts paid for rides of one rider with one driver');
    expect(line).toHaveTextContent('3 rides, £18.00');
    expect(within(ledger).getByRole('link', { name: 'Rider' })).toHaveAttribute('href', '/riders?person=rider-1');
    expect(within(ledger).getByRole('link', { name: 'driver' })).toHaveAttribute('href', '/drivers?person=driver-1');
  });

  it('says so when nothing was earned', () => {
    show(<EarningReportsScreen />);
    expect(screen.getByText('No data available')).toBeInTheDocument();
  });
});

describe('driver earning', () => {
  const MONTHS = {
    '2026-02': { a: driver('Dana', 1000), b: driver('=HYPERLINK("x")', 300) },
    '2026-03': { a: driver('Dana', 2000), c: driver('Dana', 50) },
  };
  function open(role: 'admin' | 'fleetadmin' = 'admin', march?: Record<string, DriverTotals>, address = '/') {
    backend.months = march === undefined ? MONTHS : { '2026-03': march };
    const store = createAppStore();
    store.dispatch(authActions.received(account(role)));
    backend.platform = { '2025-12': totals() };
    show(
      <>
        <DriverEarningScreen />
        <Address />
      </>,
      {},
      store,
      address,
    );
  }
  async function choose(field: string, option: string) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option);
  }
  const groupNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

  it('groups by month, driver or year with the sum of each', async () => {
    open();
    expect(groupNames()).toEqual(['March 2026Earning £20.50', 'February 2026Earning £13.00']);
    expect(drawn.bars).toEqual(['February 2026: 1300', 'March 2026: 2050']);
    await choose('Group by', 'Driver');
    expect(groupNames()).toEqual(['DanaEarning £30.00', 'DanaEarning £0.50', '=HYPERLINK("x")Earning £3.00']);
    expect(drawn.bars).toEqual(['Dana: 3000', '=HYPERLINK("x"): 300', 'Dana: 50']);
    await choose('Group by', 'Year');
    expect(groupNames()).toEqual(['2026Earning £33.50']);
    expect(lines().at(-1)).toBe('Total40.0 h£33.50£0.00');
  });

  it('reads the chosen months, of everybody or of one fleet, as far back as there are any', async () => {
    open();
    await choose('Period', '2025');
    const latest = latestMonths(today(), 3);
    expect(backend.asked).toEqual([
      { fleetadmin: null, ...latest },
      { fleetadmin: null, from: '2025-01', to: '2025-12' },
    ]);
  });

  it('shows what the address says: the period, the groups and the search', async () => {
    open('admin', undefined, '/?period=2025&by=driver&q=dana');
    expect(backend.asked.at(-1)).toEqual({ fleetadmin: null, from: '2025-01', to: '2025-12' });
    expect(groupNames()).toEqual(['DanaEarning £30.00', 'DanaEarning £0.50']);
    expect(screen.getByLabelText('Driver or vehicle')).toHaveValue('dana');
  });

  it('puts the period, the groups and the search into the address', async () => {
    open();
    await choose('Period', '2025');
    await choose('Group by', 'Nothing');
    await userEvent.type(screen.getByLabelText('Driver or vehicle'), 'hyper');
    const address = screen.getByLabelText('Address');
    await waitFor(() => expect(address).toHaveTextContent('?period=2025&by=none&q=hyper'));
  });

  it('takes an address that names no period or group for the usual ones', () => {
    open('admin', undefined, '/?period=1899&by=colour');
    expect(backend.asked).toEqual([{ fleetadmin: null, ...latestMonths(today(), 3) }]);
    expect(groupNames()).toEqual(['March 2026Earning £20.50', 'February 2026Earning £13.00']);
  });

  it('groups by cab, with the rides and the time with a passenger', async () => {
    open('admin', { a: { ...driver('Dana', 1000), seconds: 5400 }, b: { ...driver('Sam', 300), driverVehicleNo: '' } });
    await choose('Group by', 'Cab');
    expect(groupNames()).toEqual([
      'LB24 TXE1 ride, 1.5 h, earning £10.00',
      'No registration1 ride, 0.0 h, earning £3.00',
    ]);
    expect(lines().at(-1)).toBe('Total21.5 h£13.00£0.00');
    expect(drawn.bars).toEqual(['LB24 TXE: 1000', 'No registration: 300']);
  });

  it('reads the months of any days that the address names, a year at most', () => {
    open('admin', undefined, '/?from=2025-11-20&to=2026-02-03');
    expect(backend.asked).toEqual([{ fleetadmin: null, from: '2025-11', to: '2026-02' }]);
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Other months');
  });

  it.each([
    ['/?from=2025-01-01&to=2026-01-31', 'Choose 12 months at most.'],
    ['/?from=2026-02-01&to=2026-01-31', 'The last month comes before the first.'],
  ])('asks for nothing by %s', (address, words) => {
    open('admin', undefined, address);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(backend.asked).toEqual([]);
  });

  it('opens a driver’s days of a month, with their rides and as a file', async () => {
    backend.driverDays = { '2026-03-09': { ...driver('Dana', 900), fees: 100, tips: 50 } };
    open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Days of Dana, March 2026' })[0]!);
    expect(backend.asked.at(-1)).toEqual({ uid: 'a', month: '2026-03' });
    const days = within(screen.getByRole('table', { name: 'Dana, March 2026' }));
    expect(days.getAllByRole('row')[1]).toHaveTextContent('9 Mar 20261£10.00£1.00£9.00£0.50');
    expect(days.getByRole('link')).toHaveAttribute(
      'href',
      '/bookings?dates=ride&from=2026-03-09&until=2026-03-09&driver=a',
    );
    expect(screen.getByRole('link', { name: 'Wallet and statements' })).toHaveAttribute('href', '/addtowallet?user=a');
    await userEvent.click(screen.getByRole('button', { name: 'Days as CSV' }));
    expect(saved.files.at(-1)).toEqual([
      'driver-days-2026-03.csv',
      'Day,Driver name,Vehicle registration,Rides,Fares (GBP),Fees (GBP),Driver share (GBP),Tips (GBP)\r\n' +
        '2026-03-09,Dana,LB24 TXE,1,10,1,9,0.5\r\n',
    ]);
  });

  it('reads only a fleet admin’s own drivers', async () => {
    open('fleetadmin');
    await choose('Period', '2024');
    const { uid } = account('fleetadmin');
    expect(backend.asked).toEqual([
      { fleetadmin: uid, ...latestMonths(today(), 3) },
      { fleetadmin: uid, from: '2024-01', to: '2024-12' },
    ]);
  });

  it('lets a fleet admin offer terms to a driver who earned nothing in these months, and to nobody who has left', async () => {
    const { uid, profile } = account('fleetadmin');
    const newcomer = { ...profile, id: 'n', usertype: 'driver', firstName: 'Nia', lastName: 'Rees' };
    backend.readFleetDrivers.mockResolvedValue({ ok: true, value: [newcomer] });
    open('fleetadmin', { a: driver('Dana', 1000) });
    await userEvent.click(screen.getByRole('combobox', { name: 'Driver to offer terms to' }));
    const list = within(await screen.findByRole('listbox', { name: /drivers found/ }));
    expect(list.getAllByRole('option')).toHaveLength(1);
    expect(list.getByRole('option')).toHaveTextContent('Nia Rees');
    expect(backend.readFleetDrivers).toHaveBeenCalledExactlyOnceWith(uid);
  });

  it('has the tips beside the earning, in the rows, the sums, the chart and the export', async () => {
    open('admin', { a: { ...driver('Dana', 1000), tips: 250 }, b: driver('Sam', 300) });
    expect(lines().at(-1)).toBe('Total20.0 h£13.00£2.50');
    expect(groupNames()).toEqual(['March 2026Earning £13.00, tips £2.50']);
    expect(drawn.bars).toEqual(['March 2026: 1300 + 250']);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(saved.files[0]?.[1]).toContain('2026-03-01,2026,March,Dana,LB24 TXE,1,10,2.5,0\r\n');
  });

  it('exports the search results, without running a name as a formula', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Driver or vehicle'), 'hyper');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(saved.files).toEqual([
      [
        'driver-earning.csv',
        'Month from,Year,Month,Driver name,Vehicle registration,Rides,Earning (GBP),Tips (GBP),With a passenger (min)\r\n' +
          `2026-02-01,2026,February,"'=HYPERLINK(""x"")",LB24 TXE,1,3,0,0\r\n`,
      ],
    ]);
  });
});
