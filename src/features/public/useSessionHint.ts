import { useSyncExternalStore } from 'react';
import { hasSessionHint, onSessionHint } from '@/backend/people/sessionHint';

/** True when somebody signed in on this browser recently; always false in a pre-rendered page. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
}
