import { useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import type { NearbyCabs } from '@/domain/place/nearby';
import { usePolled } from '@/state/usePolled';
import { followCabs, type ShownCab } from './followCabs';

export type CabsNear = {
  /** The latest answer for this pickup, or null while there is none. */
  nearby: NearbyCabs | null;
  /** Free cabs to draw. */
  cabs: readonly ShownCab[];
};

/** Pause between two questions, milliseconds, also after one that failed: a convenience is not asked for twice. */
const PAUSE_MS = 15_000;
/** About a metre: a pickup that does not move is one question. */
const DECIMALS = 5;
const NONE: readonly ShownCab[] = [];

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The free cabs near a pickup, while the page is seen. Null asks nothing. */
export function useNearbyCabs(pickup: LatLng | null): CabsNear {
  const body = pickup === null ? null : { pickup: { lat: rounded(pickup.lat), lng: rounded(pickup.lng) } };
  const { answer, question, settled, failure } = usePolled('nearby_cabs', body, () => PAUSE_MS, PAUSE_MS);
  const [shown, setShown] = useState<{ of: NearbyCabs | null; cabs: readonly ShownCab[] }>({ of: null, cabs: NONE });
  if (answer !== null && shown.of !== answer) setShown({ of: answer, cabs: followCabs(shown.cabs, answer.cabs) });
  const current = body !== null && settled && failure === null && JSON.stringify(question) === JSON.stringify(body);
  return { nearby: current ? answer : null, cabs: body === null || failure !== null ? NONE : shown.cabs };
}
