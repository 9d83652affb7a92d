import { SelectInput } from '@/components/ui/fields/SelectInput';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useEffect, useEffectEvent, useState } from 'react';
import { DaysFilter } from '@/components/ui/table/DaysFilter';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { PersonFilter } from '@/components/people/PersonFilter';
import { STANDING_LABELS } from '@/components/rides/rideStatus';
import { REFERENCE_LEAST, type TypedReference, typedReference } from '@/domain/ride/bookingSearch';
import { DISPUTED, FEE_DUE, type FilterFields, isFiltered, NO_FIELDS, RIDE_DATES, STANDINGS } from './filters';

type Props = {
  fields: FilterFields;
  /** The local date, `yyyy-MM-dd`. */
  today: string;
  isAdmin: boolean;
  onChange: (fields: FilterFields) => void;
};

/** The filters of the bookings. A fleet admin, who cannot search for people, types part of a name instead. */
export function BookingFilters({ fields, today, isAdmin, onChange }: Props) {
  const isRide = fields.dates === RIDE_DATES;
  // What is typed and not yet asked for is cleared with the filters.
  const [cleared, setCleared] = useState(0);
  const set = (changes: Partial<FilterFields>) => onChange({ ...fields, ...changes });
  return (
    <FilterBar label="Filter bookings">
      <ReferenceField key={`reference ${cleared}`} value={fields.booking} onFound={(booking) => set({ booking })} />
      <SelectInput
        label="Status"
        value={fields.status || 'all'}
        onChange={({ target }) => set({ status: target.value === 'all' ? '' : target.value })}
      >
        <option value="all">All</option>
        <option value={DISPUTED}>Bill in dispute</option>
        <option value={FEE_DUE}>Fee due</option>
        {STANDINGS.map((status) => (
          <option key={status} value={status}>
            {STANDING_LABELS[status]}
          </option>
        ))}
      </SelectInput>
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
          <NameField key={`name ${cleared}`} value={fields.name} onFound={(name) => set({ name })} />
          {fields.driver === '' ? null : (
            <PersonFilter label="Driver" uid={fields.driver} onChosen={(uid) => set({ driver: uid ?? '' })} />
          )}
        </>
      )}
      <SelectInput
        label="Dates"
        value={isRide ? RIDE_DATES : 'booked'}
        onChange={({ target }) => set({ dates: target.value === RIDE_DATES ? RIDE_DATES : '' })}
      >
        <option value="booked">Of the booking</option>
        <option value={RIDE_DATES}>Of the ride</option>
      </SelectInput>
      <DaysFilter
        chosen={fields}
        today={today}
        ahead={isRide}
        fromLabel={isRide ? 'Ride from' : 'Booked from'}
        untilLabel={isRide ? 'Ride until' : 'Booked until'}
        onChange={({ days, from, until }) => set({ days, from, until })}
      />
      {isFiltered(fields) ? (
        <Button
          look="text"
          onClick={() => {
            setCleared(cleared + 1);
            onChange(NO_FIELDS);
          }}
          style={{ placeSelf: 'end start' }}
        >
          Clear filters
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** Pause in typing before a name is searched for, milliseconds. */
const PAUSE_MS = 400;

/** Part of a name; the search starts once the typing pauses. */
function NameField({ value, onFound }: { value: string; onFound: (name: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The value was changed from outside: cleared, or by going back.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value.trim()) setTyped(value);
  }
  // The filters as they are when the pause is over: another may have been set meanwhile.
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (typed.trim() === value.trim()) return undefined;
    const pause = setTimeout(() => found(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value]);
  return (
    <TextInput
      label="Rider or driver"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      maxLength={130}
    />
  );
}

const REFERENCE_HELP: Record<TypedReference['state'], string> = {
  empty: '',
  found: '',
  short: `Type at least ${REFERENCE_LEAST} of its letters and digits.`,
  wrong: 'No booking has this id: it is six letters and digits.',
};

/** A reference or its beginning. What is neither is said at the field, and filters nothing. */
function ReferenceField({ value, onFound }: { value: string; onFound: (reference: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const read = typedReference(typed);
  const referenceOf = (text: TypedReference) => (text.state === 'found' ? text.reference : '');
  // The value was changed from outside: cleared, or by going back.
  if (seen !== value) {
    setSeen(value);
    if (referenceOf(read) !== value) setTyped(value);
  }
  return (
    <TextInput
      label="Booking id"
      value={typed}
      fault={read.state === 'wrong' ? REFERENCE_HELP.wrong : null}
      help={<span role="status">{REFERENCE_HELP[read.state]}</span>}
      onChange={({ target }) => {
        setTyped(target.value);
        const reference = referenceOf(typedReference(target.value));
        if (reference !== value) onFound(reference);
      }}
      maxLength={12}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
