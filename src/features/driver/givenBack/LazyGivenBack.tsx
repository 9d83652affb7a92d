import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { GivenBackProps } from './GivenBack';
import { ownRides } from './ownRides';

const UNSAID: { default: ComponentType<GivenBackProps> } = { default: () => null };
/** Few rides are given back. Where the part cannot be fetched, the panel is there without it. */
const GivenBack = lazy<ComponentType<GivenBackProps>>(() => import('./GivenBack').catch(() => UNSAID));

/** `GivenBack` for a driver who had a ride of which this device has not seen the end; nothing for others. */
export function LazyGivenBack(props: GivenBackProps) {
  const [{ held, back }] = useState(() => ownRides(props.uid));
  if (held === undefined && back === undefined) return null;
  return (
    <Suspense fallback={null}>
      <GivenBack {...props} />
    </Suspense>
  );
}
