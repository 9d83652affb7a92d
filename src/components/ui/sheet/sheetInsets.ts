import type { MapInsets } from '@/maps/port';

/** What covers a map beside a sheet, pixels: the zoom buttons on its right, and the sheet's round corners below. */
export const SHEET_INSETS: MapInsets = { top: 0, right: 40, bottom: 24, left: 0 };
