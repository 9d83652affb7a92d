import { useCallback, useEffect, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import type { Failure } from '@/backend/connection/failure';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import type { MessageKey } from '@/domain/messages';

export type Polled<Body, Answer> = {
  /** The latest answer. While a new request is running it may belong to the previous one. */
  answer: Answer | null;
  /** The request that `answer` belongs to. */
  question: Body | null;
  /** True when the current request has been answered or refused. */
  settled: boolean;
  /** The reason why the latest request failed. */
  failure: Failure | null;
  /** Asks again at once. */
  again: () => void;
};

/** Delay before a retry after a failure, milliseconds. */
const AFTER_FAILURE_MS = 10_000;
const UNANSWERED: readonly MessageKey[] = ['no_answer', 'offline', 'service_unavailable'];

/** Resolves after a delay, but not before the page is visible. `early`: or when the connection comes back. */
function pause(milliseconds: number, signal: AbortSignal, early: boolean): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', over);
      resolve();
    };
    const over = () => {
      clearTimeout(timer);
      document.addEventListener('visibilitychange', seen);
      seen();
    };
    const timer = setTimeout(over, milliseconds);
    if (early) window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

/**
 * Polls an endpoint while this component is mounted and the page visible: at once when the request changes, otherwise
 * `pauseMs` after each answer. Null sends nothing.
 */
export function usePolled<Name extends ApiName>(
  name: Name,
  body: ApiBody<Name> | null,
  pauseMs: (answer: ApiAnswer<Name>) => number,
  afterFailureMs = AFTER_FAILURE_MS,
): Polled<ApiBody<Name>, ApiAnswer<Name>> {
  const [latest, setLatest] = useState<{ question: ApiBody<Name>; answer: ApiAnswer<Name> } | null>(null);
  const [settled, setSettled] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const asked = JSON.stringify(body);

  useEffect(() => {
    const question = JSON.parse(asked) as ApiBody<Name> | null;
    if (question === null) return undefined;
    const over = new AbortController();
    const { signal } = over;
    // A refusal stands for a while; a request that nobody answered is soon made again.
    const patience = ({ key }: Failure): number =>
      UNANSWERED.includes(key) ? Math.min(AFTER_FAILURE_MS, afterFailureMs) : afterFailureMs;
    const ask = async (): Promise<void> => {
      while (!signal.aborted) {
        const outcome = await call(name, question);
        if (signal.aborted) return;
        setFailure(outcome.ok ? null : outcome.failure);
        if (outcome.ok) setLatest({ question, answer: outcome.value });
        setSettled(asked);
        await pause(outcome.ok ? pauseMs(outcome.value) : patience(outcome.failure), signal, !outcome.ok);
      }
    };
    void ask();
    return () => over.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pause is computed when it is needed
  }, [name, asked, round]);

  const again = useCallback(() => {
    setFailure(null);
    setRound((before) => before + 1);
  }, []);
  return {
    answer: latest?.answer ?? null,
    question: latest?.question ?? null,
    settled: settled === asked,
    failure,
    again,
  };
}
