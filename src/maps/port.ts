/**
 * The map port: the interface between a screen and any map. Configuration chooses one of two adapters: `open` (no key,
 * works offline) and `google`. Routes come from the server, as the polyline of an estimate.
 */
import type { GeoBox, LatLng } from '@/domain/place/geo';

/** A row of the place search. `placeId` is the adapter's own key for `geocode`. */
export type PlaceSuggestion = { placeId: string; title: string; subtitle: string };

/** A chosen place: its description and its position, and the adapter's key of a place that was found by typing. */
export type ChosenPlace = { description: string; lat: number; lng: number; placeId?: string };

export type Places = {
  /** Fetches what the first search needs, if there is something. Rejects without a connection. */
  prepare?(): Promise<void>;
  /** Places that match the typed text, best first, at most eight; among equals, those near `near` come first. */
  autocomplete(query: string, near: LatLng, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** The position of a suggestion; rejects if the service does not know it. */
  geocode(placeId: string): Promise<ChosenPlace>;
  /** A description of a point on the map: an address, or the nearest place. */
  reverseGeocode(point: LatLng): Promise<string>;
};

/** The kind of a marker; each has a shape of its own, not just a colour. */
export type MarkerKind =
  | 'pickup'
  | 'drop'
  | 'stop'
  | 'cab'
  | 'me'
  | 'driver-free'
  | 'driver-busy'
  | 'driver-stale'
  /** Several drivers too close together to draw apart; `count` is their number. */
  | 'drivers'
  /** A call for help. */
  | 'alert'
  /** A corner of an outline that can be dragged, and the middle of a side, where a new corner can be added. */
  | 'corner'
  | 'corner-new';

export type MapMarker = {
  id: string;
  kind: MarkerKind;
  at: LatLng;
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  /** Degrees clockwise from north; a cab turns to face this way. */
  headingDegrees?: number;
  count?: number;
  /** The marker the screen is about; it is drawn to stand out. */
  chosen?: boolean;
  /** The marker is also in a list beside the map, so keyboard and screen reader users can skip the crowd of markers. */
  listed?: boolean;
  /** Makes the marker draggable; called once, with the position where it was dropped. */
  onMoved?: (at: LatLng) => void;
  /** Called continuously while the marker is dragged. */
  onMoving?: (at: LatLng) => void;
  onPressed?: () => void;
};

/** An outline on the map. `wrong` marks one that cannot be saved. The looks differ in stroke, not just in colour. */
export type MapArea = {
  id: string;
  corners: readonly LatLng[];
  /** The name shown in its middle. */
  label: string;
  look: 'active' | 'inactive' | 'chosen' | 'wrong';
  onPressed?: () => void;
};

/** The part of the map in view. */
export type SeenView = { box: GeoBox; zoom: number };

/** A request to look somewhere, whatever the current view; a new `request` number is a new request. */
export type LookAt = { request: number } & ({ at: LatLng; zoom?: number } | { box: GeoBox });

/** Pixels of the map covered by something else, so that fitted points stay in the visible part. */
export type MapInsets = { top: number; right: number; bottom: number; left: number };

export type MapViewProps = {
  /** A description of the map for screen readers: "Map of your trip". */
  label: string;
  centre: LatLng;
  zoom: number;
  markers: readonly MapMarker[];
  /** The route to draw, if any. */
  line?: readonly LatLng[];
  /** When this changes, the view moves to show all of these points. */
  fit?: readonly LatLng[];
  insets?: MapInsets;
  areas?: readonly MapArea[];
  lookAt?: LookAt;
  /** Reports what is in view, at first and after each move. */
  onViewed?: (view: SeenView) => void;
  /** A press on the map itself. */
  onPressed?: (at: LatLng) => void;
};

export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 };
