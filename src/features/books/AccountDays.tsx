import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { ACCOUNT_NAMES } from '@/domain/books/accounts';
import type { Lines } from '@/domain/books/journal';
import type { BookRow } from '@/domain/books/range';
import type { Pence } from '@/domain/money/money';
import { dayWords } from '@/domain/time/dayWords';
import { BalanceText } from './BalanceText';
import styles from './books.module.css';

type Day = { date: string; change: Pence; balance: Pence };

const COLUMNS: DeskColumn<Day>[] = [
  { label: 'Day', cell: ({ date }) => dayWords(date) },
  { label: 'Debit', figures: true, cell: ({ change }) => (change > 0 ? <MoneyText pence={change} /> : null) },
  { label: 'Credit', figures: true, cell: ({ change }) => (change < 0 ? <MoneyText pence={-change} /> : null) },
  { label: 'Balance', figures: true, cell: ({ balance }) => <BalanceText pence={balance} /> },
];

/** The days on which one account moved, each with the balance after it. */
export function AccountDays({ row, days }: { row: BookRow; days: readonly (readonly [string, Lines])[] }) {
  const moved = days
    .map(([date, lines]) => ({ date, change: lines[row.account] ?? 0 }))
    .filter(({ change }) => change !== 0);
  const rows = moved.map((day, at) => ({
    ...day,
    balance: moved.slice(0, at + 1).reduce((balance, { change }) => balance + change, row.opening),
  }));
  const name = ACCOUNT_NAMES[row.account];
  return (
    <section aria-label={name} className={styles.days}>
      <h2>{name}</h2>
      {rows.length === 0 ? (
        <p>It did not move on these days.</p>
      ) : (
        <DeskTable
          label={`${name} by day`}
          columns={COLUMNS}
          groups={[{ key: 'all', rows }]}
          rowKey={({ date }) => date}
        />
      )}
    </section>
  );
}
