import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { currentPosition } from '@/backend/rides/position';
import type { LatLng } from '@/domain/place/geo';

/** The desk's own position. The browser asks for permission at first, and again when `ask` is called. */
export function useOwnPlace(): { place: LatLng | null; failure: Failure | null; ask: () => void } {
  const [place, setPlace] = useState<LatLng | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stands = useRef(true);
  const ask = useCallback(() => {
    void currentPosition().then((outcome) => {
      if (!stands.current) return;
      if (outcome.ok) setPlace(outcome.value);
      setFailure(outcome.ok ? null : outcome.failure);
    });
  }, []);
  useEffect(() => {
    stands.current = true;
    ask();
    return () => {
      stands.current = false;
    };
  }, [ask]);
  return { place, failure, ask };
}
