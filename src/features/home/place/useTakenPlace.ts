import { useEffect, useRef, useState } from 'react';
import { painted } from '@/maps/afterPaint';
import { loadPlaces } from '@/maps/places';
import type { ChosenPlace } from '@/maps/port';
import { fullDescription } from './fullDescription';
import type { Row } from './usePlaceRows';

type Told = { onChosen: (place: ChosenPlace) => void; onFailed: () => void };

/**
 * Looks up where a found place is. Its name is `coming` meanwhile. `drop` forgets what is being looked up, because
 * something else was chosen or the field was cleared.
 */
export function useTakenPlace(told: Told) {
  const [coming, setComing] = useState<string | null>(null);
  /** Counts what was taken or dropped: a place that is looked up after a later one is not told. */
  const turns = useRef(0);
  /** The field as it is when the place is known, not as it was at the press. */
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(
    () => () => {
      turns.current += 1;
    },
    [],
  );

  function drop(): void {
    turns.current += 1;
    setComing(null);
  }

  async function take({ key, title }: Row): Promise<void> {
    drop();
    const turn = turns.current;
    const isLatest = () => turn === turns.current;
    setComing(title);
    try {
      // The list goes first: all that the place brings (fares, cars, the way) is too much for one picture.
      await painted();
      const place = await (await loadPlaces()).geocode(key);
      if (isLatest())
        latest.current.onChosen({ ...place, placeId: key, description: fullDescription(title, place.description) });
    } catch {
      if (isLatest()) latest.current.onFailed();
    } finally {
      if (isLatest()) setComing(null);
    }
  }

  return { coming, take, drop };
}
