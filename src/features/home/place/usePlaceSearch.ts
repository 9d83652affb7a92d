import { useEffect, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { PLACES_DEBOUNCE_MS } from '@/domain/limits';
import { loadPlaces } from '@/maps/places';
import type { PlaceSuggestion } from '@/maps/port';

export type PlaceSearch = { suggestions: PlaceSuggestion[]; searching: boolean; failed: boolean };

type Answer = { typed: string; suggestions: PlaceSuggestion[]; failed: boolean };

/** Searches places once the typing pauses; the previous rows stay until new ones arrive. */
export function usePlaceSearch(typed: string, near: LatLng): PlaceSearch {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { lat, lng } = near;
  const query = typed.trim();
  useEffect(() => {
    if (query === '') return undefined;
    const stop = new AbortController();
    const settle = (found: Answer) => {
      if (!stop.signal.aborted) setAnswer(found);
    };
    const timer = setTimeout(() => {
      loadPlaces()
        .then((places) => places.autocomplete(query, { lat, lng }, stop.signal))
        .then((suggestions) => settle({ typed: query, suggestions, failed: false }))
        .catch(() => settle({ typed: query, suggestions: [], failed: true }));
    }, PLACES_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, lat, lng]);
  if (query === '') return { suggestions: [], searching: false, failed: false };
  const current = answer?.typed === query;
  return { suggestions: answer?.suggestions ?? [], searching: !current, failed: current && (answer?.failed ?? false) };
}
