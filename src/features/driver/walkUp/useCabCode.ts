import { serverNow } from '@/backend/connection/connection';
import { usePolled } from '@/state/usePolled';
import type { Failure } from '@/backend/connection/failure';

/** The least pause between two questions, milliseconds: the clocks of phone and server differ a little. */
const LEAST_MS = 1000;

/** The code that the phone shows, the next one as soon as it is due; none of an earlier visit, and none while the server cannot be asked. */
export function useCabCode(): { token: string | null; failure: Failure | null; again: () => void } {
  const { answer, settled, failure, again } = usePolled('show_cab_code', {}, ({ shownUntil }) =>
    Math.max(LEAST_MS, shownUntil - serverNow()),
  );
  return { token: settled ? (answer?.token ?? null) : null, failure: settled ? failure : null, again };
}
