/** The handles of an outline being edited: its corners, and the midpoints of its sides, which pull out new corners. */
import type { LatLng } from '@/domain/place/geo';
import type { MapMarker } from '@/maps/port';
import type { Outline, OutlineEdit } from './outlineEdits';

/** Up to this many corners can be told apart; with more, the midpoints are hidden. */
const MIDDLES_MAX = 80;

type Told = {
  edit: (edit: OutlineEdit) => void;
  /** Called while a side is being pulled, so that the outline follows before there is a corner. */
  onDrawnOut: (preview: { after: number; at: LatLng } | null) => void;
};

export function outlineMarkers({ corners, chosen, drawing }: Outline, { edit, onDrawnOut }: Told): MapMarker[] {
  const handles = corners.map(
    (at, index): MapMarker => ({
      id: `corner ${index}`,
      kind: 'corner',
      at,
      label: drawing && index === 0 && corners.length > 2 ? 'Corner 1: tap to close' : `Corner ${index + 1}`,
      listed: true,
      chosen: index === chosen,
      onPressed: () =>
        edit(drawing && index === 0 && corners.length > 2 ? { type: 'closed' } : { type: 'chosen', index }),
      onMoving: (to) => edit({ type: 'dragged', index, at: to }),
      onMoved: (to) => edit({ type: 'moved', index, at: to }),
    }),
  );
  if (drawing || corners.length < 3 || corners.length > MIDDLES_MAX) return handles;
  const middles = corners.map((corner, index): MapMarker => {
    const next = corners[(index + 1) % corners.length] as LatLng;
    const middle = { lat: (corner.lat + next.lat) / 2, lng: (corner.lng + next.lng) / 2 };
    return {
      id: `side ${index}`,
      kind: 'corner-new',
      at: middle,
      label: `New corner after corner ${index + 1}`,
      listed: true,
      onPressed: () => edit({ type: 'inserted', after: index, at: middle }),
      onMoving: (at) => onDrawnOut({ after: index, at }),
      onMoved: (at) => {
        onDrawnOut(null);
        edit({ type: 'inserted', after: index, at });
      },
    };
  });
  return [...middles, ...handles];
}
