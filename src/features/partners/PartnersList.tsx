import { Link } from 'react-router-dom';
import type { NamedEnd } from '@/backend/connection/namedPages';
import { type PartnerRow, watchPartners } from '@/backend/desk/partners';
import { SearchBox } from '@/components/ui/fields/SearchBox';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { useAddressText } from '@/components/ui/table/useAddressText';
import { usePages } from '@/components/ui/table/usePages';
import { partnerSearch } from '@/domain/partner/partner';
import { useObserved } from '@/state/hooks';
import { KIND_WORDS, keysOf, lastUse, STATE_WORDS, timeWords } from './partnerWords';
import styles from './partners.module.css';

const COLUMNS: readonly DeskColumn<PartnerRow>[] = [
  {
    label: 'Name',
    text: true,
    cell: ({ id, name }) => (
      <Link className={styles.name} to={`/partners?partner=${encodeURIComponent(id)}`}>
        {name}
      </Link>
    ),
  },
  { label: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
  { label: 'State', cell: ({ state }) => STATE_WORDS[state] },
  { label: 'Rides a day', figures: true, cell: ({ day }) => day },
  { label: 'Keys', figures: true, cell: (partner) => keysOf(partner).length },
  { label: 'Last call', cell: (partner) => timeWords(lastUse(partner)) },
];

/** The partners by name, found by what their names begin with. */
export function PartnersList() {
  const [typed, setTyped] = useAddressText('name');
  const asked = partnerSearch(typed);
  const pages = usePages<NamedEnd>(asked);
  const arg = { typed: asked, after: pages.before };
  const { data: page, loading, error, again } = useObserved(watchPartners, arg, 'no_data');
  const last = page?.rows.at(-1);
  const isEmpty = error.flag && error.key === 'no_data';

  return (
    <>
      <search className={styles.search}>
        <SearchBox label="The beginning of a name" value={typed} onChange={setTyped} />
      </search>
      {isEmpty && asked !== '' ? (
        <EmptyState title="No partner begins with that">Type the beginning of its name.</EmptyState>
      ) : isEmpty ? (
        <EmptyState title="No partners yet">
          Add a hotel, a hospital, a venue or a council whose own system books for its guests.
        </EmptyState>
      ) : page === null ? (
        <ListState label="Loading the partners" loading={loading} error={error} missing="no_data" onAgain={again} />
      ) : (
        <DeskTable
          label="Partners by name"
          columns={COLUMNS}
          groups={[{ key: 'all', rows: page.rows }]}
          rowKey={({ id }) => id}
        />
      )}
      <Pager
        label="Pages of partners"
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
