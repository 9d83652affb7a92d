import { useState } from 'react';
import { useCabPlace } from '@/components/rides/map/useCabPlace';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import * as words from '@/languages/en/entry/follow';
import { MapView } from '@/maps/MapView';

/** Zoom of the first view: a few streets. */
const ZOOM = 14;
/** The view follows a cab that has come this far, metres; until then the follower moves the map as they like. */
const FOLLOWS_AFTER_METRES = 400;

type Look = { request: number; at: LatLng };

/** The cab on the map, and nothing else: not where it comes from, nor where it goes. */
export function FollowMap({ at }: { at: LatLng }) {
  const cab = useCabPlace(at);
  const [look, setLook] = useState<Look>({ request: 0, at });
  if (distanceMetres(look.at, at) > FOLLOWS_AFTER_METRES) setLook({ request: look.request + 1, at });
  return (
    <MapView
      label={words.map}
      centre={look.at}
      zoom={ZOOM}
      markers={[{ id: 'cab', kind: 'cab', at, headingDegrees: cab?.headingDegrees ?? 0, label: words.cab }]}
      lookAt={look}
    />
  );
}
