import type { PublicSettings } from './publicValues';

const NONE: PublicSettings = {};
let shown = NONE;

/** The settings that the page on the screen was filled in with before React took it over; none otherwise. */
export const shownSettings = (): PublicSettings => shown;

export function setShownSettings(settings: PublicSettings): void {
  shown = settings;
}
