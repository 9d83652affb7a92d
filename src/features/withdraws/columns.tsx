import { Button } from '@mui/material';
import type { Listed } from '@/backend/connection/observe';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { formatMoney } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import type { Withdraw } from '@/domain/money/wallet';

type Row = Listed<Withdraw>;

export type Action = { currency: string; busy: boolean; onProcess: (row: Row) => void };

/** The details an admin needs to send the money, and the state of the request. */
export const columns = (action: Action): DeskColumn<Row>[] => [
  { label: 'Date', cell: ({ date }) => formatDateTime(date, DEFAULT_TIME_ZONE) },
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Amount', figures: true, cell: ({ amount }) => <MoneyText pence={amount} /> },
  { label: 'Bank', cell: ({ bankName }) => bankName || '–' },
  { label: 'Sort code', cell: ({ bankCode }) => bankCode },
  { label: 'Account', cell: ({ bankAccount }) => bankAccount },
  { label: 'Processed on', cell: (row) => processedText(row, '–') },
  { label: 'Action', cell: (row) => <ProcessButton row={row} {...action} /> },
];

/** A request waits until its hold is over. */
const isOnHold = ({ processed, payableAt = 0 }: Row): boolean => !processed && payableAt > Date.now();

/** When a request was processed or, while it is on hold, when it may be; otherwise `waiting`. */
export function processedText(row: Row, waiting: string): string {
  const { procesDate, payableAt = 0 } = row;
  if (procesDate !== undefined) return formatDateTime(procesDate, DEFAULT_TIME_ZONE);
  return isOnHold(row) ? `From ${formatDateTime(payableAt, DEFAULT_TIME_ZONE)}` : waiting;
}

/** Marks a request as processed; disabled while it is on hold, and afterwards. */
export function ProcessButton({ row, currency, busy, onProcess }: Action & { row: Row }) {
  return (
    <Button
      size="small"
      variant={row.processed ? 'text' : 'outlined'}
      disabled={row.processed || isOnHold(row) || busy}
      onClick={() => onProcess(row)}
      aria-label={`Mark processed: ${row.name}, ${formatMoney(row.amount, currency)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {row.processed ? 'Processed' : 'Mark processed'}
    </Button>
  );
}
