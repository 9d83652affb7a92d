import { Dialog } from '@/components/ui/dialog/Dialog';
import { IconButton } from '@/components/ui/button/IconButton';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
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
  const wide = useDeskWide();
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
        <IconButton label="Choose none" onClick={onClear}>
          <CloseRounded />
        </IconButton>
      </p>
      {readAll === null ? null : (
        <Button look="text" disabled={reading} aria-busy={reading} onClick={() => void chooseAll(readAll)}>
          Choose all
        </Button>
      )}
      {wide || edits.length === 1 ? (
        edits.map((edit) => (
          <Button
            tone={edit.danger ? 'danger' : undefined}
            key={edit.name}
            disabled={reading}
            onClick={() => onEdit(edit)}
          >
            {edit.name}…
          </Button>
        ))
      ) : (
        <>
          <Button disabled={reading} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            Edit…
          </Button>
          <Dialog
            open={isOpen}
            face="sheet"
            title={`Edit ${rows.length.toLocaleString('en-GB')} ${many}`}
            onClose={() => setOpen(false)}
          >
            <div className={styles.choices}>
              {edits.map((edit) => (
                <Button
                  key={edit.name}
                  wide
                  tone={edit.danger ? 'danger' : undefined}
                  onClick={() => {
                    setOpen(false);
                    onEdit(edit);
                  }}
                >
                  {edit.name}…
                </Button>
              ))}
            </div>
          </Dialog>
        </>
      )}
    </section>
  );
}
