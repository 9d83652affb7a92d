import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import type { Failure } from '@/backend/failure';
import { currentPosition } from '@/backend/position';
import type { LatLng } from '@/domain/geo';

export type AlarmState =
  | { phase: 'quiet' }
  | { phase: 'sending' }
  /** When the control room was told, epoch ms. */
  | { phase: 'raised'; at: number }
  | { phase: 'failed'; failure: Failure };

/**
 * Calls for help on a ride. The first word goes out at once, with the place that is known or none (the server then
 * takes where the cab was last heard of); a device that finds its place afterwards says it in a second one.
 */
export function useAlarm(bookingId: string, known: LatLng | null): { state: AlarmState; raise: () => Promise<void> } {
  const [state, setState] = useState<AlarmState>({ phase: 'quiet' });
  const underWay = useRef(false);

  const tell = (place: LatLng | null) =>
    call('raise_alarm', { id: bookingId, ...(place === null ? {} : { lat: place.lat, lng: place.lng }) });

  async function raise(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    // An alarm that stands is not taken back on the screen while it is repeated.
    setState((before) => (before.phase === 'raised' ? before : { phase: 'sending' }));
    const found = known === null ? currentPosition() : null;
    const outcome = await tell(known);
    setState(outcome.ok ? { phase: 'raised', at: outcome.value.at } : { phase: 'failed', failure: outcome.failure });
    underWay.current = false;
    const place = await found;
    if (place?.ok) {
      const again = await tell(place.value);
      if (again.ok) setState({ phase: 'raised', at: again.value.at });
    }
  }

  return { state, raise };
}
