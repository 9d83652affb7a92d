import { useState } from 'react';
import { type EntriesArg, type EntryRow, watchAccountEntries } from '@/backend/money/accounts';
import { Button } from '@/components/ui/button/Button';
import { ListState } from '@/components/ui/state/ListState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { settlementOf } from '@/domain/onAccount/accountEntry';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { ENTRY_WORDS, entryAbout } from './accountWords';
import { TakeBackDialog } from './TakeBackDialog';

const columns = (onTakeBack: (entry: EntryRow) => void): readonly DeskColumn<EntryRow>[] => [
  {
    label: 'When',
    cell: ({ at, received }) => (received === undefined ? formatDateTime(at, DEFAULT_TIME_ZONE) : dayWords(received)),
  },
  {
    label: 'What',
    cell: ({ kind, takenBack }) => (takenBack === undefined ? ENTRY_WORDS[kind] : `${ENTRY_WORDS[kind]}, taken back`),
  },
  { label: 'Reference', text: true, cell: ({ reference }) => reference },
  { label: 'About', text: 'long', cell: (entry) => entryAbout(entry) || '–' },
  { label: 'Amount', figures: true, cell: ({ amount }) => <MoneyText pence={amount} /> },
  {
    label: 'Actions',
    action: true,
    unseen: true,
    cell: (entry) =>
      settlementOf(entry.id, entry) === null ? null : (
        <Button look="text" onClick={() => onTakeBack(entry)}>
          Take back
        </Button>
      ),
  },
];

/** What the account was charged and what was paid, newest first. */
export function AccountEntries({ id, account }: { id: string; account: CustomerAccount }) {
  const [takesBack, setTakesBack] = useState<EntryRow | null>(null);
  const pages = usePages<NonNullable<EntriesArg['before']>>(id);
  const arg = { account: id, before: pages.before };
  const { data: page, loading, error, again } = useObserved(watchAccountEntries, arg, 'no_entries');
  const last = page?.rows.at(-1);
  return (
    <section aria-label="Entries">
      {page === null ? (
        <ListState label="Loading the entries" loading={loading} error={error} missing="no_entries" onAgain={again} />
      ) : (
        <DeskTable
          label="Entries of this account, newest first"
          columns={columns(setTakesBack)}
          groups={[{ key: 'all', rows: page.rows }]}
          rowKey={(entry) => entry.id}
        />
      )}
      <Pager
        label="Pages of entries"
        number={pages.number}
        onNewer={pages.newer}
        onOlder={page?.more === true && last !== undefined ? () => pages.older({ id: last.id, time: last.at }) : null}
      />
      {takesBack === null ? null : (
        <TakeBackDialog id={id} account={account} entry={takesBack} onClose={() => setTakesBack(null)} />
      )}
    </section>
  );
}
