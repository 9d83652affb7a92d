/** A table an admin keeps, as a screen needs it: its rows with the edits under way, and how to ask for them again. */
import type { Listed } from '@/backend/observe';
import type { TableName } from '@/domain/rowEdit';
import type { GroupState, GroupThunk } from './dataGroup';
import { useAppDispatch, useGroup } from './hooks';
import type { RootState } from './store';
import { useRowEdits } from './useRowEdits';

type Group<Row> = {
  watch: () => GroupThunk<() => void>;
  select: (state: RootState) => GroupState<Listed<Row>[]>;
};

export function useTable<Row extends object>(table: TableName, group: Group<Row>) {
  const dispatch = useAppDispatch();
  const state = useGroup(group);
  const { rows, change, unsaved } = useRowEdits<Row>(table, state.data);
  return {
    list: { rows, group: state, onRetry: () => void dispatch(group.watch()) },
    editing: { onChange: change, unsaved },
  };
}
