import { Button } from '@mui/material';
import type { Listed } from '@/backend/observe';
import type { DeskColumn } from '@/components/DeskTable';
import { MoneyText } from '@/components/MoneyText';
import { formatMoney } from '@/domain/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import type { Withdraw } from '@/domain/wallet';

type Row = Listed<Withdraw>;

export type Action = { currency: string; busy: boolean; onProcess: (row: Row) => void };

/** What an admin needs to send the money, and whether it has been sent. */
export const columns = (action: Action): DeskColumn<Row>[] => [
  { label: 'Date', cell: ({ date }) => formatDateTime(date, DEFAULT_TIME_ZONE) },
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Amount', figures: true, cell: ({ amount }) => <MoneyText pence={amount} /> },
  { label: 'Bank', cell: ({ bankName }) => bankName || '–' },
  { label: 'Sort code', cell: ({ bankCode }) => bankCode },
  { label: 'Account', cell: ({ bankAccount }) => bankAccount },
  {
    label: 'Processed on',
    cell: ({ procesDate }) => (procesDate === undefined ? '–' : formatDateTime(procesDate, DEFAULT_TIME_ZONE)),
  },
  { label: 'Action', cell: (row) => <ProcessButton row={row} {...action} /> },
];

/** Once processed there is nothing left to do. */
export function ProcessButton({ row, currency, busy, onProcess }: Action & { row: Row }) {
  return (
    <Button
      size="small"
      variant={row.processed ? 'text' : 'outlined'}
      disabled={row.processed || busy}
      onClick={() => onProcess(row)}
      aria-label={`Mark processed: ${row.name}, ${formatMoney(row.amount, currency)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {row.processed ? 'Processed' : 'Mark processed'}
    </Button>
  );
}
