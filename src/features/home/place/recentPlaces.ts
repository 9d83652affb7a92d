/** The places of this browser's latest bookings, newest first. They are a convenience: failing storage is ignored. */
import type { ChosenPlace } from '@/maps/port';

const KEY = 'amberlight.recentPlaces';
const KEPT = 5;

function isPlace(value: unknown): value is ChosenPlace {
  const place = value as Partial<ChosenPlace> | null;
  return typeof place?.description === 'string' && typeof place.lat === 'number' && typeof place.lng === 'number';
}

export function recentPlaces(): ChosenPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberPlaces(places: readonly ChosenPlace[]): void {
  const known = new Map<string, ChosenPlace>();
  for (const { description, lat, lng } of [...places, ...recentPlaces()])
    if (!known.has(description)) known.set(description, { description, lat, lng });
  try {
    localStorage.setItem(KEY, JSON.stringify([...known.values()].slice(0, KEPT)));
  } catch {
    // Storage is full or blocked: the places must be typed again next time.
  }
}
