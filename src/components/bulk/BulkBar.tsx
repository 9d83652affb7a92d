import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { failureOf } from '@/backend/connection/failure';
import { CloseRounded } from '@/components/ui/icons/controls';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './Bulk.module.css';
import type { AnyBulkEdit } from './bulkEdit';

type Props<Row> = {
  rows: readonly Row[];
  many: string;
  edits: readonly AnyBulkEdit<Row>[];
  readAll: (() => Promise<readonly Row[]>) | null;
  onEdit: (edit: AnyBulkEdit<Row>) => void;
  onChosen: (all: readonly Row[]) => void;
  onClear: () => void;
};

/** How many rows are chosen, and what can be done with them. Stays in sight at the lower edge while the list scrolls. */
export function BulkBar<Row>({ rows, many, edits, readAll, onEdit, onChosen, onClear }: Props<Row>) {
  const dispatch = useAppDispatch();
  const id = useId();
  const wide = useDeskWide();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  if (rows.length === 0) return null;

  async function chooseAll(read: () => Promise<readonly Row[]>): Promise<void> {
    setReading(true);
    try {
      onChosen(await read());
    } catch (error) {
      dispatch(messageShown(failureOf(error)));
    } finally {
      setReading(false);
    }
  }

  return (
    <section className={styles.bar} aria-label={`Chosen ${many}`}>
      <p className={styles.count}>
        <span role="status">{rows.length.toLocaleString('en-GB')} chosen</span>
        <IconButton aria-label="Choose none" onClick={onClear}>
          <CloseRounded />
        </IconButton>
      </p>
      {readAll === null ? null : (
        <Button disabled={reading} aria-busy={reading} onClick={() => void chooseAll(readAll)}>
          Choose all
        </Button>
      )}
      {wide || edits.length === 1 ? (
        edits.map((edit) => (
          <Button
            key={edit.name}
            variant="outlined"
            color={edit.danger ? 'error' : 'primary'}
            disabled={reading}
            onClick={() => onEdit(edit)}
          >
            {edit.name}…
          </Button>
        ))
      ) : (
        <>
          <Button
            ref={opener}
            id={`${id}-opener`}
            variant="outlined"
            disabled={reading}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            Edit…
          </Button>
          <Menu
            open={isOpen}
            anchorEl={() => opener.current}
            onClose={() => setOpen(false)}
            slotProps={{ list: { 'aria-labelledby': `${id}-opener` } }}
          >
            {edits.map((edit) => (
              <MenuItem
                key={edit.name}
                onClick={() => {
                  setOpen(false);
                  onEdit(edit);
                }}
              >
                {edit.name}…
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </section>
  );
}
