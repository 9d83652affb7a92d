import type { MapInsets } from '@/maps/port';

/** The covered edges of a map, pixels: by its zoom buttons on the right and the sheet's round corners below. */
export const SHEET_INSETS: MapInsets = { top: 0, right: 40, bottom: 24, left: 0 };
