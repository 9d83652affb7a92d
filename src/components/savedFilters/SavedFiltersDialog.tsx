import { useId, useRef } from 'react';
import { failureText } from '@/backend/connection/failure';
import { removeFilter, renameFilter, shareFilter } from '@/backend/desk/savedFilters';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { announce } from '@/components/ui/message/Announcer';
import type { FilteredPage } from '@/domain/desk/filterNames';
import { byName, isIn, type SavedFilter, type SavedFilters } from '@/domain/desk/savedFilter';
import { DESK_FILTERS_MAX } from '@/domain/limits';
import type { GroupError } from '@/state/dataGroup';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { SavedFilterRow } from './SavedFilterRow';
import styles from './SavedFiltersDialog.module.css';
import { SaveShown } from './SaveShown';
import { SharedFilters } from './SharedFilters';

type Props = {
  uid: string;
  page: FilteredPage;
  /** The filters that the page shows now, as in its address. */
  shown: string;
  /** Null while they are not known. */
  saved: SavedFilters | null;
  /** Those of the office, which an owner shares with all admins. */
  shared: SavedFilters;
  mayShare: boolean;
  error: GroupError;
  onClose: () => void;
};

/** Saves the filters shown now, and renames and removes those of every page. */
export function SavedFiltersDialog({ uid, page, shown, saved, shared, mayShare, error, onClose }: Props) {
  const dispatch = useAppDispatch();
  const listId = useId();
  const list = useRef<HTMLHeadingElement>(null);
  const rows = byName(saved ?? {});
  const hasRoom = mayShare && Object.keys(shared).length < DESK_FILTERS_MAX;

  async function rename(slot: string, filter: SavedFilter, name: string): Promise<boolean> {
    const outcome = await renameFilter(uid, slot, filter, name);
    if (outcome.ok) announce(`Renamed: ${name}`);
    else dispatch(messageShown(outcome.failure));
    return outcome.ok;
  }

  async function share(filter: SavedFilter): Promise<boolean> {
    const outcome = await shareFilter(shared, filter);
    if (outcome.ok) announce(`Shared: ${filter.name}`);
    else dispatch(messageShown(outcome.failure));
    return outcome.ok;
  }

  async function remove(slot: string, name: string): Promise<void> {
    const outcome = await removeFilter(uid, slot);
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      return;
    }
    announce(`Removed: ${name}`);
    list.current?.focus();
  }

  return (
    <Dialog open title="Saved filters" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {saved === null ? (
        <p>{error.flag ? failureText(error) : 'Your filters are being read.'}</p>
      ) : (
        <>
          <SaveShown uid={uid} page={page} shown={shown} saved={saved} onSaved={onClose} />
          {/* Takes the focus of a filter that is removed. */}
          <h3 ref={list} id={listId} tabIndex={-1} className={styles.heading}>
            {rows.length === 0 ? 'You have not saved any filters.' : 'Your filters'}
          </h3>
          {rows.length === 0 ? null : (
            <ul aria-labelledby={listId} className={styles.rows}>
              {rows.map(([slot, filter]) => (
                <SavedFilterRow
                  key={`${slot} ${filter.at}`}
                  filter={filter}
                  isHere={filter.page === page}
                  onRename={async (name) => rename(slot, filter, name)}
                  onRemove={async () => remove(slot, filter.name)}
                  isShared={mayShare && isIn(shared, filter)}
                  {...(hasRoom ? { onShare: async () => share(filter) } : {})}
                />
              ))}
            </ul>
          )}
          <SharedFilters page={page} shared={shared} mayRemove={mayShare} />
        </>
      )}
    </Dialog>
  );
}
