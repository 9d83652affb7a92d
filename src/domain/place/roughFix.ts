/** A device that knows its place less exactly than this would name the wrong house, metres. */
const ROUGH_METRES = 150;

/** True when a device knows only roughly where it is, as one that shares an approximate location does. */
export const isRough = ({ accuracyMetres }: { accuracyMetres: number }): boolean => accuracyMetres > ROUGH_METRES;
