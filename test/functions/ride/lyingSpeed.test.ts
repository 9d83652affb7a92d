/** What a driver adds to a bill by the speeds that the phone tells: nothing beyond the places and the way agreed to. */
import { describe, expect, it, vi } from 'vitest';
import type { TrackingPoint } from '@/domain/ride/booking';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { drivenWay } from '../../../functions/src/ride/drivenWay';
import { draws } from '../../domain/support/drive';

// A map that matches no trail to its streets, as a route server does: nothing but the phone tells the way.
vi.mock('../../../functions/src/maps/routes', () => ({
  metresAlong: async () => null,
  routeThrough: async () => null,
}));

const START = Date.parse('2026-06-10T11:00:00Z');
const LAT = 48.85;
const PER_DEGREE_EAST = METRES_PER_DEGREE * Math.cos((LAT * Math.PI) / 180);
/** Stands half a minute of every two, then drives at 10 m/s and at 5. */
const speedAt = (second: number): number => (second % 120 < 30 ? 0 : second % 120 < 100 ? 10 : 5);

type Lie = { scatter: number; accuracy: number; tells: (speed: number, second: number) => number };

/** Twenty minutes by turns east and north: what the phone told, and the truth. */
function driveOf({ scatter, accuracy, tells }: Lie): { fixes: TrackingPoint[]; metres: number; standing: number } {
  const draw = draws(11);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  let [x, y, standing, east, north] = [0, 0, 0, 0, 0];
  const fixes: TrackingPoint[] = [];
  for (let second = 0; second < 1200; second += 1) {
    const speed = speedAt(second);
    if (speed === 0) standing += 1;
    if (Math.floor(second / 120) % 2 === 0) x += speed;
    else y += speed;
    [east, north] = [0.95 * east + 0.31 * scatter * normal(), 0.95 * north + 0.31 * scatter * normal()];
    fixes.push({
      at: START + second * 1000,
      status: 'STARTED',
      lat: LAT + (y + north) / METRES_PER_DEGREE,
      lng: 2.35 + (x + east) / PER_DEGREE_EAST,
      accuracy,
      speed: tells(speed, second),
    });
  }
  return { fixes, metres: x + y, standing };
}

const billed = async (lie: Lie, agreed = 1) => {
  const { fixes, metres, standing } = driveOf(lie);
  const way = await drivenWay(fixes, { metres: agreed * metres, line: [], stops: [] }, START);
  return { metres: way.metres / metres, standing: way.waitingSeconds - standing };
};

const PHONES = [3, 12, 20].flatMap((scatter) => [scatter, 100, 100_000].map((accuracy) => ({ scatter, accuracy })));

describe.each(PHONES)('a phone with $scatter m of scatter that tells $accuracy m', (phone) => {
  it.each([1.05, 1.1, 1.14, 1.2, 1.5, 10])('bills no metre more for telling %f times its speed', async (times) => {
    const { metres } = await billed({ ...phone, tells: (speed) => Math.min(45, times * speed) });
    expect(metres).toBeLessThan(1.03);
  });

  it('bills no metre more for telling that it drives while it stands', async () => {
    const { metres } = await billed({ ...phone, tells: () => 20 });
    expect(metres).toBeLessThan(1.03);
  });

  it.each([
    5, 10, 20, 60,
  ])('is charged at most a little waiting for %i seconds of each drive told as standing', async (more) => {
    const { standing } = await billed({ ...phone, tells: (speed, second) => (second % 120 < 30 + more ? 0 : speed) });
    // Of twenty minutes with ten stands: what is told beyond some seconds of each is not believed.
    expect(standing).toBeLessThanOrEqual(80);
  });

  it('is charged the way and the standing when it tells the truth', async () => {
    const { metres, standing } = await billed({ ...phone, tells: (speed) => speed });
    expect(Math.abs(metres - 1)).toBeLessThan(0.03);
    expect(Math.abs(standing)).toBeLessThan(30);
  });
});

it('told speeds that say more than the places count up to the way that the rider agreed to, and no further', async () => {
  const boasting = { scatter: 3, accuracy: 3, tells: (speed: number) => 1.1 * speed };
  expect((await billed(boasting, 1.05)).metres).toBeCloseTo(1.05, 2);
  expect((await billed(boasting, 0.5)).metres).toBeLessThan(1.02);
});
