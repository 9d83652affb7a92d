import { useEffect, useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { pressed } from '@/backend/connection/pressed';
import { AT_THE_CAB } from '@/domain/place/unnamed';
import type { ScannedCab } from '@/domain/ride/walkUp/cabCode';
import { loadPlaces } from '@/maps/places';

/** The cab, and the words for where it stands. */
export type Found = { cab: ScannedCab; address: string };

/** Looks up the cab behind a code. The address follows, and nobody waits for it. */
export function useScannedCab(token: string): { found: Found | null; failure: Failure | null; again: () => void } {
  const [cab, setCab] = useState<ScannedCab | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [address, setAddress] = useState(AT_THE_CAB);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let live = true;
    void pressed('scanned_cab', { token }).then(async (outcome) => {
      if (!live) return;
      if (!outcome.ok) {
        setFailure(outcome.failure);
        return;
      }
      setCab(outcome.value);
      const words = await loadPlaces()
        .then((places) => places.reverseGeocode(outcome.value.place))
        .catch(() => AT_THE_CAB);
      if (live) setAddress(words);
    });
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another turn asks the same question once more
  }, [token, turn]);
  const again = (): void => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return { found: cab === null ? null : { cab, address }, failure, again };
}
