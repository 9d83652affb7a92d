import { useDeferredValue, useId, useState } from 'react';
import { watchSavedFilters, watchSharedFilters } from '@/backend/desk/savedFilters';
import { Button } from '@/components/ui/button/Button';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { type FilteredPage, filtersIn } from '@/domain/desk/filterNames';
import { byName, type SavedFilters as Saved } from '@/domain/desk/savedFilter';
import { mayDo } from '@/domain/people/rights/jobs';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import styles from './SavedFilters.module.css';
import { SavedFiltersDialog } from './SavedFiltersDialog';

const NONE: Saved = {};

/** The filters of one page, by their keys, with what each sets there now; one that sets nothing any more is left out. */
const ofPage = (saved: Saved, page: FilteredPage): [slot: string, name: string, known: string][] =>
  byName(saved).flatMap(([slot, { name, page: itsPage, query }]) => {
    const known = itsPage === page ? filtersIn(page, new URLSearchParams(query)) : '';
    return known === '' ? [] : [[slot, name, known]];
  });

/**
 * The filters that a person has saved for this page and those of the office, each one press away, and the way to save, rename,
 * share and remove them.
 */
export function SavedFilters({ page }: { page: FilteredPage }) {
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' ? session.uid : null;
  const isAdmin = session.phase === 'signedIn' && session.role === 'admin';
  const mayShare = isAdmin && mayDo(session.profile, 'admins');
  // A moment late: the page asks for its own data first.
  const asked = useDeferredValue(uid, null);
  const { data, error } = useObserved(watchSavedFilters, asked, 'no_data');
  const { data: office } = useObserved(watchSharedFilters, asked !== null && isAdmin ? true : null, 'no_data');
  const [search, changeSearch] = useAddressSearch();
  const [open, setOpen] = useState(false);
  const officeId = useId();
  const shown = filtersIn(page, search);
  const shared = office ?? NONE;
  const buttons = (saved: Saved) =>
    ofPage(saved, page).map(([slot, name, known]) => (
      <Button
        key={slot}
        small
        className={styles.filter}
        aria-pressed={known === shown}
        onClick={() => changeSearch(() => new URLSearchParams(known === shown ? '' : known))}
      >
        {name}
      </Button>
    ));
  const ofOffice = buttons(shared);

  return (
    <div role="group" aria-label="Saved filters" className={styles.bar}>
      {buttons(data ?? NONE)}
      {ofOffice.length === 0 ? null : (
        <div role="group" aria-labelledby={officeId} className={styles.office}>
          <span id={officeId}>The office’s:</span>
          {ofOffice}
        </div>
      )}
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
          shared={shared}
          mayShare={mayShare}
          error={error}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
