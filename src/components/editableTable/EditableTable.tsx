/**
 * A table an admin keeps: list, search, paging, export, and adding, editing and deleting of rows. On a desk the list is a
 * material-table, on a phone it is cards; a row is edited in a sheet from the side on both, for inline cells leave no room
 * for labels and for what is wrong. Edits go to `onChange` (`useRowEdits`).
 */
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button, IconButton, InputAdornment, TextField, useMediaQuery } from '@mui/material';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type * as v from 'valibot';
import { newRowId } from '@/backend/catalogue';
import { config } from '@/backend/config';
import { failureText } from '@/backend/failure';
import type { Listed } from '@/backend/observe';
import { csvText } from '@/domain/csv';
import { PAGE_SIZE } from '@/domain/limits';
import { type MessageKey, messages } from '@/domain/messages';
import type { RowEdit } from '@/domain/rowEdit';
import type { GroupState } from '@/state/dataGroup';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { plainRow } from '@/state/useRowEdits';
import { EmptyState } from '../EmptyState';
import { MessageDialog } from '../MessageDialog';
import { SkeletonLines } from '../SkeletonLines';
import { saveCsv } from '../saveFile';
import { DeskRows } from './DeskRows';
import type { Faults } from './draft';
import styles from './EditableTable.module.css';
import { type Draft, type Field, plainValue } from './field';
import { PhoneRows } from './PhoneRows';
import { RowForm } from './RowForm';

/** Below so many rows a search would only take room. */
const SEARCH_FROM = 8;

type Props<Row extends object> = {
  /** What the rows are together, and one of them: 'Tariffs', 'tariff'. */
  label: string;
  singular: string;
  fields: readonly Field<Row>[];
  /** The rows with the edits under way; null while nothing is known. */
  rows: readonly Listed<Row>[] | null;
  /** The group behind the rows. */
  group: Pick<GroupState<unknown>, 'loading' | 'error'>;
  /** The group's message when there are no rows. */
  missing: MessageKey;
  onRetry: () => void;
  /** What to do when there are none. */
  emptyHint: ReactNode;
  /** What a row is called. `fields`, this and `rowActions` keep their identity, or the list forgets how it is sorted. */
  nameOf: (row: Row) => string;
  pageSize?: number;
  /** Without it the table is only read. */
  edit?: Editing<Row>;
  /** Buttons of the screen's own at the end of each row. */
  rowActions?: (row: Listed<Row>) => ReactNode;
};

export type Editing<Row extends object> = {
  schema: v.GenericSchema<unknown, Partial<Row>>;
  /** A new row as its form begins, whole. */
  blank: Row;
  onChange: (edit: RowEdit<Row>, name: string) => void;
  unsaved: ReadonlySet<string>;
  /** The key of a new row; without it one is drawn. */
  idOf?: (row: Row) => string;
  check?: (row: Row, id: string | null) => Faults;
  aside?: (draft: Draft, row: Listed<Row> | null) => ReactNode;
  note?: (draft: Draft, row: Listed<Row> | null) => string;
  /** What the deleting of a row leads to, beyond its being gone. */
  deleteNote?: (row: Listed<Row>) => ReactNode;
};

type Task<Row> = { task: 'add' } | { task: 'edit' | 'delete'; row: Listed<Row> } | null;

