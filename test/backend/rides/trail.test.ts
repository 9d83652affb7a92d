import { beforeEach, expect, it, vi } from 'vitest';
import type { Fix } from '@/backend/rides/position';

const written = vi.hoisted(() => vi.fn());
const stored = vi.hoisted((): object[] => []);
vi.mock('@/backend/rides/ride', () => ({
  writePoints: (_id: string, points: Record<string, { at: number; status: string }>) => {
    stored.push(...Object.values(points));
    for (const { at, status } of Object.values(points)) written(`${at / 1000} ${status}`);
    return Promise.resolve();
  },
}));
const { notePosition, openTrail, pauseTrail } = await import('@/backend/rides/trail');

const fixAt = (second: number): Fix => ({ lat: 51.5, lng: -0.12, accuracyMetres: 6, at: second * 1000, heardAt: 0 });
const sent = () => written.mock.calls.map(([point]) => point as string);
const WAIT_MS = 3000;

beforeEach(() => {
  localStorage.clear();
  written.mockReset();
});

it('sends nothing of the old status from the press of a step until the new one is shown', async () => {
  await notePosition('ride', fixAt(0), 'ACCEPTED');
  const resume = await pauseTrail('ride', 'ACCEPTED', WAIT_MS);
  await notePosition('ride', fixAt(5), 'ACCEPTED');
  resume();
  // The answer is here before the ride's new status.
  await notePosition('ride', fixAt(6), 'ACCEPTED');
  await notePosition('ride', fixAt(7), 'ARRIVED');
  await notePosition('ride', fixAt(12), 'ARRIVED');
  expect(sent()).toEqual(['0 ACCEPTED', '7 ARRIVED', '12 ARRIVED']);
});

it('records the new status from its first fix on, if none came in between', async () => {
  const resume = await pauseTrail('quick', 'ACCEPTED', WAIT_MS);
  resume();
  await notePosition('quick', fixAt(1), 'ARRIVED');
  expect(sent()).toEqual(['1 ARRIVED']);
});

it('goes on with the old status where the step was refused', async () => {
  vi.useFakeTimers();
  try {
    const resume = await pauseTrail('refused', 'ARRIVED', WAIT_MS);
    await notePosition('refused', fixAt(1), 'ARRIVED');
    resume();
    await notePosition('refused', fixAt(2), 'ARRIVED');
    vi.advanceTimersByTime(2000);
    await notePosition('refused', fixAt(7), 'ARRIVED');
    expect(sent()).toEqual(['7 ARRIVED']);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps the accuracy and the speed that the phone reported, and drops impossible ones', async () => {
  stored.length = 0;
  const place = { lat: 51.5, lng: -0.12 };
  await notePosition('told', { ...place, accuracyMetres: 6.04, speed: 8.337, at: 1000, heardAt: 0 }, 'STARTED');
  await notePosition('told', { ...place, accuracyMetres: 6, at: 2000, heardAt: 0 }, 'STARTED');
  await notePosition('told', { ...place, accuracyMetres: 1e9, speed: 340, at: 3000, heardAt: 0 }, 'STARTED');
  await notePosition('told', { ...place, accuracyMetres: Number.NaN, speed: 0, at: 4000, heardAt: 0 }, 'STARTED');
  expect(stored).toEqual([
    { ...place, at: 1000, status: 'STARTED', accuracy: 6, speed: 8.34 },
    { ...place, at: 2000, status: 'STARTED', accuracy: 6 },
    { ...place, at: 3000, status: 'STARTED' },
    { ...place, at: 4000, status: 'STARTED', speed: 0 },
  ]);
});

it('leaves another ride’s trail alone', async () => {
  await pauseTrail('one', 'STARTED', WAIT_MS);
  await notePosition('other', fixAt(3), 'STARTED');
  expect(sent()).toEqual(['3 STARTED']);
});

it('records a ride where the browser blocks storage, whose very name then throws', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
  const blocked = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked });
  try {
    openTrail('blocked');
    await notePosition('blocked', fixAt(1), 'STARTED');
    (await pauseTrail('blocked', 'STARTED', WAIT_MS))();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', before);
  }
  expect(blocked).toHaveBeenCalled();
  expect(sent()).toEqual(['1 STARTED']);
});
