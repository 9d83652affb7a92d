import { useLocation } from 'react-router-dom';

/** The reference of the booking that led to this page a moment ago, or null. The booking form sends it along. */
export function useJustBooked(): string | null {
  const state: unknown = useLocation().state;
  const booked: unknown = typeof state === 'object' && state !== null && 'booked' in state ? state.booked : null;
  return typeof booked === 'string' ? booked : null;
}
