import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '@/domain/geo';
import { messages } from '@/domain/messages';
import { painted } from '@/maps/afterPaint';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';
import type { PointType } from '@/state/trip';
import styles from './PlaceField.module.css';
import { PlaceRow, type RowMark } from './PlaceRow';
import { usePlaceSearch } from './usePlaceSearch';

/** A row of the list: a place, or another way to say where. */
type Row = { key: string; title: string; subtitle: string; mark: RowMark; place?: ChosenPlace };

type Props = {
  label: string;
  kind: PointType;
  /** The chosen place's words, empty while nothing is chosen. */
  words: string;
  near: LatLng;
  /** Offered before anything is typed: saved addresses and recent places. */
  known: readonly ChosenPlace[];
  placeholder: string;
  /** Where the list is put: under both fields, so that it has room above a phone's keyboard. */
  listSlot: HTMLElement | null;
  onOpen: () => void;
  onClose: () => void;
  onChosen: (place: ChosenPlace | null) => void;
  onFailed: () => void;
  /** "My location", where that makes sense. */
  onHere?: () => void;
  onMapWanted: () => void;
};

const HERE: Row = { key: 'here', title: 'My location', subtitle: '', mark: 'here' };
const ON_THE_MAP: Row = { key: 'map', title: 'Choose on the map', subtitle: '', mark: 'map' };

function knownRow(place: ChosenPlace): Row {
  const [title = '', ...rest] = place.description.split(', ');
  return { key: `known ${place.description}`, title, subtitle: rest.join(', '), mark: 'known', place };
}

/** Typing a place: known places first, then what the search finds. Complete by keyboard (combobox pattern). */
export function PlaceField(props: Props) {
  const { label, kind, words, near, known, placeholder, listSlot, onOpen, onClose, onChosen, onFailed } = props;
  const { onHere, onMapWanted } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** A found place that was taken: its name stands in the field until where it is has been looked up. */
  const [coming, setComing] = useState<string | null>(null);
  /** Counts what was taken or cleared: a place that is looked up after a later one is dropped. */
  const turns = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const query = (typed ?? '').trim();
  const shown = typed ?? coming ?? words;
  const { suggestions, searching, failed } = usePlaceSearch(query, near);

  async function take({ key, title }: Row): Promise<void> {
    const turn = turns.current;
    const isLatest = () => turn === turns.current;
    setComing(title);
    try {
      // The list goes first: all that the place brings (fares, cars, the way) is too much for one picture.
      await painted();
      const place = await (await loadPlaces()).geocode(key);
      if (isLatest()) onChosen(place);
    } catch {
      if (isLatest()) onFailed();
    } finally {
      if (isLatest()) setComing(null);
    }
  }

  function choose(row: Row): void {
    const { mark, place } = row;
    turns.current += 1;
    setComing(null);
    if (mark === 'here') onHere?.();
    else if (mark === 'map') {
      // The list gives way to the map, and a phone's keyboard with it.
      input.current?.blur();
      onMapWanted();
    } else if (place !== undefined) onChosen(place);
    else void take(row);
  }

  const found = suggestions.map(
    ({ placeId, title, subtitle }): Row => ({ key: placeId, title, subtitle, mark: 'found' }),
  );
  const untyped = [...(onHere === undefined ? [] : [HERE]), ...known.map(knownRow), ON_THE_MAP];
  const nothingFound = query !== '' && !searching && found.length === 0;
  const rows = query === '' ? untyped : nothingFound ? [ON_THE_MAP] : found;

  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, popupOpen, setAnchorEl } =
    useAutocomplete<Row>({
      id: `place-${kind}`,
      componentName: 'PlaceField',
      options: rows,
      // The search has already chosen and ordered the rows.
      filterOptions: (all) => all,
      getOptionLabel: (row) => row.title,
      getOptionKey: (row) => row.key,
      isOptionEqualToValue: (row, other) => row.key === other.key,
      value: null,
      inputValue: shown,
      openOnFocus: true,
      selectOnFocus: true,
      handleHomeEndKeys: false,
      // Enter takes the best match of what was typed, but nothing that was never asked for.
      autoHighlight: query !== '',
      blurOnSelect: 'touch',
      onOpen,
      onClose: () => {
        setTyped(null);
        onClose();
      },
      onInputChange: (_event, value, reason) => {
        if (reason === 'input') setTyped(value);
      },
      onChange: (_event, row) => {
        setTyped(null);
        if (row !== null) choose(row);
      },
    });

  function clear(): void {
    turns.current += 1;
    setComing(null);
    setTyped('');
    onChosen(null);
    input.current?.focus();
  }

  const { ref: inputRef, ...inputProps } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: React.RefObject<HTMLInputElement | null>;
  };
  const status: ReactNode = failed
    ? messages.google_places_error
    : nothingFound
      ? 'No place found. Try a street, a station or a postcode.'
      : query !== '' && found.length === 0
        ? 'Searching…'
        : null;

  return (
    <div ref={setAnchorEl} {...getRootProps()} className={`${styles.field} ${styles[kind]}`}>
      <span className={styles.words}>
        <label {...getInputLabelProps()} className={styles.label}>
          {label}
        </label>
        <input
          {...inputProps}
          ref={(element) => {
            inputRef.current = element;
            input.current = element;
          }}
          className={styles.input}
          placeholder={placeholder}
          enterKeyHint="search"
        />
      </span>
      {shown === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${label.toLowerCase()}`}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            clear();
          }}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {popupOpen && listSlot !== null
        ? createPortal(
            <>
              <p className={status === null ? 'visually-hidden' : styles.status} role="status">
                {status ?? ''}
              </p>
              <ul {...getListboxProps()} className={styles.list} aria-label={`${label}: places`}>
                {rows.map((row, index) => {
                  const { key, ...optionProps } = getOptionProps({ option: row, index }) as ReturnType<
                    typeof getOptionProps
                  > & { key: string };
                  return (
                    <li key={key} {...optionProps} className={styles.option}>
                      <PlaceRow mark={row.mark} title={row.title} subtitle={row.subtitle} />
                    </li>
                  );
                })}
              </ul>
            </>,
            listSlot,
          )
        : null}
    </div>
  );
}
