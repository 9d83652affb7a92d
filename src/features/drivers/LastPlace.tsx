import { useEffect, useState } from 'react';
import { type Person, watchLastPlace } from '@/backend/people/people';
import type { LatLng } from '@/domain/place/geo';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { loadPlaces } from '@/maps/places';
import { useObserved } from '@/state/hooks';

/** A driver's last known position: live on duty, otherwise from the last change of duty. */
export function LastPlace({ driver }: { driver: Person }) {
  const { data: live } = useObserved(watchLastPlace, driver.id, 'location_error');
  const at: LatLng | undefined = live ?? driver.location;
  const words = usePlaceWords(at);
  if (at === undefined) return <>Not known</>;
  return (
    <>
      {words ?? `${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}`}
      {live === null ? ', at the last change of duty' : `, ${formatDateTime(live.at, DEFAULT_TIME_ZONE)}`}
    </>
  );
}

/** Decimals of a degree to round a position to: about a hundred metres, so that a moving cab sends few requests. */
const PLACE_DECIMALS = 3;

function usePlaceWords(at: LatLng | undefined): string | null {
  const asked = at === undefined ? '' : `${at.lat.toFixed(PLACE_DECIMALS)},${at.lng.toFixed(PLACE_DECIMALS)}`;
  const [answer, setAnswer] = useState<{ to: string; words: string } | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    let over = false;
    const [lat = 0, lng = 0] = asked.split(',').map(Number);
    void loadPlaces()
      .then((places) => places.reverseGeocode({ lat, lng }))
      .then((words) => !over && setAnswer({ to: asked, words }))
      // Without an address the coordinates are shown.
      .catch(() => {});
    return () => {
      over = true;
    };
  }, [asked]);
  return answer?.to === asked ? answer.words : null;
}
