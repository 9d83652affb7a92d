import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Field } from '@/components/editableTable/field';
import { Page } from '@/components/ui/page/Page';
import type { CancelReason } from '@/domain/ride/cancelReason';
import { CANCEL_REASONS_PAGE } from '@/domain/limits';
import { cancelReasonsGroup } from '@/state/personal';
import { useTable } from '@/state/desk/useTable';

const BLANK: CancelReason = { label: '', value: 0 };
const nameOf = ({ label }: CancelReason) => label;

const FIELDS: Field<CancelReason>[] = [
  { field: 'label', label: 'Label', kind: 'text', required: true, hint: 'What riders and drivers choose from.' },
  { field: 'value', label: 'Value', kind: 'number', only: 'list', figures: true },
];

/** The reasons offered when a ride is cancelled. */
export default function CancelReasonsScreen() {
  const { list, editing } = useTable('cancel_reason', cancelReasonsGroup);
  const rows = list.rows ?? [];
  return (
    <Page title="Cancellation reasons" wide>
      <EditableTable<CancelReason>
        {...list}
        label="Cancellation reasons"
        singular="reason"
        missing="no_cancel_reasons"
        fields={FIELDS}
        nameOf={nameOf}
        pageSize={CANCEL_REASONS_PAGE}
        emptyHint="Until you add one, riders choose from five reasons of our own."
        edit={{
          ...editing,
          blank: { ...BLANK, value: rows.length },
          deleteNote: (reason) => deleteNote(reason, rows),
        }}
      />
    </Page>
  );
}

const KEPT = 'Nobody can choose it any more. Rides cancelled for it keep its words.';

/** What becomes of a removed reason, and of those that stay. */
function deleteNote({ value }: CancelReason, all: readonly CancelReason[]): string {
  if (all.length === 1) return `${KEPT} It is the last: riders then choose from five reasons of our own.`;
  return all.some((other) => other.value > value) ? `${KEPT} The reasons after it move up by one.` : KEPT;
}
