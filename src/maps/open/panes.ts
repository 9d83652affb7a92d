/** The map's layers of our own. Leaflet draws streets at 400 and markers at 600. */
export const AREAS_PANE = 'areas';
export const ROUTE_PANE = 'route';
export const NAMES_PANE = 'names';
export const AREA_NAMES_PANE = 'area-names';

/** Areas over the streets, the route over the areas, names over the route, those of areas over all others and under the markers. */
export const PANES = {
  [AREAS_PANE]: { zIndex: '420' },
  [ROUTE_PANE]: { zIndex: '450', pointerEvents: 'none' },
  [NAMES_PANE]: { zIndex: '460', pointerEvents: 'none' },
  [AREA_NAMES_PANE]: { zIndex: '470', pointerEvents: 'none' },
} as const;
