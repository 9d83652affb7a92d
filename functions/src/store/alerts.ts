import type { Alert } from '@/domain/ride/alert';
import { paths } from '@/domain/paths';
import { read } from './database';

export function readAlert(id: string): Promise<Alert | null> {
  return read<Alert>(paths.alert(id));
}
