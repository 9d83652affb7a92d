import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Place } from '@/domain/ride/booking';
import { BEFORE, NEXT, pageFor, type PlainPage } from './steps';

/** The id of the heading that asks the question; it has the focus when a page opens. */
export const QUESTION_ID = 'question';

type More = { day?: string; hour?: string };

/**
 * The page of the booking, which is in the address: the browser's Back leads to the question before, and a reload stays.
 * The heading of a new page is focused, so that a screen reader reads the question out.
 */
export function usePlainSteps(points: { pickup: Place | null; drop: Place | null }) {
  const [asked] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const page = pageFor(asked.get('step'), points);
  /** One answer is being changed: the next page is the last one again. */
  const changing = asked.has('change');
  const day = asked.get('day') ?? '';
  const hour = asked.get('hour') ?? '';
  const opened = useRef(`${page} ${day} ${hour}`);

  useEffect(() => {
    const now = `${page} ${day} ${hour}`;
    // The first page is the browser's, and the app's, to read out.
    if (opened.current === now) return;
    opened.current = now;
    document.getElementById('main')?.scrollTo?.(0, 0);
    document.getElementById(QUESTION_ID)?.focus({ preventScroll: true });
  }, [page, day, hour]);

  function open(to: PlainPage, more: More = {}, isChange = changing): void {
    const search = new URLSearchParams({ step: to, ...(isChange && to !== 'check' ? { change: '1' } : {}), ...more });
    void navigate({ search: search.toString() }, { state: { onward: true } });
  }

  function back(): void {
    const before = BEFORE[page];
    if ((state as { onward?: boolean } | null)?.onward === true) void navigate(-1);
    else if (before !== null) void navigate({ search: `step=${before}` }, { replace: true });
  }

  return {
    page,
    day,
    hour: hour === '' ? Number.NaN : Number(hour),
    open,
    /** Goes to another question from the last page, and afterwards back to it. */
    change: (to: PlainPage) => open(to, {}, true),
    /** The answer is given: on to the next question, or back to the last page. */
    onward: (more: More = {}) => {
      const isWithin = page === 'day' || page === 'hour';
      open(changing && !isWithin ? 'check' : NEXT[page], more);
    },
    back: BEFORE[page] === null ? null : back,
  };
}

export type PlainSteps = ReturnType<typeof usePlainSteps>;
