import type { Alert } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { read, type Update } from './database';

export function readAlert(id: string): Promise<Alert | null> {
  return read<Alert>(paths.alert(id));
}

/** A report without what was said. */
export const unworded = (id: string): Update => ({
  [`${paths.alert(id)}/words`]: null,
  [`${paths.alert(id)}/worded`]: null,
});
