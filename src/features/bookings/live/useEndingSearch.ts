import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import { MINUTE_MS } from '@/domain/time/durations';

/** The rider is asked whether to wait longer when no more than this is left, milliseconds. */
const ASKED_BEFORE_MS = 2 * MINUTE_MS;

/**
 * True while a search is about to end. `words` are announced as it begins to be, because nobody sees a button come that is outside
 * what a screen reader reads. `until`: when it ends, epoch ms; null if it does not.
 */
export function useEndingSearch(until: number | null, nowMs: number, words: string): boolean {
  const isEnding = until !== null && until - nowMs <= ASKED_BEFORE_MS;
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    if (isEnding) announce(latest.current);
  }, [isEnding]);
  return isEnding;
}
