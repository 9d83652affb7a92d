/**
 * Asks for the ride behind a link, over plain HTTP: whoever follows a ride has no account and loads nothing of Firebase.
 */
import type { FollowAnswer, FollowedRide } from '@/domain/ride/follow/follow';

/** Longer than a slow connection takes, milliseconds. */
const PATIENCE_MS = 8000;

/** `silent`: no answer, or none that says anything about the ride. */
export type Followed = { at: 'ride'; ride: FollowedRide } | { at: 'ended' } | { at: 'silent' };

const SILENT: Followed = { at: 'silent' };

/** Never throws. Only the server's own word ends a ride: a proxy's error page does not. */
export async function askFollowed(token: string): Promise<Followed> {
  try {
    const response = await fetch('/api/followed_ride', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return SILENT;
    const answer = (await response.json()) as FollowAnswer;
    return answer.status === 'ENDED' ? { at: 'ended' } : { at: 'ride', ride: answer };
  } catch {
    return SILENT;
  }
}
