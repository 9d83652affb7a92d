/** Withdrawals that are processed or refused together. Neither can be taken back. */
import { ReasonField } from '@/components/ui/fields/ReasonField';
import type { Listed } from '@/backend/connection/observe';
import { type AnyBulkEdit, bulkEdit, type RowChange } from '@/components/bulk/bulkEdit';
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { formatMoney } from '@/domain/money/money';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { accountWords } from './accountWords';
import { isInRun, isLookedAfter, isOnHold, processedText, stateWords } from './processedText';

type Row = Listed<Withdraw>;

const inAll = (rows: readonly Row[], currency: string): string =>
  formatMoney(
    rows.reduce((sum, row) => sum + bankPart(row), 0),
    currency,
  );

/** Why a request is not open for a decision, as the buttons of its row say by being off; null if it is. */
const obstacleOf = (row: Row): string | null =>
  isInRun(row)
    ? 'In a payout run. It goes with the run, which is sent or taken back as a whole.'
    : row.processed || isLookedAfter(row)
      ? `${stateWords(row)}. It stays as it is.`
      : null;

const changeOf = (row: Row, after: string): RowChange => ({
  lines: [{ what: accountWords(row), before: stateWords(row), after }],
});

/** Marks requests as processed, once the bank has sent the money. */
export const markProcessed = (currency: string): AnyBulkEdit<Row> =>
  bulkEdit<Row, null, 'complete_withdraw'>({
    name: 'Mark processed',
    call: 'complete_withdraw',
    blank: null,
    note: (rows) => `${inAll(rows, currency)} in all. Mark only what has been sent to the bank.`,
    change(row) {
      const obstacle = obstacleOf(row);
      if (obstacle !== null) return { obstacle };
      if (isOnHold(row)) return { obstacle: `On hold: ${processedText(row, '').toLowerCase()}.` };
      return changeOf(row, 'Processed');
    },
    body: ({ id }) => ({ id }),
  });

/** Refuses requests with one reason. */
export const refuse = (currency: string): AnyBulkEdit<Row> =>
  bulkEdit<Row, string, 'reject_withdraw'>({
    name: 'Refuse',
    call: 'reject_withdraw',
    danger: true,
    blank: '',
    Fields: ({ wish, onWish }) => <ReasonField reason={wish} onReason={onWish} most={LEDGER_NOTE_MAX_CHARACTERS} />,
    fault: (reason) => (reason.trim() === '' ? 'Enter a reason. Each person reads it.' : null),
    note: (rows) => `${inAll(rows, currency)} in all goes back into the wallets.`,
    change(row) {
      const obstacle = obstacleOf(row);
      return obstacle === null ? changeOf(row, 'Refused') : { obstacle };
    },
    body: ({ id }, reason) => ({ id, reason: reason.trim() }),
  });
