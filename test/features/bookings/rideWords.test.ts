/** Who cancelled a ride, as whoever reads it sees it. */
import { describe, expect, it, vi } from 'vitest';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import { cancelledBecause } from '@/features/bookings/rideWords';
import * as cy from '@/languages/cy/rides/platformReasons';
import { ride } from './ride';

it.each([
  ['rider', 'rider', 'You cancelled: Long wait'],
  ['rider', 'desk', 'The rider cancelled: Long wait'],
  ['driver', 'rider', 'The driver cancelled: Long wait'],
  ['driver', 'desk', 'The driver cancelled: Long wait'],
  ['admin', 'desk', 'The control room cancelled: Long wait'],
  ['server', 'desk', 'Long wait'],
] as const)('cancelled by the %s, read by the %s', (cancelled_by, reader, words) => {
  expect(cancelledBecause(ride({ status: 'CANCELLED', cancelled_by, reason: 'Long wait' }), reader)).toBe(words);
});

describe('a ride that the platform ended', () => {
  const because = (cancelled_by: 'server' | 'driver', reason: string) =>
    cancelledBecause(ride({ status: 'CANCELLED', cancelled_by, reason }), 'rider');

  it('has its reason in the language of whoever reads it', async () => {
    vi.resetModules();
    vi.doMock('@/languages/en/rides/platformReasons', () => cy);
    const { cancelledBecause: inWelsh } = await import('@/features/bookings/rideWords');
    const read = Object.values(PLATFORM_REASONS).map((reason) =>
      inWelsh(ride({ status: 'CANCELLED', cancelled_by: 'server', reason }), 'rider'),
    );
    expect(read).toEqual(Object.values(cy.platformReasons));
  });

  it('has it in English as it is stored', () => {
    for (const reason of Object.values(PLATFORM_REASONS)) expect(because('server', reason)).toBe(reason);
  });
});
