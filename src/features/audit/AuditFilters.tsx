import { Button, Chip, MenuItem, TextField } from '@mui/material';
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
      <TextField
        select
        size="small"
        label="Kind"
        value={kind || 'all'}
        onChange={({ target }) => set({ kind: target.value === 'all' ? '' : target.value, row: '', booking: '' })}
      >
        <MenuItem value="all">All</MenuItem>
        {AUDIT_KINDS.map((name) => (
          <MenuItem key={name} value={name}>
            {KIND_LABELS[name]}
          </MenuItem>
        ))}
      </TextField>
      <PersonFilter
        label="Person"
        uid={person || null}
        onChosen={(uid) => set({ person: uid ?? '', side: '', row: '', booking: '' })}
      />
      {person === '' ? null : (
        <TextField
          select
          size="small"
          label="Which part"
          value={side || 'by'}
          onChange={({ target }) => set({ side: target.value === 'to' ? 'to' : '' })}
        >
          <MenuItem value="by">What they did</MenuItem>
          <MenuItem value="to">What was done to them</MenuItem>
        </TextField>
      )}
      {booking === '' ? null : (
        <Chip
          variant="outlined"
          label="One booking"
          onDelete={() => set({ booking: '' })}
          sx={{ height: 44, borderRadius: '8px', justifyContent: 'space-between' }}
        />
      )}
      {row === '' ? null : (
        <Chip
          variant="outlined"
          label={rowName}
          onDelete={() => set({ row: '' })}
          sx={{ height: 44, borderRadius: '8px', justifyContent: 'space-between' }}
        />
      )}
      <DaysFilter
        chosen={fields}
        today={today}
        fromLabel="From"
        untilLabel="Until"
        onChange={({ days, from, until }) => set({ days, from, until })}
      />
      {Object.values(fields).some((text) => text !== '') ? (
        <Button sx={{ justifySelf: 'start', minHeight: 44 }} onClick={() => onChange(NO_FIELDS)}>
          Clear filters
        </Button>
      ) : null}
    </FilterBar>
  );
}
