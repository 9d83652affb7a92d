import type * as v from 'valibot';
import { newRowId } from '@/backend/desk/catalogue';
import type { Listed } from '@/backend/connection/observe';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { plainRow } from '@/state/desk/useRowEdits';
import type { Editing } from './EditableTable';
import type { Field } from './field';
import { RowForm } from './RowForm';

/** The current task on a row. */
export type Task<Row> = { task: 'add' } | { task: 'edit' | 'delete'; row: Listed<Row> } | null;

type Props<Row extends object> = {
  task: Task<Row>;
  singular: string;
  fields: readonly Field<Row>[];
  nameOf: (row: Row) => string;
  edit: Editing<Row> | undefined;
  onClose: () => void;
};

/** The form of a row that is added or edited, and the question before one is deleted. */
export function RowTask<Row extends object>({ task, singular, fields, nameOf, edit, onClose }: Props<Row>) {
  const edited = task?.task === 'edit' ? task.row : null;
  const doomed = task?.task === 'delete' ? task.row : null;

  function save(typed: Row): void {
    if (edit === undefined) return;
    if (edited !== null) {
      const seen = plainRow<Row>(edited);
      edit.onChange({ id: edited.id, mode: 'Update', seen, row: { ...seen, ...typed } }, nameOf(typed));
    } else {
      const row = { ...edit.blank, ...typed };
      edit.onChange({ id: edit.idOf?.(row) ?? newRowId(), mode: 'Add', seen: null, row }, nameOf(row));
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
        title={doomed === null ? '' : `Delete ${nameOf(doomed)}?`}
        onClose={onClose}
        actions={[
          { label: 'Keep', onSelect: onClose },
          { label: 'Delete', danger: true, onSelect: () => doomed && remove(doomed) },
        ]}
      >
        {(doomed && edit?.deleteNote?.(doomed)) || `This ${singular} is gone at once, for everybody.`}
      </MessageDialog>
    </>
  );
}
