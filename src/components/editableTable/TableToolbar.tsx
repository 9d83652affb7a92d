import { Button, InputAdornment, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { SearchRounded } from '@/components/ui/icons/desk';
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
        <TextField
          type="search"
          placeholder="Search"
          value={wanted}
          onChange={({ target }) => onWanted(target.value)}
          className={styles.search}
          slotProps={{
            htmlInput: { 'aria-label': `Search ${label.toLowerCase()}` },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchRounded />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      <span role="status" className={styles.saving}>
        {saving ? 'Saving…' : saved ? messages.success : ''}
      </span>
      <Button onClick={onExport}>Export CSV</Button>
      {children}
    </div>
  );
}
