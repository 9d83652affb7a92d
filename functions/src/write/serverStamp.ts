/** Who did it, when nobody pressed anything: the server. */
import { newKey } from '../store/database';
import type { Stamp } from '../transitions/update';

export const serverStamp = (nowMs: number): Stamp & { role: 'server' } => ({
  nowMs,
  by: 'server',
  role: 'server',
  newKey,
});
