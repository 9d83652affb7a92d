import { type FormEvent, useState } from 'react';
import { saveFilter } from '@/backend/desk/savedFilters';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { type FilteredPage, filtersIn } from '@/domain/desk/filterNames';
import type { SavedFilters } from '@/domain/desk/savedFilter';
import { DESK_FILTER_QUERY_MAX_CHARACTERS, DESK_FILTERS_MAX } from '@/domain/limits';
import { plainText } from '@/domain/plainText';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { FilterNameField } from './FilterNameField';
import styles from './SavedFiltersDialog.module.css';

type Props = { uid: string; page: FilteredPage; shown: string; saved: SavedFilters; onSaved: () => void };

/** Saves the filters that the page shows now under a name, or says why there is nothing to save. */
export function SaveShown({ uid, page, shown, saved, onSaved }: Props) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const all = Object.values(saved).filter((filter) => filter.page === page);
  const same = all.find(({ query }) => filtersIn(page, new URLSearchParams(query)) === shown);

  if (shown === '') return <p>Set filters on this page first. You can then save them here.</p>;
  // While it is being saved it already stands among the others.
  if (same !== undefined && !busy) return <p>The filters shown now are saved as “{same.name}”.</p>;
  if (shown.length > DESK_FILTER_QUERY_MAX_CHARACTERS) return <p>The filters shown now are too long to be saved.</p>;
  if (Object.keys(saved).length >= DESK_FILTERS_MAX && !busy)
    return <p>You have saved {DESK_FILTERS_MAX} filters, and there is room for no more. Remove one first.</p>;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const name = plainText(typed).trim();
    if (name === '') {
      setFault('Enter a name.');
      return;
    }
    if (all.some((filter) => filter.name === name)) {
      setFault('This page already has a filter of this name.');
      return;
    }
    setBusy(true);
    const outcome = await saveFilter(uid, saved, { name, page, query: shown });
    setBusy(false);
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      return;
    }
    announce(`Saved: ${name}`);
    onSaved();
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <FilterNameField
        label="Name for the filters shown now"
        data-autofocus=""
        typed={typed}
        fault={fault}
        onTyped={(name) => {
          setTyped(name);
          setFault(null);
        }}
      />
      <Button type="submit" look="filled" busy={busy}>
        Save
      </Button>
    </form>
  );
}
