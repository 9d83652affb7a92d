import { IconButton } from '@/components/ui/button/IconButton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import type { ChosenPlace } from '@/maps/port';
import type { PointType } from '@/state/trip';
import styles from './PlaceField.module.css';
import type { KnownPlace } from './knownPlaces';
import { PlaceList } from './PlaceList';
import { type Row, usePlaceRows } from './usePlaceRows';
import { useCombobox } from '@/components/ui/fields/useCombobox';
import * as placeWords from '@/languages/en/home/place';
import { useTakenPlace } from './useTakenPlace';

type Props = {
  label: string;
  kind: PointType | 'stop';
  /** Tells this field from others of its kind. */
  name?: string;
  /** The chosen place's text; empty while nothing is chosen. */
  words: string;
  near: LatLng;
  /** Suggestions before anything is typed: saved addresses and recent places. */
  known: readonly KnownPlace[];
  placeholder: string;
  /** The element for the list: below both fields, so that it has room above a phone's keyboard. */
  listSlot: HTMLElement | null;
  /** Words from elsewhere that name no place yet: the list opens with them, as if they had been typed here. */
  sought?: string | undefined;
  /** The list opens by itself. */
  isNext?: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChosen: (place: ChosenPlace | null) => void;
  onFailed: () => void;
  /** Chooses "My location", if it is offered. */
  onHere?: () => void;
  /** Chooses "on the map", if it is offered. */
  onMapWanted?: () => void;
  /** A button at the field's end. */
  tool?: ReactNode;
  /** What is wrong with the chosen place, said below by the element with this id. */
  faultId?: string | undefined;
};

/** The id of the field's input. */
export const fieldId = (name: string): string => `place-${name}`;

/** A place search: known places first, then search results. Fully operable by keyboard (combobox pattern). */
export function PlaceField(props: Props) {
  const {
    label,
    kind,
    name = kind,
    words,
    near,
    known,
    placeholder,
    listSlot,
    onOpen,
    onClose,
    onChosen,
    onFailed,
  } = props;
  const { onHere, onMapWanted, tool, faultId, sought, isNext = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { coming, take, drop } = useTakenPlace({ onChosen, onFailed });
  const input = useRef<HTMLInputElement>(null);
  const query = (typed ?? '').trim();
  const shown = typed ?? coming ?? sought ?? words;
  const { rows, status, searching } = usePlaceRows(query, {
    near,
    known,
    here: onHere !== undefined,
    map: onMapWanted !== undefined,
  });

  function choose(row: Row): void {
    const { mark, place } = row;
    drop();
    if (mark === 'here') onHere?.();
    else if (mark === 'map') {
      // Hides the list and a phone's keyboard in favour of the map.
      input.current?.blur();
      onMapWanted?.();
    } else if (place !== undefined) onChosen(place);
    else void take(row);
  }

  const { open, inputProps, listProps, optionProps } = useCombobox<Row>({
    id: fieldId(name),
    input,
    rows,
    // Enter takes the best match for the typed text, but nothing before any was typed or where nothing was found.
    firstIsNext: rows[0]?.mark === 'found',
    query,
    searching,
    onOpen: () => {
      if (sought !== undefined) setTyped(sought);
      onOpen();
    },
    onClose: () => {
      setTyped(null);
      onClose();
    },
    onTyped: setTyped,
    onTaken: choose,
  });

  useEffect(() => {
    if (!isNext) return undefined;
    // The page's heading is announced first, which moves the focus.
    const turn = setTimeout(() => input.current?.focus());
    return () => clearTimeout(turn);
  }, [isNext]);

  function clear(): void {
    drop();
    setTyped(null);
    onChosen(null);
    input.current?.focus();
  }

  return (
    <div className={`${styles.field} ${styles[kind]}`}>
      <span className={styles.words}>
        <label htmlFor={fieldId(name)} className={styles.label}>
          {label}
        </label>
        <input
          {...inputProps}
          ref={input}
          value={shown}
          // The placeholder is in the page's own direction.
          dir={shown === '' ? undefined : 'auto'}
          className={styles.input}
          placeholder={placeholder}
          enterKeyHint="search"
          aria-invalid={faultId === undefined ? undefined : true}
          aria-describedby={faultId}
        />
      </span>
      <span className={styles.tools}>
        {shown === '' ? null : <ClearButton label={label} onClear={clear} />}
        {tool}
      </span>
      {open && listSlot !== null ? (
        <PlaceList
          label={label}
          rows={rows}
          status={status}
          counts={query !== ''}
          slot={listSlot}
          listProps={listProps}
          optionProps={optionProps}
        />
      ) : null}
    </div>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <IconButton
      className={styles.clear}
      label={placeWords.clear(label)}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onClear();
      }}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </IconButton>
  );
}
