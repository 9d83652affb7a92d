import { useState } from 'react';
import { type OwnAlarm, watchOwnAlarm } from '@/backend/rides/ownAlarm';
import type { Failure } from '@/backend/connection/failure';
import { currentPosition, type Fix, isCurrent } from '@/backend/rides/position';
import type { LatLng } from '@/domain/place/geo';
import { alertId } from '@/domain/ride/safety/alert';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { useCall } from '@/state/useCall';

export type AlarmState =
  | { phase: 'quiet' }
  | { phase: 'sending' }
  /** The time the control room was told, epoch ms. */
  | { phase: 'raised'; at: number }
  | { phase: 'failed'; failure: Failure };

/**
 * Calls for help on a ride. The first report is sent at once, with the position if the phone has told it lately; otherwise
 * the server uses the cab's last one. A device that finds its position later sends it in a second report.
 */
export function useAlarm(bookingId: string, known: Fix | null): { state: AlarmState; raise: () => Promise<void> } {
  const [state, setState] = useState<AlarmState>({ phase: 'quiet' });
  const first = useCall();
  /** The second word has a call of its own, so that it never swallows a press. */
  const second = useCall();

  const alarmAt = (place: LatLng | null) => ({ id: bookingId, ...(place && { lat: place.lat, lng: place.lng }) });

  async function raise(): Promise<void> {
    // Repeating an alarm that was raised must not hide it.
    setState((before) => (before.phase === 'raised' ? before : { phase: 'sending' }));
    const here = known !== null && isCurrent(known) ? known : null;
    const found = here === null ? currentPosition() : null;
    const outcome = await first.ask('raise_alarm', alarmAt(here));
    if (outcome === null) return;
    setState(outcome.ok ? { phase: 'raised', at: outcome.value.at } : { phase: 'failed', failure: outcome.failure });
    const place = await found;
    if (place?.ok) {
      const again = await second.ask('raise_alarm', alarmAt(place.value));
      if (again?.ok) setState({ phase: 'raised', at: again.value.at });
    }
  }

  return { state, raise };
}

/** What became of the person's call for help on this ride, followed while `open`; null if there was none. */
export function useOwnAlarm(bookingId: string, open: boolean): OwnAlarm | null {
  const session = useAppSelector(selectSession);
  const caller = open && session.phase === 'signedIn' ? session : null;
  const role = caller?.role === 'driver' ? 'driver' : 'rider';
  const uid = caller?.uid;
  const asked = uid === undefined ? null : { uid, id: alertId({ bookingId, kind: 'panic', role, uid }) };
  return useObserved(watchOwnAlarm, asked, 'no_alerts').data;
}
