import { useState } from 'react';
import type * as v from 'valibot';
import { newRowId } from '@/backend/desk/catalogue';
import type { Listed } from '@/backend/connection/observe';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { PlainRow } from '@/domain/desk/rowEdit';
import { type FailedEdit, plainRow } from '@/state/desk/useRowEdits';
import type { Editing } from './EditableTable';
import type { Field } from './field';
import { rejoin } from './rejoin';
import { RowForm } from './RowForm';

/** The current task on a row. */
export type Task<Row> =
  | { task: 'add' }
  | { task: 'edit' | 'delete'; row: Listed<Row> }
  /** What was typed before and could not be saved. */
  | { task: 'again'; failed: FailedEdit }
  | null;

type Props<Row extends object> = {
  task: Task<Row>;
  singular: string;
  fields: readonly Field<Row>[];
  rows: readonly Listed<Row>[];
  nameOf: (row: Row) => string;
  edit: Editing<Row> | undefined;
  onClose: () => void;
};

/** The form of a row that is added or edited, and the question before one is removed. */
export function RowTask<Row extends object>({ task, singular, fields, rows, nameOf, edit, onClose }: Props<Row>) {
  const failed = task?.task === 'again' ? task.failed : null;
  // The row as it stands when the form opens: what another desk does meanwhile is refused, and shown then.
  const [stands, setStands] = useState<{ task: Task<Row>; row: Listed<Row> | null }>({ task: null, row: null });
  if (stands.task !== task) {
    const row = task?.task === 'edit' ? task.row : (rows.find(({ id }) => id === failed?.id) ?? null);
    setStands({ task, row });
  }
  const edited = stands.task === task ? stands.row : null;
  const again =
    failed === null ? null : rejoin(failed.seen, failed.row, edited && (plainRow<Row>(edited) as unknown as PlainRow));
  const doomed = task?.task === 'delete' ? task.row : null;

  function save(typed: Row): void {
    if (edit === undefined) return;
    if (edited !== null) {
      const seen = plainRow<Row>(edited);
      edit.onChange({ id: edited.id, mode: 'Update', seen, row: { ...seen, ...typed } }, nameOf(typed));
    } else {
      const row = { ...edit.blank, ...typed };
      edit.onChange({ id: failed?.id ?? edit.idOf?.(row) ?? newRowId(), mode: 'Add', seen: null, row }, nameOf(row));
    }
    onClose();
  }

  function remove(row: Listed<Row>): void {
    edit?.onChange({ id: row.id, mode: 'Delete', seen: plainRow<Row>(row), row: null }, nameOf(row));
    onClose();
  }

  return (
    <>
      {edit && task !== null && doomed === null ? (
        <RowForm<Row>
          title={`${edited === null ? 'Add' : 'Edit'} ${singular}`}
          fields={fields}
          schema={edit.schema as v.GenericSchema<unknown, Row>}
          row={edited}
          blank={edit.blank}
          again={again === null ? null : { start: again.start as Partial<Row>, theirs: again.theirs as Partial<Row> }}
          check={edit.check}
          aside={edit.aside}
          note={edit.note}
          history={edited === null ? undefined : edit.historyOf?.(edited.id)}
          onSave={save}
          onClose={onClose}
        />
      ) : null}
      <MessageDialog
        open={doomed !== null}
        title={doomed === null ? '' : `Remove ${nameOf(doomed)}?`}
        onClose={onClose}
        actions={[
          { label: 'Keep', onSelect: onClose },
          { label: 'Remove', danger: true, onSelect: () => doomed && remove(doomed) },
        ]}
      >
        {(doomed && edit?.deleteNote?.(doomed)) || `This ${singular} is gone at once, for everybody.`}
      </MessageDialog>
    </>
  );
}
