import { useId, useRef } from 'react';
import { removeSharedFilter } from '@/backend/desk/savedFilters';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { FilteredPage } from '@/domain/desk/filterNames';
import { byName, type SavedFilters } from '@/domain/desk/savedFilter';
import { DESK_FILTERS_MAX } from '@/domain/limits';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { PAGE_WORDS } from './pageWords';
import styles from './SavedFiltersDialog.module.css';

type Props = { page: FilteredPage; shared: SavedFilters; mayRemove: boolean };

/** The office's filters: every admin sees them, and an owner removes them. */
export function SharedFilters({ page, shared, mayRemove }: Props) {
  const dispatch = useAppDispatch();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = byName(shared);
  if (rows.length === 0 && !mayRemove) return null;

  async function remove(slot: string, name: string): Promise<void> {
    const outcome = await removeSharedFilter(slot);
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      return;
    }
    announce(`Removed for everybody: ${name}`);
    heading.current?.focus();
  }

  return (
    <>
      {/* Takes the focus of a filter that is removed. */}
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        The office’s filters
      </h3>
      {rows.length >= DESK_FILTERS_MAX && mayRemove ? (
        <p>The office has {DESK_FILTERS_MAX} filters, and there is room for no more. Remove one to share another.</p>
      ) : null}
      {rows.length === 0 ? (
        <p>What you share here, every admin sees. Only an owner can share and remove.</p>
      ) : (
        <ul aria-labelledby={id} className={styles.rows}>
          {rows.map(([slot, filter]) => (
            <li key={`${slot} ${filter.at}`} className={styles.row}>
              <span className={styles.name}>
                {filter.name}
                {filter.page === page ? null : <small>{PAGE_WORDS[filter.page]}</small>}
              </span>
              {mayRemove ? (
                <Button
                  small
                  tone="danger"
                  aria-label={`Remove ${filter.name} for everybody`}
                  onClick={() => void remove(slot, filter.name)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
