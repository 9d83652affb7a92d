import { ChosenFilter } from '@/components/ui/fields/ChosenFilter';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { Button } from '@/components/ui/button/Button';
import { DaysFilter } from '@/components/ui/table/DaysFilter';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { SearchField } from '@/components/people/desk/SearchField';
import { PersonFilter } from '@/components/people/PersonFilter';
import { AUDIT_KINDS } from '@/domain/desk/auditEvents';
import { type AuditFields, NO_FIELDS } from './auditFields';
import { KIND_LABELS } from './kindLabels';

type Props = {
  fields: AuditFields;
  /** The local date, `yyyy-MM-dd`. */
  today: string;
  /** The name of the row, where the audit is of one row. */
  rowName: string;
  onChange: (fields: AuditFields) => void;
};

/** The filters of the audit. Of a booking and a table's row one is looked at, and nobody in particular beside them. */
export function AuditFilters({ fields, today, rowName, onChange }: Props) {
  const { kind, person, side, booking, row, words } = fields;
  const set = (changes: Partial<AuditFields>) => onChange({ ...fields, ...changes });
  return (
    <FilterBar label="Filter the audit">
      <SearchField label="What was done" value={words} onChange={(typed) => set({ words: typed })} />
      <SelectInput
        label="Kind"
        value={kind || 'all'}
        onChange={({ target }) => set({ kind: target.value === 'all' ? '' : target.value, row: '', booking: '' })}
      >
        <option value="all">All</option>
        {AUDIT_KINDS.map((name) => (
          <option key={name} value={name}>
            {KIND_LABELS[name]}
          </option>
        ))}
      </SelectInput>
      <PersonFilter
        label="Person"
        uid={person || null}
        onChosen={(uid) => set({ person: uid ?? '', side: '', row: '', booking: '' })}
      />
      {person === '' ? null : (
        <SelectInput
          label="Which part"
          value={side || 'by'}
          onChange={({ target }) => set({ side: target.value === 'to' ? 'to' : '' })}
        >
          <option value="by">What they did</option>
          <option value="to">What was done to them</option>
        </SelectInput>
      )}
      {booking === '' ? null : (
        <ChosenFilter clear="Clear the booking" onClear={() => set({ booking: '' })}>
          One booking
        </ChosenFilter>
      )}
      {row === '' ? null : (
        <ChosenFilter clear="Clear the row" onClear={() => set({ row: '' })}>
          {rowName}
        </ChosenFilter>
      )}
      <DaysFilter
        chosen={fields}
        today={today}
        fromLabel="From"
        untilLabel="Until"
        onChange={({ days, from, until }) => set({ days, from, until })}
      />
      {Object.values(fields).some((text) => text !== '') ? (
        <Button look="text" style={{ placeSelf: 'end start' }} onClick={() => onChange(NO_FIELDS)}>
          Clear filters
        </Button>
      ) : null}
    </FilterBar>
  );
}
