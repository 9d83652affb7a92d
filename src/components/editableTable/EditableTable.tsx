/**
 * A table maintained by an admin: list, search, pages, export, and adding, editing and deleting rows. On a desktop the
 * list is a table, on a phone it is cards. On both a row is edited in a side sheet, because inline cells leave no room
 * for labels and error messages. Edits go to `onChange` (`useRowEdits`).
 */
import { Button } from '@/components/ui/button/Button';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type * as v from 'valibot';
import { config } from '@/backend/connection/config';
import type { Listed } from '@/backend/connection/observe';
import { AddRounded } from '@/components/ui/icons/controls';
import { BulkEdits } from '@/components/bulk/BulkEdits';
import type { AnyBulkEdit } from '@/components/bulk/bulkEdit';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressText } from '@/components/ui/table/useAddressText';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { csvTable } from '@/domain/csvTable';
import { fileColumns } from './fileColumns';
import type { RowEdit } from '@/domain/desk/rowEdit';
import { PAGE_SIZE } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import type { GroupState } from '@/state/dataGroup';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { FailedEdit } from '@/state/desk/useRowEdits';
import { DeskRows } from './DeskRows';
import type { Faults } from './draft';
import { FailedEdits } from './FailedEdits';
import { type Draft, type Field, plainValue } from './field';
import { NoRows } from './NoRows';
import { PhoneRows } from './PhoneRows';
import { RowButtons } from './RowButtons';
import { RowTask, type Task } from './RowTask';
import { TableToolbar } from './TableToolbar';

/** With fewer rows a search would only take up space, unless the address asks for one. */
const SEARCH_FROM = 8;

type Props<Row extends object> = {
  /** The plural and the singular of the rows: 'Tariffs', 'tariff'. */
  label: string;
  singular: string;
  fields: readonly Field<Row>[];
  /** The rows with unfinished edits applied; null until they have loaded. */
  rows: readonly Listed<Row>[] | null;
  /** The group behind the rows. */
  group: Pick<GroupState<unknown>, 'loading' | 'error'>;
  /** The group's message key for an empty table. */
  missing: MessageKey;
  onRetry: () => void;
  /** Advice for an empty table. */
  emptyHint: ReactNode;
  /** A row's name. */
  nameOf: (row: Row) => string;
  pageSize?: number;
  /** Left out for a read-only table. */
  edit?: Editing<Row>;
  /** What is edited of many rows together. */
  bulk?: { many: string; edits: readonly AnyBulkEdit<Listed<Row>>[] };
  /** The screen's own buttons at the end of each row. */
  rowActions?: (row: Listed<Row>) => ReactNode;
};

export type Editing<Row extends object> = {
  schema: v.GenericSchema<unknown, Partial<Row>>;
  /** The initial values of a new row, complete. */
  blank: Row;
  onChange: (edit: RowEdit<Row>, name: string) => void;
  unsaved: ReadonlySet<string>;
  /** The latest answer was that an edit is saved. */
  saved?: boolean;
  /** What was typed and not saved, and how to throw one away. */
  failed: readonly FailedEdit[];
  onForget: (id: string) => void;
  /** The key of a new row; by default a new push key. */
  idOf?: (row: Row) => string;
  check?: (row: Row, id: string | null) => Faults;
  /** The address of a row's history. */
  historyOf?: (id: string) => string;
  aside?: (draft: Draft, row: Listed<Row> | null) => ReactNode;
  note?: (draft: Draft, row: Listed<Row> | null) => string;
  /** A note on the effects of deleting a row, beyond the row itself. */
  deleteNote?: (row: Listed<Row>) => ReactNode;
};

/** The current task on a row. A public demo cannot be edited, and says so before anybody fills in a form. */
function useTask<Row>() {
  const dispatch = useAppDispatch();
  const [task, setTask] = useState<Task<Row>>(null);
  const begin = useCallback(
    (next: Task<Row>): void => {
      if (config.features.allowCriticalEdits) setTask(next);
      else dispatch(messageShown({ key: 'demo_mode' }));
    },
    [dispatch],
  );
  return { task, begin, close: () => setTask(null) };
}

export function EditableTable<Row extends object>(props: Props<Row>) {
  const { label, singular, fields, rows, group, missing, onRetry, emptyHint, nameOf, edit, rowActions, bulk } = props;
  const { pageSize = PAGE_SIZE } = props;
  const desk = useDeskWide();
  const [wanted, setWanted] = useAddressText('q');
  const [searchable, setSearchable] = useState(false);
  // A search that has been shown stays, so that clearing it or deleting a row does not take the field from under the hand.
  if (!searchable && ((rows?.length ?? 0) >= SEARCH_FROM || wanted !== '')) setSearchable(true);
  const { task, begin, close } = useTask<Row>();

  const currency = useAppSelector(selectCurrency);
  const listed = useMemo(() => fields.filter(({ only }) => only !== 'form'), [fields]);
  const found = useMemo(() => matching(rows ?? [], listed, wanted), [rows, listed, wanted]);
  const canEdit = edit !== undefined;
  const actions = useCallback(
    (row: Listed<Row>) => (
      <RowButtons
        name={nameOf(row)}
        own={rowActions?.(row)}
        onTask={canEdit ? (chosen) => begin({ task: chosen, row }) : null}
      />
    ),
    [canEdit, rowActions, nameOf, begin],
  );
  const addButton = edit ? (
    <Button look="amber" icon={<AddRounded />} onClick={() => begin({ task: 'add' })}>
      Add {singular}
    </Button>
  ) : null;
  const Rows = desk ? DeskRows : PhoneRows;

  return (
    <>
      {edit ? (
        <FailedEdits
          failed={edit.failed}
          onOpen={(failed) => begin({ task: 'again', failed })}
          onForget={edit.onForget}
        />
      ) : null}
      <BulkEdits
        rows={found}
        many={bulk?.many ?? ''}
        one={singular}
        nameOf={nameOf}
        edits={bulk?.edits ?? []}
        question={wanted.trim()}
      >
        {rows !== null && rows.length > 0 ? (
          <>
            <TableToolbar
              label={label}
              wanted={searchable ? wanted : null}
              onWanted={setWanted}
              saving={edit !== undefined && edit.unsaved.size > 0}
              saved={edit?.saved === true}
              onExport={() => exportRows(label, listed, found, currency)}
            >
              {addButton}
            </TableToolbar>
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
        ) : (
          <NoRows
            label={label}
            group={group}
            known={rows !== null}
            missing={missing}
            addButton={addButton}
            onRetry={onRetry}
          >
            {emptyHint}
          </NoRows>
        )}
      </BulkEdits>
      <RowTask<Row>
        task={task}
        singular={singular}
        fields={fields}
        rows={rows ?? []}
        nameOf={nameOf}
        edit={edit}
        onClose={close}
      />
    </>
  );
}

/** Saves the rows as a file, named after the table. */
function exportRows<Row>(
  label: string,
  fields: readonly Field<Row>[],
  rows: readonly Listed<Row>[],
  currency: string,
): void {
  saveCsv(`${label.toLowerCase().replaceAll(' ', '-')}.csv`, csvTable(fileColumns(fields), rows, currency));
}

/** The rows in which any listed field contains the words. */
function matching<Row>(rows: readonly Listed<Row>[], fields: readonly Field<Row>[], wanted: string) {
  const words = wanted.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter((row) => fields.some((field) => String(plainValue(field, row)).toLowerCase().includes(words)));
}
