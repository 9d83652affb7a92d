import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import type { BookingStatus } from '@/domain/ride/booking';

/**
 * Announces a ride's news once per status: a screen reader should not report every minute that passes. `onNews` is called
 * as well; it need not be the same function each time.
 */
export function useStatusNews(status: BookingStatus, words: string, onNews?: () => void): void {
  const announced = useRef(status);
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    if (announced.current === status) return;
    announced.current = status;
    announce(words);
    latest.current?.();
  }, [status, words]);
}
