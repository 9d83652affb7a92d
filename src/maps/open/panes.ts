/** The map's layers of our own. Leaflet draws streets at 400 and markers at 600. */
export const AREAS_PANE = 'areas';
export const ROUTE_PANE = 'route';

/** Areas over the streets, the route over the areas and under the markers, whichever is drawn first. */
export const PANES = {
  [AREAS_PANE]: { zIndex: '420' },
  [ROUTE_PANE]: { zIndex: '450', pointerEvents: 'none' },
} as const;
