import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Calls } from '@/state/useCall';

/** `changes`: how often the booking was changed before the offer that the notification shows; missing if it is unknown. */
type Answer = { id: string; accept: boolean; changes?: number };

const answerIn = (data: unknown): Answer | null => {
  const { id, accept, changes } = (data as { answerOffer?: Partial<Answer> } | null)?.answerOffer ?? {};
  if (typeof id !== 'string' || typeof accept !== 'boolean') return null;
  return changes !== undefined && Number.isInteger(changes) ? { id, accept, changes } : { id, accept };
};

/**
 * Sends the answers that a driver gives in an offer's notification (public/push-sw.js), also the one that opened this
 * page. Whoever accepts works on this device from then on: `takeOver`.
 */
export function useAnswersFromNotices(run: Calls['run'], takeOver: () => Promise<void>): void {
  const navigate = useNavigate();
  const latest = useRef({ run, takeOver });
  useEffect(() => {
    latest.current = { run, takeOver };
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data, ports }: MessageEvent) => {
      const answer = answerIn(data);
      if (answer === null) return;
      ports[0]?.postMessage(true);
      const { accept, ...offer } = answer;
      if (!accept) {
        void latest.current.run('decline_booking', { id: offer.id });
        return;
      }
      void latest.current.run('accept_booking', offer).then((done) => {
        if (done === null) return;
        // It may fail: the page then asks for the press.
        void latest.current.takeOver().catch(() => {});
        void navigate('/bookings');
      });
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.controller?.postMessage({ askAnswer: true });
    return () => serviceWorker.removeEventListener('message', hear);
  }, [navigate]);
}
