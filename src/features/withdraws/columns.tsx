import { Button } from '@/components/ui/button/Button';
import type { Listed } from '@/backend/connection/observe';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { formatMoney } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { isInRun, isLookedAfter, isOnHold, processedText } from './processedText';
import { RunLink } from './RunLink';
import type { RunNumbers } from './useRunNumbers';
import styles from './withdraws.module.css';

type Row = Listed<Withdraw>;

export type Action = {
  currency: string;
  busy: boolean;
  runs: RunNumbers;
  onProcess: (row: Row) => void;
  onReject: (row: Row) => void;
};

/** The details an admin needs to send the money, and the state of the request. */
export const columns = (action: Action): DeskColumn<Row>[] => [
  { label: 'Date', cell: ({ date }) => formatDateTime(date, DEFAULT_TIME_ZONE) },
  { label: 'Name', text: true, cell: ({ name }) => name },
  { label: 'Amount', figures: true, cell: ({ amount }) => <MoneyText pence={amount} /> },
  { label: 'To cards', figures: true, cell: ({ card = 0 }) => <MoneyText pence={card} /> },
  { label: 'To the bank', figures: true, cell: (row) => <MoneyText pence={bankPart(row)} /> },
  {
    label: 'Bank account',
    text: true,
    cell: ({ bankName, bankCode, bankAccount }) => (
      <>
        {bankCode} {bankAccount}
        <span className={styles.second}>{bankName || '–'}</span>
      </>
    ),
  },
  {
    label: 'Processed on',
    text: true,
    cell: (row) => (
      <>
        {processedText(row, '–')}
        <RunLink row={row} runs={action.runs} />
      </>
    ),
  },
  { label: 'Action', action: true, cell: (row) => <RowActions row={row} {...action} /> },
];

/** Marks a request as processed, or refuses it: while it waits and is in no run, and the first not during the hold. */
export function RowActions({ row, currency, busy, onProcess, onReject }: Omit<Action, 'runs'> & { row: Row }) {
  const whose = `${row.name}, ${formatMoney(bankPart(row) || row.amount, currency)}`;
  const isClosed = row.processed || isLookedAfter(row) || isInRun(row) || busy;
  const doneLabel = row.returned === undefined ? 'Processed' : 'Refused';
  return (
    <span className={styles.actions}>
      <Button
        look={row.processed ? 'text' : 'outlined'}
        small
        disabled={isClosed || isOnHold(row)}
        onClick={() => onProcess(row)}
        aria-label={`Mark processed: ${whose}`}
        style={{ whiteSpace: 'nowrap' }}
      >
        {row.processed ? doneLabel : 'Mark processed'}
      </Button>
      {row.processed ? null : (
        <Button
          look="text"
          tone="danger"
          small
          disabled={isClosed}
          onClick={() => onReject(row)}
          aria-label={`Refuse: ${whose}`}
        >
          Refuse
        </Button>
      )}
    </span>
  );
}
