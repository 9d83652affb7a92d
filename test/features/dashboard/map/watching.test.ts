import { describe, expect, it } from 'vitest';
import type { FleetView } from '@/domain/ride/fleet';
import { agoText, groupText } from '@/features/dashboard/map/fleetScene';
import { followedOf, pauseAfter } from '@/features/dashboard/map/watching';

const driver = (index: number): FleetView['drivers'][number] => ({
  uid: `Zk3oD9pXq1bVw7rTn5sLm${String(index).padStart(7, '0')}`,
  name: 'Christopher Featherstone',
  plate: 'LB24 TXE',
  lat: 51.53012,
  lng: -0.12413,
  at: 1_763_750_000_000,
  busy: true,
  alone: true,
});
const view = (drivers: number, groups: number): FleetView => ({
  at: 1_763_750_000_000,
  counts: { free: 1, busy: 1, stale: 1 },
  matching: drivers,
  groups: Array.from({ length: groups }, () => ({ lat: 51.5301, lng: -0.1241, free: 12, busy: 3, stale: 1 })),
  drivers: Array.from({ length: drivers }, (_, index) => driver(index)),
  everywhere: null,
});

describe('polling', () => {
  it.each([
    [40, 8],
    [80, 60],
    [200, 150],
  ])('%d cabs and %d groups cost less than a kilobyte a second', (drivers, groups) => {
    const shown = view(drivers, groups);
    const bytes = JSON.stringify(shown).length;
    expect(bytes / (pauseAfter(shown) / 1000)).toBeLessThan(1000);
  });

  it('is no more frequent than the phones’ reports', () => {
    expect(pauseAfter({ ...view(0, 1), matching: 30 })).toBe(5000);
  });

  it('is rare while up to twenty cabs are followed individually', () => {
    expect([followedOf(view(20, 1)).length, followedOf(view(21, 0)).length]).toEqual([20, 0]);
    expect([pauseAfter(view(0, 0)), pauseAfter(view(20, 0))]).toEqual([5000, 15_000]);
    expect(followedOf({ ...view(0, 0), drivers: [{ ...driver(1), alone: false }] })).toEqual([]);
  });
});

it.each([
  [4, 'just now'],
  [59, '59 s ago'],
  [125, '2 min ago'],
  [7200, '2 h ago'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(agoText(1_000_000_000 - seconds * 1000, 1_000_000_000)).toBe(text);
});

it('a group is described by its states', () => {
  expect(groupText({ free: 0, busy: 2, stale: 1 })).toBe('3 drivers: 2 on a ride, 1 no signal');
});
