import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DateField } from '@/components/ui/fields/DateField';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { PersonFilter } from '@/components/people/PersonFilter';
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import { BOOKING_STATUSES } from '@/domain/ride/booking';
import { tidyReference } from '@/domain/ride/bookingSearch';
import { DISPUTED, FEE_DUE, type FilterFields, isFiltered, NO_FIELDS } from './filters';

type Props = { fields: FilterFields; isAdmin: boolean; onChange: (fields: FilterFields) => void };

/** The filters of the bookings. A fleet admin, who cannot search for people, types part of a name instead. */
export function BookingFilters({ fields, isAdmin, onChange }: Props) {
  const set = (changes: Partial<FilterFields>) => onChange({ ...fields, ...changes });
  return (
    <FilterBar label="Filter bookings">
      <ReferenceField value={fields.booking} onFound={(booking) => set({ booking })} />
      <TextField
        select
        size="small"
        label="Status"
        value={fields.status || 'all'}
        onChange={({ target }) => set({ status: target.value === 'all' ? '' : target.value })}
      >
        <MenuItem value="all">All</MenuItem>
        <MenuItem value={DISPUTED}>Bill in dispute</MenuItem>
        <MenuItem value={FEE_DUE}>Fee due</MenuItem>
        {BOOKING_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {STATUS_LABELS[status]}
          </MenuItem>
        ))}
      </TextField>
      {isAdmin ? (
        <>
          <PersonFilter
            label="Rider"
            roles={['rider']}
            uid={fields.rider || null}
            onChosen={(uid) => set({ rider: uid ?? '' })}
          />
          <PersonFilter
            label="Driver"
            roles={['driver']}
            uid={fields.driver || null}
            onChosen={(uid) => set({ driver: uid ?? '' })}
          />
        </>
      ) : (
        <>
          <TextField
            size="small"
            label="Rider or driver"
            value={fields.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          {fields.driver === '' ? null : (
            <PersonFilter label="Driver" uid={fields.driver} onChosen={(uid) => set({ driver: uid ?? '' })} />
          )}
        </>
      )}
      <DateField label="Booked from" value={fields.from} latest={fields.until} onChange={(from) => set({ from })} />
      <DateField
        label="Booked until"
        value={fields.until}
        earliest={fields.from}
        onChange={(until) => set({ until })}
      />
      {isFiltered(fields) ? (
        <Button onClick={() => onChange(NO_FIELDS)} sx={{ justifySelf: 'start' }}>
          Clear filters
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** The six characters of a reference; the search starts once all are typed. */
function ReferenceField({ value, onFound }: { value: string; onFound: (reference: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The value was changed from outside: cleared, or by going back.
  if (seen !== value) {
    setSeen(value);
    if ((tidyReference(typed) ?? '') !== value) setTyped(value);
  }
  return (
    <TextField
      size="small"
      label="Booking id"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const reference = tidyReference(target.value) ?? '';
        if (reference !== value) onFound(reference);
      }}
      slotProps={{ htmlInput: { maxLength: 12, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
