import { SearchBox } from '@/components/ui/fields/SearchBox';
import { Button } from '@/components/ui/button/Button';
import type { ReactNode } from 'react';
import { messages } from '@/domain/messages';
import styles from './EditableTable.module.css';

type Props = {
  label: string;
  /** The search text; null if the table is too short for a search. */
  wanted: string | null;
  onWanted: (wanted: string) => void;
  saving: boolean;
  saved: boolean;
  onExport: () => void;
  /** The button that adds a row. */
  children: ReactNode;
};

/** The bar above a table: search, saving state, export, and a new row. */
export function TableToolbar({ label, wanted, onWanted, saving, saved, onExport, children }: Props) {
  return (
    <div className={styles.toolbar}>
      {wanted === null ? null : (
        <SearchBox
          className={styles.search}
          label={`Search ${label.toLowerCase()}`}
          value={wanted}
          onChange={onWanted}
        />
      )}
      <span role="status" className={styles.saving}>
        {saving ? 'Saving…' : saved ? messages.success : ''}
      </span>
      <Button look="text" onClick={onExport}>
        Export CSV
      </Button>
      {children}
    </div>
  );
}
