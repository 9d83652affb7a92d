import { useEffect, useRef, useState } from 'react';
import { watchNeeds } from '@/backend/rides/needs';
import type { Needs } from '@/domain/ride/needs/needs';

type Known = Readonly<Record<string, Needs>>;

/** What the riders of these rides need, as far as it is known yet. Each ride is asked about once. */
export function useNeedsOf(ids: readonly string[]): Known {
  const [known, setKnown] = useState<Known>({});
  const stops = useRef(new Map<string, () => void>());
  const wanted = ids.toSorted().join(' ');
  useEffect(() => {
    const now = new Set(wanted === '' ? [] : wanted.split(' '));
    for (const [id, stop] of stops.current) {
      if (now.has(id)) continue;
      stop();
      stops.current.delete(id);
    }
    for (const id of now) {
      if (stops.current.has(id)) continue;
      const next = (needs: Needs | null) => setKnown((before) => ({ ...before, [id]: needs ?? {} }));
      // A ride whose needs may not be read is shown without them.
      stops.current.set(id, watchNeeds(id, { next, error: () => {} }));
    }
  }, [wanted]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      all.forEach((stop) => stop());
      all.clear();
    };
  }, []);
  return known;
}
