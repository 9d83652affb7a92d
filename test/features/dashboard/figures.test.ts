import { describe, expect, it } from 'vitest';
import { fleetGross, fleetShare, platformGross } from '@/features/dashboard/figures';

const totals = (tripCost: number) => ({ tripCost, rideCost: 0, convenienceFee: 0, discountAmount: 0, rides: 1 });
const shared = (driverShare: number) => ({ tripCost: driverShare * 2, driverShare, rides: 1 });

describe('gross earnings', () => {
  it('are the amounts charged to riders, to the penny', () => {
    const months = { '2026-10': totals(110), '2026-11': totals(2250) };
    expect(platformGross(totals(1250), months, '2026-11')).toEqual({ today: 1250, month: 2250, total: 2360 });
  });

  it('are zero before the first ride', () => {
    expect(platformGross(null, {}, '2026-11')).toEqual({ today: 0, month: 0, total: 0 });
    expect(fleetGross(null, {}, '2026-11')).toEqual({ today: 0, month: 0, total: 0 });
  });

  it('are what riders paid for a fleet’s rides, and the drivers’ share is a figure of its own', () => {
    const months = { '2024-01': shared(5), '2026-10': shared(100), '2026-11': shared(1250) };
    expect(fleetGross(shared(350), months, '2026-11')).toEqual({ today: 700, month: 2500, total: 2710 });
    expect(fleetShare(shared(350), months, '2026-11')).toEqual({ today: 350, month: 1250, total: 1355 });
  });
});
