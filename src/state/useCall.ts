import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api';
import { useAppDispatch } from './hooks';
import { messageShown } from './messages';

type Run = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<ApiAnswer<Name> | null>;

/**
 * Calls of the API from a screen's buttons: one at a time, so that a second press does nothing while the first is under
 * way. A refusal is shown as a message and answers null.
 */
export function useCall(): { run: Run; busy: ApiName | null } {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<ApiName | null>(null);
  const running = useRef(false);
  const run: Run = async (name, body) => {
    if (running.current) return null;
    running.current = true;
    setBusy(name);
    try {
      const outcome = await call(name, body);
      if (outcome.ok) return outcome.value;
      dispatch(messageShown(outcome.failure));
      return null;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { run, busy };
}
