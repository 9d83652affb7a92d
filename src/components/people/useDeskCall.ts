import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import { config } from '@/backend/config';
import { type Outcome, refused } from '@/backend/failure';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

type Run = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<Outcome<ApiAnswer<Name>> | null>;

/**
 * Calls of the API that change people: one at a time, and in a public demo none. `run` hands a refusal to its caller, as
 * a form wants it; `act` shows it. Null: another is under way.
 */
export function useDeskCall() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run: Run = async (name, body) => {
    if (running.current) return null;
    if (!config.features.allowCriticalEdits) return refused('demo_mode');
    running.current = true;
    setBusy(true);
    try {
      return await call(name, body);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const act = async <Name extends ApiName>(name: Name, body: ApiBody<Name>): Promise<ApiAnswer<Name> | null> => {
    const outcome = await run(name, body);
    if (outcome === null) return null;
    if (outcome.ok) return outcome.value;
    dispatch(messageShown(outcome.failure));
    return null;
  };
  return { run, act, busy };
}
