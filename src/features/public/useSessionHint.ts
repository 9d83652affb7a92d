import { useSyncExternalStore } from 'react';
import { hasSessionHint, isRidersPage, onSessionHint } from '@/backend/people/sessionHint';

/** True when somebody signed in on this browser recently. Of the pre-rendered pages, only the rider's is made for such a browser. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionHint, hasSessionHint, isRidersPage);
}
