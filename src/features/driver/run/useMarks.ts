import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { isUnsent, keepMark, sendMarks, waitingMarks } from '@/backend/runs/marks';
import type { Attendance } from '@/domain/ride/repeats/runPeople';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/** Pause before what could not be sent is sent again, milliseconds. */
const AGAIN_MS = 10_000;

type Marks = {
  /** The latest word about each passenger, by the driver here or by the server. */
  marks: Attendance;
  /** True while a mark waits for a connection. */
  waits: boolean;
  mark: (passenger: string, carried: boolean) => void;
};

/** The later word about each passenger. */
const latest = (stored: Attendance, said: Attendance): Attendance => ({
  ...stored,
  ...Object.fromEntries(Object.entries(said).filter(([id, { at }]) => at > (stored[id]?.at ?? 0))),
});

/** The marks of a run's passengers. A press counts at once, and is sent as soon as there is a connection. */
export function useMarks(ride: string, stored: Attendance): Marks {
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState(() => waitingMarks(ride));
  const [waits, setWaits] = useState(false);

  const send = useCallback(async (): Promise<void> => {
    const failure = await sendMarks(ride);
    const isWaiting = failure !== null && isUnsent(failure);
    setWaits(isWaiting);
    if (failure === null || isWaiting) return;
    // What the server has stands again.
    setSaid(waitingMarks(ride));
    dispatch(messageShown(failure));
  }, [ride, dispatch]);

  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [send]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, send]);

  return {
    marks: latest(stored, said),
    waits,
    mark: (passenger, carried) => {
      const at = serverNow();
      keepMark({ ride, passenger, carried, at });
      setSaid((known) => ({ ...known, [passenger]: { carried, at } }));
      void send();
    },
  };
}
