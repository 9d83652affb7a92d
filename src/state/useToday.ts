import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';

/** How often the date is looked at, milliseconds. */
const EVERY_MS = 30_000;

/** The product's local date now, `yyyy-MM-dd`. */
export const today = (): string => clockParts(serverNow(), DEFAULT_TIME_ZONE).date;

/** The same, kept: a screen left open changes it at midnight. */
export function useToday(): string {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
