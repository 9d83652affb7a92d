import { useCallback, useEffect, useState } from 'react';
import { call } from '@/backend/apiClient';
import type { Failure } from '@/backend/failure';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api';

export type Polled<Answer> = {
  /** The latest answer, also to an earlier question while the present one is asked. */
  answer: Answer | null;
  /** Why the last question has no answer. */
  failure: Failure | null;
  /** Asks again at once. */
  again: () => void;
};

/** After a failure it is tried again this much later, ms. */
const AFTER_FAILURE_MS = 10_000;

/** Resolves after a while, and then not before somebody looks at the page. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', seen);
      resolve();
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', seen);
      seen();
    }, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      seen();
    });
  });
}

/**
 * Asks an endpoint again and again while this component stands and somebody looks: at once when the question changes,
 * else `pauseMs` after each answer. Null asks nothing.
 */
export function usePolled<Name extends ApiName>(
  name: Name,
  body: ApiBody<Name> | null,
  pauseMs: (answer: ApiAnswer<Name>) => number,
): Polled<ApiAnswer<Name>> {
  const [answer, setAnswer] = useState<ApiAnswer<Name> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(body);

  useEffect(() => {
    const question = JSON.parse(asked) as ApiBody<Name> | null;
    if (question === null) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const ask = async (): Promise<void> => {
      while (!signal.aborted) {
        const outcome = await call(name, question);
        if (signal.aborted) return;
        setFailure(outcome.ok ? null : outcome.failure);
        if (outcome.ok) setAnswer(outcome.value);
        await pause(outcome.ok ? pauseMs(outcome.value) : AFTER_FAILURE_MS, signal);
      }
    };
    void ask();
    return () => over.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pause is asked for when it comes
  }, [name, asked, round]);

  const again = useCallback(() => {
    setFailure(null);
    setRound((before) => before + 1);
  }, []);
  return { answer, failure, again };
}
