import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Field } from '@/components/editableTable/field';
import { Page } from '@/components/Page';
import { type CancelReason, cancelReasonSchema } from '@/domain/cancelReason';
import { isSameName } from '@/domain/catalogue';
import { CANCEL_REASONS_PAGE } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { cancelReasonsGroup } from '@/state/personal';
import { useTable } from '@/state/useTable';

const BLANK: CancelReason = { label: '', value: 0 };
const nameOf = ({ label }: CancelReason) => label;

const FIELDS: Field<CancelReason>[] = [
  { field: 'label', label: 'Label', kind: 'text', required: true, hint: 'What riders and drivers choose from.' },
  { field: 'value', label: 'Value', kind: 'number', only: 'list', figures: true },
];

/** What a person may give as the reason when a ride is called off. */
export default function CancelReasonsScreen() {
  const { list, editing } = useTable<CancelReason>('cancel_reason', cancelReasonsGroup);
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
        emptyHint="Without a reason to choose, no ride can be cancelled."
        edit={{
          ...editing,
          schema: cancelReasonSchema,
          blank: { ...BLANK, value: rows.length },
          check: ({ label }, id) =>
            rows.some((row) => row.id !== id && isSameName(row.label, label)) ? { label: messages.name_taken } : {},
          deleteNote: () => 'The reasons after it move up by one.',
        }}
      />
    </Page>
  );
}
