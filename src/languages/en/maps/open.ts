/** The words of our own map: its buttons and its sources. */
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const andOthers = 'and others';
