/** Things left in cabs. */
import type { LostProperty } from '@/domain/ride/lostProperty';
import { paths } from '@/domain/paths';
import { read } from '../database';

export function readLost(bookingId: string): Promise<LostProperty | null> {
  return read<LostProperty>(paths.lostProperty(bookingId));
}
