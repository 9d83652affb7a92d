import { useSyncExternalStore } from 'react';
import { hasSimpleView, onSimpleView } from '@/backend/people/simpleView';

/** True while this phone shows the simple view; always false in a pre-rendered page. */
export function useSimpleView(): boolean {
  return useSyncExternalStore(onSimpleView, hasSimpleView, () => false);
}
