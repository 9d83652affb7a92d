import { useDeferredValue, useState } from 'react';
import { watchSavedFilters } from '@/backend/desk/savedFilters';
import { Button } from '@/components/ui/button/Button';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { type FilteredPage, filtersIn } from '@/domain/desk/filterNames';
import { byName, type SavedFilters as Saved } from '@/domain/desk/savedFilter';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import styles from './SavedFilters.module.css';
import { SavedFiltersDialog } from './SavedFiltersDialog';

const NONE: Saved = {};

/** The filters that a person has saved for this page, each one press away, and the way to save, rename and remove them. */
export function SavedFilters({ page }: { page: FilteredPage }) {
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' ? session.uid : null;
  // A moment late: the page asks for its own data first.
  const asked = useDeferredValue(uid, null);
  const { data, error } = useObserved(watchSavedFilters, asked, 'no_data');
  const [search, setSearch] = useAddressSearch();
  const [open, setOpen] = useState(false);
  const shown = filtersIn(page, search);
  const saved = data ?? NONE;
  const here = byName(saved).flatMap(([slot, { name, page: itsPage, query }]) => {
    const known = itsPage === page ? filtersIn(page, new URLSearchParams(query)) : '';
    return known === '' ? [] : [{ slot, name, known }];
  });

  return (
    <div role="group" aria-label="Saved filters" className={styles.bar}>
      {here.map(({ slot, name, known }) => (
        <Button
          key={slot}
          small
          className={styles.filter}
          aria-pressed={known === shown}
          onClick={() => setSearch(new URLSearchParams(known === shown ? '' : known))}
        >
          {name}
        </Button>
      ))}
      {uid === null ? null : (
        <Button small look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Saved filters
        </Button>
      )}
      {uid !== null && open ? (
        <SavedFiltersDialog
          uid={uid}
          page={page}
          shown={shown}
          saved={data ?? (error.flag && error.key === 'no_data' ? NONE : null)}
          error={error}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
