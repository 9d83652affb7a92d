import { useEffect, useEffectEvent, useState } from 'react';
import { placeWords } from '@/components/rides/placeWords';
import type { CallerPlace } from '@/domain/desk/calls/caller';
import type { Place } from '@/domain/ride/booking';
import { placeAgain, placeFrom } from '@/features/home/place/chosenPlace';
import { LABEL_WORDS } from '@/features/home/place/placeRows';
import { usePlaceSearch } from '@/features/home/place/usePlaceSearch';
import { statusOf } from '@/features/home/place/usePlaceRows';
import { useTakenPlace } from '@/features/home/place/useTakenPlace';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { SuggestField, type Suggestion } from './SuggestField';

/** Fewer letters match half the town. */
const LETTERS_LEAST = 2;

type Props = {
  label: string;
  place: Place | null;
  /** What was typed and not taken when the field was last in sight. */
  words?: string | null;
  /** The caller's own addresses, which come first. */
  known: readonly CallerPlace[];
  fault: string | null;
  onInput?: (input: HTMLInputElement | null) => void;
  /** Something else is typed, so that no place is taken. */
  onTyped: (text: string) => void;
  /** A place was taken, and the focus may go on. Null while it is still looked up where it is. */
  onTaken: (place: Place | null) => void;
  onPlace: (place: Place) => void;
  onFailed: () => void;
  onNext: () => void;
};

type Row = Suggestion & { own?: CallerPlace };

function ownRow(own: CallerPlace): Row {
  const { name, rest } = placeWords(own.add);
  const key = `own ${own.add}`;
  return own.label === undefined
    ? { key, title: name, subtitle: rest, own }
    : { key, title: LABEL_WORDS[own.label], subtitle: own.add, own };
}

/** A place matches if each typed word begins one of its words. */
function matches({ title, subtitle }: Row, query: string): boolean {
  const words = `${title} ${subtitle}`.toLowerCase().split(/[\s,]+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Where from or where to: the caller's own addresses first, then the town's, from two letters on. */
export function PlaceBox(props: Props) {
  const { label, place, words = null, known, fault, onInput, onTyped, onTaken, onPlace, onFailed, onNext } = props;
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(place);
  const { coming, take, drop } = useTakenPlace({ onChosen: (found) => onPlace(placeFrom(found)), onFailed });
  // Another place came, such as that of a repeated trip: what was typed or is still looked up gives way to it.
  if (seen !== place) {
    setSeen(place);
    if (place !== null) setTyped(null);
  }
  const forget = useEffectEvent(drop);
  useEffect(() => {
    if (place !== null) forget();
  }, [place]);
  const query = coming === null ? (typed ?? '').trim() : '';
  const asked = query.length < LETTERS_LEAST ? '' : query;
  const { suggestions, ...search } = usePlaceSearch(asked, TOWN_CENTRE);
  const own = known.map(ownRow).filter((row) => query === '' || matches(row, query));
  const found = asked === '' ? [] : suggestions.map(({ placeId, ...told }): Row => ({ key: placeId, ...told }));

  function choose(row: Row, late: boolean): void {
    if (row.own === undefined) {
      if (!late) onTaken(null);
      // What is typed stays until the place arrives, which may fail.
      void take({ ...row, mark: 'found' });
      return;
    }
    setTyped(null);
    drop();
    const taken = placeAgain(row.own);
    onPlace(taken);
    if (!late) onTaken(taken);
  }

  return (
    <SuggestField<Row>
      label={label}
      shown={coming ?? typed ?? place?.add ?? ''}
      query={query}
      rows={[...own, ...found]}
      searching={own.length === 0 && (asked === '' ? query !== '' : search.searching)}
      status={own.length > 0 ? null : statusOf(asked, found.length, search)}
      fault={fault}
      placeholder="Address, place or postcode"
      onInput={onInput}
      onTyped={(text) => {
        // What was typed and not taken stays in the field.
        if (text === null) return;
        setTyped(text);
        drop();
        onTyped(text);
      }}
      onTaken={choose}
      onHeld={() => onTaken(null)}
      onNothing={onFailed}
      onNext={onNext}
    />
  );
}
