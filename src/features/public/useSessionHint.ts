import { useSyncExternalStore } from 'react';
import { hasSessionHint, onSessionHint } from '@/backend/sessionHint';

/** Whether somebody signed in here lately; always false where a page is rendered ahead of time. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
}
