import { Button } from '@/components/ui/button/Button';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import type { EarningDayRow } from '@/domain/ledger/reportRows';
import { dayWords } from '@/domain/time/dayWords';
import styles from '../earnings.module.css';
import { sumsColumns, sumsTotal } from './sumsColumns';

type Props = {
  rows: readonly EarningDayRow[];
  /** The day whose drivers are shown, or null. */
  opened: string | null;
  onOpen: (day: string) => void;
};

const columnsOf = ({ opened, onOpen }: Omit<Props, 'rows'>): DeskColumn<EarningDayRow>[] => [
  {
    label: 'Day',
    cell: ({ date }) => (
      <Button
        look="text"
        small
        className={styles.open}
        aria-expanded={date === opened}
        aria-label={`Drivers on ${dayWords(date)}`}
        onClick={() => onOpen(date)}
      >
        {dayWords(date)}
      </Button>
    ),
  },
  ...sumsColumns<EarningDayRow>(),
];

/** The platform's turnover by day; a day opens its drivers. */
export function EarningDays({ rows, opened, onOpen }: Props) {
  return (
    <DeskTable
      label="Earning reports, newest day first"
      columns={columnsOf({ opened, onOpen })}
      groups={[{ key: 'all', rows }]}
      rowKey={({ date }) => date}
      total={['Total', ...sumsTotal(rows)]}
    />
  );
}
