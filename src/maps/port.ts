/**
 * The map port (DESIGN 8): what a screen may ask of a map, whoever draws it. Two adapters stand behind it, chosen by
 * configuration: `open` (no key, works offline) and `google`. Routes are the server's: an estimate answers its line.
 */
import type { GeoBox, LatLng } from '@/domain/geo';

/** A row of the place search. `placeId` is the adapter's own key for `geocode`. */
export type PlaceSuggestion = { placeId: string; title: string; subtitle: string };

/** A chosen place: the words a person reads and where it is. */
export type ChosenPlace = { description: string; lat: number; lng: number };

export type Places = {
  /** Places that match what is typed, best first, at most eight; those near `near` first among equals. */
  autocomplete(query: string, near: LatLng, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  /** The position of a suggestion; rejects when the service does not know it. */
  geocode(placeId: string): Promise<ChosenPlace>;
  /** Words for a point on the map: an address, or what it is near. */
  reverseGeocode(point: LatLng): Promise<string>;
};

/** What a marker stands for; each has a shape of its own, never colour alone. */
export type MarkerKind =
  | 'pickup'
  | 'drop'
  | 'cab'
  | 'me'
  | 'driver-free'
  | 'driver-busy'
  | 'driver-stale'
  /** Several drivers too near to each other to be told apart; `count` says how many. */
  | 'drivers'
  /** Somebody calls for help. */
  | 'alert'
  /** A corner of an outline that can be dragged, and the middle of a side, where a new one can be drawn out. */
  | 'corner'
  | 'corner-new';

export type MapMarker = {
  id: string;
  kind: MarkerKind;
  at: LatLng;
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  /** Degrees clockwise from north; a cab turns into its street. */
  headingDegrees?: number;
  count?: number;
  /** The one the screen speaks of: it stands out. */
  chosen?: boolean;
  /** The same stands in a list beside the map, so that keyboard and screen reader need not go through a crowd of markers. */
  listed?: boolean;
  /** Makes the marker draggable: called once, with the place it was let go. */
  onMoved?: (at: LatLng) => void;
  /** Called all along the way of a draggable marker. */
  onMoving?: (at: LatLng) => void;
  onPressed?: () => void;
};

/** An outline on the map. `wrong` is one that cannot be kept; looks differ in stroke, not in colour alone. */
export type MapArea = {
  id: string;
  corners: readonly LatLng[];
  /** Its name, written in its middle. */
  label: string;
  look: 'active' | 'inactive' | 'chosen' | 'wrong';
  onPressed?: () => void;
};

/** What a person sees of the map. */
export type SeenView = { box: GeoBox; zoom: number };

/** A wish to look somewhere, whatever the view was; another `request` is another wish. */
export type LookAt = { request: number } & ({ at: LatLng; zoom?: number } | { box: GeoBox });

/** Pixels of the map that something else covers, so that what matters is fitted into what can be seen. */
export type MapInsets = { top: number; right: number; bottom: number; left: number };

export type MapViewProps = {
  /** What the map shows, for screen readers: "Map of your trip". */
  label: string;
  centre: LatLng;
  zoom: number;
  markers: readonly MapMarker[];
  /** The route to draw, if any. */
  line?: readonly LatLng[];
  /** When set and changed, the view moves so that all of these can be seen. */
  fit?: readonly LatLng[];
  insets?: MapInsets;
  areas?: readonly MapArea[];
  lookAt?: LookAt;
  /** Told what is in view, at first and after each move. */
  onViewed?: (view: SeenView) => void;
  /** A press on the map itself. */
  onPressed?: (at: LatLng) => void;
};

export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 };