export function EditableTable<Row extends object>(props: Props<Row>) {
  const { label, singular, fields, rows, group, missing, onRetry, emptyHint, nameOf, edit, rowActions } = props;
  const { pageSize = PAGE_SIZE } = props;
  const dispatch = useAppDispatch();
  const desk = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [wanted, setWanted] = useState('');
  const [task, setTask] = useState<Task<Row>>(null);
  const close = () => setTask(null);

  /** A public demo is not edited: it says so before anybody fills in a form. */
  const begin = useCallback(
    (next: Task<Row>): void => {
      if (config.features.allowCriticalEdits) setTask(next);
      else dispatch(messageShown({ key: 'demo_mode' }));
    },
    [dispatch],
  );

  function save(typed: Row): void {
    if (edit === undefined || task === null) return;
    if (task.task === 'edit') {
      const seen = plainRow<Row>(task.row);
      edit.onChange({ id: task.row.id, mode: 'Update', seen, row: { ...seen, ...typed } }, nameOf(typed));
    } else {
      const row = { ...edit.blank, ...typed };
      edit.onChange({ id: edit.idOf?.(row) ?? newRowId(), mode: 'Add', seen: null, row }, nameOf(row));
    }
    close();
  }

  function remove(row: Listed<Row>): void {
    edit?.onChange({ id: row.id, mode: 'Delete', seen: plainRow<Row>(row), row: null }, nameOf(row));
    close();
  }

  const listed = useMemo(() => fields.filter(({ only }) => only !== 'form'), [fields]);
  const found = useMemo(() => matching(rows ?? [], listed, wanted), [rows, listed, wanted]);
  const canEdit = edit !== undefined;
  const actions = useCallback(
    (row: Listed<Row>) => (
      <span className={styles.actions}>
        {rowActions?.(row)}
        {canEdit ? (
          <>
            <IconButton aria-label={`Edit ${nameOf(row)}`} onClick={() => begin({ task: 'edit', row })}>
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Delete ${nameOf(row)}`} onClick={() => begin({ task: 'delete', row })}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </>
        ) : null}
      </span>
    ),
    [canEdit, rowActions, nameOf, begin],
  );

  function exportRows(): void {
    const heading = listed.map((field) => field.label);
    const text = csvText(
      heading,
      found.map((row) => listed.map((field) => plainValue(field, row))),
    );
    saveCsv(`${label.toLowerCase().replaceAll(' ', '-')}.csv`, text);
  }

  const addButton = edit ? (
    <Button variant="contained" color="amber" startIcon={<AddRounded />} onClick={() => begin({ task: 'add' })}>
      Add {singular}
    </Button>
  ) : null;
  const Rows = desk ? DeskRows : PhoneRows;
  const none = rows !== null ? rows.length === 0 : group.error.flag && group.error.key === missing;

  return (
    <>
      {rows !== null && rows.length > 0 ? (
        <>
          <div className={styles.toolbar}>
            {rows.length >= SEARCH_FROM ? (
              <TextField
                type="search"
                placeholder="Search"
                value={wanted}
                onChange={({ target }) => setWanted(target.value)}
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
            ) : null}
            <span role="status" className={styles.saving}>
              {edit && edit.unsaved.size > 0 ? 'Saving…' : ''}
            </span>
            <Button onClick={exportRows}>Export CSV</Button>
            {addButton}
          </div>
          {found.length > 0 ? (
            <Rows
              key={pageSize}
              label={label}
              fields={listed}
              rows={found}
              pageSize={pageSize}
              actions={canEdit || rowActions ? actions : null}
            />
          ) : (
            <EmptyState title="Nothing matches">No row holds “{wanted.trim()}”.</EmptyState>
          )}
        </>
      ) : none ? (
        <EmptyState title={messages[missing]} action={addButton}>
          {emptyHint}
        </EmptyState>
      ) : group.error.flag ? (
        <EmptyState title={failureText(group.error)} action={<Button onClick={onRetry}>Try again</Button>} />
      ) : (
        <SkeletonLines rows={6} label={`Loading ${label.toLowerCase()}`} />
      )}
      {edit && task !== null && task.task !== 'delete' ? (
        <RowForm<Row>
          title={`${task.task === 'add' ? 'Add' : 'Edit'} ${singular}`}
          fields={fields}
          schema={edit.schema as v.GenericSchema<unknown, Row>}
          row={task.task === 'edit' ? task.row : null}
          blank={edit.blank}
          check={edit.check}
          aside={edit.aside}
          note={edit.note}
          onSave={save}
          onClose={close}
        />
      ) : null}
      <MessageDialog
        open={task?.task === 'delete'}
        title={task?.task === 'delete' ? `Delete ${nameOf(task.row)}?` : ''}
        onClose={close}
        actions={[
          { label: 'Keep', onSelect: close },
          { label: 'Delete', danger: true, onSelect: () => task?.task === 'delete' && remove(task.row) },
        ]}
      >
        {(task?.task === 'delete' && edit?.deleteNote?.(task.row)) ||
          `This ${singular} is gone at once, for everybody.`}
      </MessageDialog>
    </>
  );
}

/** The rows in which any listed field holds the words. */
function matching<Row>(rows: readonly Listed<Row>[], fields: readonly Field<Row>[], wanted: string) {
  const words = wanted.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter((row) => fields.some((field) => String(plainValue(field, row)).toLowerCase().includes(words)));
}
