/** An admin's table for a screen: its rows with unfinished edits, and a way to read them again. */
import type * as v from 'valibot';
import { serverNow } from '@/backend/connection/connection';
import type { Listed } from '@/backend/connection/observe';
import { type AnyRow, rowFault, TABLES } from '@/domain/desk/catalogue';
import type { TableName, TableRows } from '@/domain/desk/tables';
import { messages } from '@/domain/messages';
import type { GroupState, GroupThunk } from '../dataGroup';
import { useWatch } from '../hooks';
import type { RootState } from '../store';
import { useRowEdits } from './useRowEdits';

type Group<Row> = {
  watch: () => GroupThunk<() => void>;
  select: (state: RootState) => GroupState<Listed<Row>[]>;
};

export function useTable<Name extends TableName>(table: Name, group: Group<TableRows[Name]>) {
  type Row = TableRows[Name];
  const state = useWatch(group);
  const { rows, change, unsaved, saved, failed, forget } = useRowEdits<Row>(table, state.data);

  /** What is wrong with a row beyond itself, in words by field; `id` null for a new one. */
  function check(row: Partial<Row>, id: string | null): Record<string, string> {
    const before = (rows ?? []).find((other) => other.id === id) ?? null;
    const others = (rows ?? []).filter((other) => other.id !== id);
    const asked = { others: others as unknown as AnyRow[], before: before as AnyRow | null, nowMs: serverNow() };
    const fault = rowFault(table, row, asked);
    return fault === null ? {} : { [fault.field]: messages[fault.key] };
  }

  return {
    list: { rows, group: state, onRetry: state.again },
    editing: {
      onChange: change,
      unsaved,
      saved,
      failed,
      onForget: forget,
      schema: TABLES[table].schema as v.GenericSchema<unknown, Partial<Row>>,
      check,
      /** Where it stands who changed a row and when. */
      historyOf: (id: string) => `/audit?row=${encodeURIComponent(`${table}/${id}`)}`,
    },
  };
}
