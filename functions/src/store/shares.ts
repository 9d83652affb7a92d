import type { Share } from '@/domain/ride/follow';
import { paths } from '@/domain/paths';
import { read } from './database';

export function readShare(bookingId: string): Promise<Share | null> {
  return read<Share>(paths.share(bookingId));
}
