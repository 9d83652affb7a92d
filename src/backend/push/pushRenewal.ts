/** Keeps a device's pushes alive over the months. */
import { DAY_MS } from '@/domain/time/durations';
import { config } from '../connection/config';
import { startPush } from './pushDevice';
import { keptPush } from './pushKept';

/** A token is registered again when its last registration is older than this, milliseconds. */
const RENEW_MS = 7 * DAY_MS;

/** True if this device is the one on which this person switched pushes on. */
export function hasPushHere(uid: string): boolean {
  const kept = keptPush();
  return kept !== null && (kept.uid === uid || kept.uid === '');
}

/** At the start of a person's session: settles what was left on this device, and renews a token that has grown old. */
export async function resumePush(uid: string): Promise<void> {
  if (!(await startPush(uid))) return;
  const kept = keptPush();
  if (kept === null || config.vapidKey === '' || Date.now() - kept.at < RENEW_MS) return;
  const { renewPush } = await import('./push');
  await renewPush(uid, kept);
}
