import { Button } from '@/components/ui/button/Button';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { ACCOUNT_NAMES, type AccountCodes, type BookAccount } from '@/domain/books/accounts';
import type { BookRow } from '@/domain/books/range';
import { sumPence } from '@/domain/money/money';
import { BalanceText } from './BalanceText';
import styles from './books.module.css';

type Props = {
  rows: readonly BookRow[];
  codes: AccountCodes;
  /** The account whose days are shown. */
  opened: BookAccount | undefined;
  onOpen: (account: BookAccount) => void;
};

const sumOf = (rows: readonly BookRow[], field: 'opening' | 'debits' | 'credits' | 'closing') =>
  sumPence(rows.map((row) => row[field]));

function columnsOf({ codes, opened, onOpen }: Omit<Props, 'rows'>): DeskColumn<BookRow>[] {
  return [
    { label: 'Code', cell: ({ account }) => codes[account] },
    {
      label: 'Account',
      cell: ({ account }) => (
        <Button
          look="text"
          small
          className={styles.account}
          aria-expanded={account === opened}
          onClick={() => onOpen(account)}
        >
          {ACCOUNT_NAMES[account]}
        </Button>
      ),
    },
    { label: 'Opening', figures: true, cell: ({ opening }) => <BalanceText pence={opening} /> },
    { label: 'Debits', figures: true, cell: ({ debits }) => <MoneyText pence={debits} /> },
    { label: 'Credits', figures: true, cell: ({ credits }) => <MoneyText pence={credits} /> },
    { label: 'Closing', figures: true, cell: ({ closing }) => <BalanceText pence={closing} /> },
  ];
}

/** Every account that holds or moved something, with what was debited and credited. */
export function AccountsTable({ rows, ...shown }: Props) {
  return (
    <DeskTable
      label="Accounts"
      columns={columnsOf(shown)}
      groups={[{ key: 'all', rows }]}
      rowKey={({ account }) => account}
      total={[
        'Total',
        '',
        <BalanceText key="opening" pence={sumOf(rows, 'opening')} />,
        <MoneyText key="debits" pence={sumOf(rows, 'debits')} />,
        <MoneyText key="credits" pence={sumOf(rows, 'credits')} />,
        <BalanceText key="closing" pence={sumOf(rows, 'closing')} />,
      ]}
    />
  );
}
