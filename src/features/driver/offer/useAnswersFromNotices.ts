import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Calls } from '@/state/useCall';

type Answer = { id: string; accept: boolean };

const answerIn = (data: unknown): Answer | null => {
  const given = (data as { answerOffer?: Partial<Answer> } | null)?.answerOffer;
  return typeof given?.id === 'string' && typeof given.accept === 'boolean' ? (given as Answer) : null;
};

/**
 * Sends the answers that a driver gives in an offer's notification (public/push-sw.js), also the one that opened this
 * page.
 */
export function useAnswersFromNotices(run: Calls['run']): void {
  const navigate = useNavigate();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent) => {
      const answer = answerIn(data);
      if (answer === null) return;
      const { id, accept } = answer;
      void latest.current(accept ? 'accept_booking' : 'decline_booking', { id }).then((done) => {
        if (accept && done !== null) void navigate('/bookings');
      });
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.controller?.postMessage({ askAnswer: true });
    return () => serviceWorker.removeEventListener('message', hear);
  }, [navigate]);
}
