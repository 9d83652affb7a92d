import type { Failure } from '@/backend/connection/failure';
import type { Readings } from '@/domain/ride/bill/claim';

/** Both figures of a refused reading; null if the refusal is about something else. */
export function readingsOf({ key, figures = {} }: Failure): Readings | null {
  const { shown, counted } = figures;
  return key === 'reading_differs' && shown !== undefined && counted !== undefined ? { shown, counted } : null;
}
