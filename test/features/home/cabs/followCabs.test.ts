import { expect, it } from 'vitest';
import { followCabs } from '@/features/home/cabs/followCabs';

/** A place this many metres north of King's Cross. */
const north = (metres: number) => ({ lat: 51.5308 + metres / 111_195, lng: -0.1238 });
const idsOf = (cabs: readonly { id: number }[]) => cabs.map(({ id }) => id);

it('takes the nearest cab for the same one, and turns it the way it went', () => {
  const first = followCabs([], [north(0), north(1000)]);
  const second = followCabs(first, [north(1100), north(-100)]);
  expect(idsOf(second)).toEqual([1, 0]);
  expect(second.map(({ headingDegrees }) => Math.round(headingDegrees))).toEqual([0, 180]);
});

it('keeps a cab that stands still as it is, way it faces and all', () => {
  const [cab] = followCabs(followCabs([], [north(0)]), [north(100)]);
  expect(followCabs(cab === undefined ? [] : [cab], [north(100)])).toEqual([cab]);
});

it('shows a new cab for one that appears far from all others, and forgets one that has gone', () => {
  const first = followCabs([], [north(0)]);
  const second = followCabs(first, [north(5000)]);
  expect(idsOf(second)).toEqual([1]);
  expect(followCabs(second, [])).toEqual([]);
});

it('gives no two cabs one id when one of two that met drives on', () => {
  const first = followCabs([], [north(0), north(50)]);
  expect(new Set(idsOf(followCabs(first, [north(20), north(30), north(40)]))).size).toBe(3);
});
