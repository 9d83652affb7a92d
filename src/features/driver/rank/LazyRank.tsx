import { type ComponentType, lazy, Suspense } from 'react';
import type { Fix } from '@/backend/rides/position';

type Props = { uid: string; fix: Fix };

const UNSAID: { default: ComponentType<Props> } = { default: () => null };
/** Where the part cannot be fetched, the driver waits as anywhere else. */
const AtRank = lazy<ComponentType<Props>>(() => import('./AtRank').catch(() => UNSAID));

/** `AtRank` for a driver who is on duty and free. */
export function LazyRank(props: Props) {
  return (
    <Suspense fallback={null}>
      <AtRank {...props} />
    </Suspense>
  );
}
