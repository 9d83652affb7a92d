import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';

/** Interval at which the date is checked, milliseconds. */
const EVERY_MS = 30_000;

/** The product's local date now, `yyyy-MM-dd`. */
export const today = (): string => clockParts(serverNow(), DEFAULT_TIME_ZONE).date;

/** The same date, updated at midnight while the screen stays open. */
export function useToday(): string {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
