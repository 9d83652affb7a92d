import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@/backend/failure';
import { currentPosition } from '@/backend/position';
import type { LatLng } from '@/domain/geo';

/** Where the desk itself is: the browser asks for leave, at first and again when `ask` is called. */
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
