import { Link } from 'react-router-dom';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { counted } from '@/components/ui/text/counted';
import { type DriverDayRow, faresOf } from '@/domain/ledger/earnings';
import { dayWords } from '@/domain/time/dayWords';

/** The desk's bookings of a driver on a day, by the date of the ride. */
const ridesOf = ({ driver, date }: DriverDayRow): string =>
  `/bookings?${new URLSearchParams({ dates: 'ride', from: date, until: date, driver }).toString()}`;

/** What a day of a driver says, after the day or the driver; the rides open as bookings. */
export const DRIVER_DAY_COLUMNS: readonly DeskColumn<DriverDayRow>[] = [
  {
    label: 'Rides',
    figures: true,
    cell: (row) => (
      <Link to={ridesOf(row)} aria-label={`${counted(row.rides, 'ride')} of ${row.driverName}, ${dayWords(row.date)}`}>
        {row.rides}
      </Link>
    ),
  },
  {
    label: 'Fares',
    figures: true,
    cell: (row) => {
      const fares = faresOf(row);
      return fares === undefined ? '–' : <MoneyText pence={fares} />;
    },
  },
  {
    label: 'Fees',
    figures: true,
    cell: ({ fees }) => (fees === undefined ? '–' : <MoneyText pence={fees} />),
  },
  { label: 'Driver share', figures: true, cell: ({ driverShare }) => <MoneyText pence={driverShare} /> },
  { label: 'Tips', figures: true, cell: ({ tips = 0 }) => <MoneyText pence={tips} /> },
];
