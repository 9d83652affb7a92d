import type { Listed } from '@/backend/connection/observe';
import type { Alert } from '@/domain/ride/safety/alert';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { useCall } from '@/state/useCall';

type Taking = {
  /** `from`: the colleague who has it, and from whom it is taken over. Resolves to true if it is now with this person. */
  take: (alert: Listed<Alert>, from?: string) => Promise<boolean>;
  busy: boolean;
};

/** Takes an alert. Whoever comes second reads who was first. */
export function useTakeAlert(): Taking {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const { run, busy } = useCall({ critical: true });
  async function take({ id }: Listed<Alert>, from?: string): Promise<boolean> {
    const taken = await run('take_alarm', { id, ...(from === undefined ? {} : { from }) });
    if (taken === null || session.phase !== 'signedIn') return false;
    if (taken.by === session.uid) return true;
    dispatch(messageShown({ key: 'alarm_with_colleague', ...(taken.name === '' ? {} : { detail: taken.name }) }));
    return false;
  }
  return { take, busy: busy !== null };
}
