import { useEffect, useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { pressed } from '@/backend/connection/pressed';
import { currentPosition } from '@/backend/rides/position';
import type { LatLng } from '@/domain/place/geo';
import type { ScannedCab } from '@/domain/ride/walkUp/cabCode';
import { loadPlaces } from '@/maps/places';

/** The cab, the words for where it stands, and where this phone is, once it says so. */
export type Found = { cab: ScannedCab; address: string; here: LatLng | null };

/** The address until the map knows a better one. */
const AT_THE_CAB = 'Where the cab stands';

/** Looks up the cab behind a code. The address and this phone’s position follow, and nobody waits for them. */
export function useScannedCab(token: string): { found: Found | null; failure: Failure | null; again: () => void } {
  const [cab, setCab] = useState<ScannedCab | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [address, setAddress] = useState(AT_THE_CAB);
  const [here, setHere] = useState<LatLng | null>(null);
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
  useEffect(() => {
    let live = true;
    void currentPosition().then((outcome) => {
      if (live && outcome.ok) setHere({ lat: outcome.value.lat, lng: outcome.value.lng });
    });
    return () => {
      live = false;
    };
  }, []);
  const again = (): void => {
    setFailure(null);
    setTurn(turn + 1);
  };
  return { found: cab === null ? null : { cab, address, here }, failure, again };
}
