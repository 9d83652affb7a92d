/** Geiriau ein map ein hunain: y botymau a’r ffynonellau. */
export const zoomIn = 'Chwyddo i mewn';
export const zoomOut = 'Chwyddo allan';
export const andOthers = 'ac eraill';
