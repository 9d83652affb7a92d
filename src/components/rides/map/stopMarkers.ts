/** The stops of a ride on its map. */
import type { Place } from '@/domain/ride/booking';
import * as words from '@/languages/en/rides/map';
import type { MapMarker } from '@/maps/port';

export const stopMarkers = (stops: readonly Pick<Place, 'lat' | 'lng' | 'add'>[] = []): MapMarker[] =>
  stops.map((stop, index) => ({ id: `stop-${index}`, kind: 'stop', at: stop, label: words.stop(stop.add) }));
