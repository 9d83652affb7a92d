import { useCallback, useRef, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import type { Failure } from '@/backend/connection/failure';
import type { ApiBody } from '@/domain/api/api';
import type { CallerAnswer } from '@/domain/desk/calls/caller';

export type Known = { answer: CallerAnswer | null; failure: Failure | null };

/** What is known of the callers, by call or by person. Each is asked about once, and again after something was booked. */
export function useCallers() {
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({});
  const asked = useRef(new Set<string>());

  const ask = useCallback((key: string, body: ApiBody<'caller'>, afresh = false): void => {
    if (asked.current.has(key) && !afresh) return;
    asked.current.add(key);
    void call('caller', body).then((outcome) => {
      if (!outcome.ok) asked.current.delete(key);
      setKnown((before) => ({
        ...before,
        [key]: outcome.ok
          ? { answer: outcome.value, failure: null }
          : { answer: before[key]?.answer ?? null, failure: outcome.failure },
      }));
    });
  }, []);

  return { known, ask };
}
