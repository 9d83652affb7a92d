import { Link } from 'react-router-dom';
import type { NamedEnd } from '@/backend/connection/namedPages';
import { type AccountRow, watchAccounts } from '@/backend/money/accounts';
import { SearchBox } from '@/components/ui/fields/SearchBox';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { useAddressText } from '@/components/ui/table/useAddressText';
import { usePages } from '@/components/ui/table/usePages';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { accountSearch } from '@/domain/onAccount/account';
import { overdueOf } from '@/domain/onAccount/dues';
import { useObserved } from '@/state/hooks';
import { useToday } from '@/state/useToday';
import { KIND_WORDS, STATE_WORDS } from './accountWords';
import styles from './accounts.module.css';

const columnsOn = (today: string): readonly DeskColumn<AccountRow>[] => [
  {
    label: 'Name',
    text: true,
    cell: ({ id, name }) => (
      <Link className={styles.name} to={`/accounts?account=${id}`}>
        {name}
      </Link>
    ),
  },
  { label: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
  { label: 'State', cell: ({ state }) => STATE_WORDS[state] },
  { label: 'Owed', figures: true, cell: ({ owed = 0 }) => <MoneyText pence={owed} /> },
  { label: 'Limit', figures: true, cell: ({ creditLimit }) => <MoneyText pence={creditLimit} /> },
  {
    label: 'Overdue',
    figures: true,
    cell: (account) => {
      const overdue = overdueOf(account, today);
      return overdue === 0 ? '–' : <MoneyText pence={overdue} />;
    },
  },
];

/** The accounts by name, found by what their names begin with. */
export function AccountsList() {
  const today = useToday();
  const [typed, setTyped] = useAddressText('name');
  const asked = accountSearch(typed);
  const pages = usePages<NamedEnd>(asked);
  const arg = { typed: asked, after: pages.before };
  const { data: page, loading, error, again } = useObserved(watchAccounts, arg, 'no_accounts');
  const last = page?.rows.at(-1);
  const isUnmatched = error.flag && error.key === 'no_accounts' && asked !== '';

  return (
    <>
      <search className={styles.search}>
        <SearchBox label="The beginning of a name" value={typed} onChange={setTyped} />
      </search>
      {isUnmatched ? (
        <EmptyState title="No account begins with that">Type the beginning of its name.</EmptyState>
      ) : page === null ? (
        <ListState label="Loading the accounts" loading={loading} error={error} missing="no_accounts" onAgain={again} />
      ) : (
        <DeskTable
          label="Customers’ accounts by name"
          columns={columnsOn(today)}
          groups={[{ key: 'all', rows: page.rows }]}
          rowKey={({ id }) => id}
        />
      )}
      <Pager
        label="Pages of accounts"
        words={['Back', 'On']}
        number={pages.number}
        onNewer={pages.newer}
        onOlder={
          page?.more === true && last !== undefined ? () => pages.older({ search: last.search, id: last.id }) : null
        }
      />
    </>
  );
}
