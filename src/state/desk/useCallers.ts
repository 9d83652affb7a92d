import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import type { Failure } from '@/backend/connection/failure';
import type { ApiBody } from '@/domain/api/api';
import type { CallerAnswer } from '@/domain/desk/calls/caller';

export type Known = { answer: CallerAnswer | null; failure: Failure | null };

type Asked = { body: ApiBody<'caller'>; turn: number; failed: boolean };

/**
 * What is known of the callers, by call or by person. Each is asked about once, and again when it is wanted afresh, and
 * when the connection comes back after a failure. Meanwhile the answer before is shown.
 */
export function useCallers() {
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({});
  const asked = useRef(new Map<string, Asked>());

  const ask = useCallback((key: string, body: ApiBody<'caller'>, afresh = false): void => {
    const before = asked.current.get(key);
    if (before !== undefined && !before.failed && !afresh) return;
    const now: Asked = { body, turn: (before?.turn ?? 0) + 1, failed: false };
    asked.current.set(key, now);
    const tell = (told: (answer: CallerAnswer | null) => Known): void =>
      setKnown((all) => ({ ...all, [key]: told(all[key]?.answer ?? null) }));
    if (before?.failed) tell((answer) => ({ answer, failure: null }));
    void call('caller', body).then((outcome) => {
      // A later question has been asked: what it is answered is newer.
      if (asked.current.get(key)?.turn !== now.turn) return;
      now.failed = !outcome.ok;
      tell((answer) => (outcome.ok ? { answer: outcome.value, failure: null } : { answer, failure: outcome.failure }));
    });
  }, []);

  useEffect(() => {
    const askLost = (): void => {
      for (const [key, { body, failed }] of asked.current) if (failed) ask(key, body);
    };
    window.addEventListener('online', askLost);
    return () => window.removeEventListener('online', askLost);
  }, [ask]);

  return { known, ask };
}
