import { useState } from 'react';
import { RIDER_FIELD_WORDS } from '@/components/rides/riderFieldWords';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { EXTRA_PASSENGERS_MAX, RIDE_LATER_LEAD_MINUTES, RIDE_LATER_MAX_DAYS } from '@/domain/limits';
import { type MessageKey, messages } from '@/domain/messages';
import type { Place } from '@/domain/ride/booking';
import type { ChangePart } from '@/domain/ride/change';
import { RIDER_FIELDS } from '@/domain/ride/riderFields';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { inputOfInstant, instantOfInput } from '@/domain/time/dateTimeInput';
import * as words from '@/languages/en/bookings/change';
import { placeFrom } from '@/features/home/place/chosenPlace';
import { PlaceField } from '@/features/home/place/PlaceField';
import { AddStop, type Stop, StopFields } from '@/features/home/place/StopFields';
import { useKnownPlaces } from '@/features/home/place/useKnownPlaces';
import styles from './Change.module.css';

/** The form's values; a place is null while its field is empty. */
export type Draft = {
  pickup: Place | null;
  drop: Place | null;
  stops: readonly Stop[];
  notes: string;
  tripdate: number;
  extra_passenger: number;
};

type Props = {
  draft: Draft;
  /** The parts that may be changed now. */
  parts: readonly ChangePart[];
  /** What is wrong with the time. */
  late: MessageKey | null;
  nowMs: number;
  onChange: (draft: Draft) => void;
};

const inputOf = (atMs: number): string => inputOfInstant(atMs, DEFAULT_TIME_ZONE);

/** The parts of a ride that may be changed, each as it stands. */
export function ChangeForm({ draft, parts, late, nowMs, onChange }: Props) {
  const dispatch = useAppDispatch();
  const known = useKnownPlaces();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState(false);
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const field = {
    near: draft.pickup ?? TOWN_CENTRE,
    known,
    listSlot: slot,
    onOpen: () => setEditing(true),
    onClose: () => setEditing(false),
    onFailed: () => void dispatch(messageShown({ key: 'google_places_error' })),
  };
  const placeField = (kind: 'pickup' | 'drop', label: string) => (
    <PlaceField
      {...field}
      kind={kind}
      name={`change-${kind}`}
      label={label}
      words={draft[kind]?.add ?? ''}
      placeholder={words.placeHint}
      onChosen={(place) => set({ [kind]: place && placeFrom(place) })}
    />
  );
  const setStops = (stops: readonly Stop[]) => set({ stops });
  return (
    // A place field that had the focus at once would cover the rest with its list.
    <div className={styles.form} tabIndex={-1} data-autofocus="">
      <div className={styles.places}>
        {parts.includes('pickup') ? placeField('pickup', words.pickup) : null}
        <StopFields {...field} stops={draft.stops} onChange={setStops} />
        {placeField('drop', words.destination)}
      </div>
      <div ref={setSlot} />
      {editing ? null : (
        <>
          <AddStop stops={draft.stops} onChange={setStops} className={styles.addStop} />
          {parts.includes('tripdate') ? (
            <TextInput
              type="datetime-local"
              label={words.pickupTime}
              value={inputOf(draft.tripdate)}
              min={inputOf(nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS)}
              max={inputOf(nowMs + RIDE_LATER_MAX_DAYS * DAY_MS)}
              fault={late === null ? null : messages[late]}
              onChange={(event) => set({ tripdate: instantOfInput(event.target.value, DEFAULT_TIME_ZONE) })}
            />
          ) : null}
          {parts.includes('extra_passenger') ? (
            <SelectInput
              label={RIDER_FIELD_WORDS.extra_passenger.label}
              value={String(draft.extra_passenger)}
              onChange={(event) => set({ extra_passenger: Number(event.target.value) })}
            >
              {Array.from({ length: EXTRA_PASSENGERS_MAX + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectInput>
          ) : null}
          <TextArea
            label={RIDER_FIELD_WORDS.notes.label}
            placeholder={RIDER_FIELD_WORDS.notes.placeholder}
            rows={2}
            maxLength={RIDER_FIELDS.notes.most}
            value={draft.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
