/** The drive of a seeded or simulated cab between two places. */
import type { LatLng } from '@/domain/place/geo';
import type { Way } from '@/domain/road/fastest';
import { nodeAt } from '@/domain/road/network';
import type { Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { fastestThrough } from '@/domain/road/through';
import type { Random } from '../seed/random';

/** A place lies in the grounds of a park or a hospital, metres. */
const OFF_STREET_METRES = 2000;

/** The fastest way at a minute of the local day, or null if none leads there. */
export function driveBetween(roads: Roads, from: LatLng, to: LatLng, minuteOfDay: number): Way | null {
  const found = fastestThrough(roads, [from, to], flowAt(minuteOfDay), { withinMetres: OFF_STREET_METRES });
  return found.ok ? found.way : null;
}

/** Any junction of the town. */
export const someJunction = ({ network }: Roads, random: Random): LatLng =>
  nodeAt(network, random.whole(0, network.lats.length - 1));
