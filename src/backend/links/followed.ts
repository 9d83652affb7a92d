/**
 * Asks for the ride behind a link, over plain HTTP: whoever follows a ride has no account and loads nothing of Firebase.
 */
import type { CallersAnswer, CallersRide } from '@/domain/ride/follow/callerLink';
import type { FollowAnswer, FollowedRide } from '@/domain/ride/follow/follow';

/** Longer than a slow connection takes, milliseconds. */
const PATIENCE_MS = 8000;

/** `silent`: no answer, or none that says anything about the ride. */
export type Asked<Ride> = { at: 'ride'; ride: Ride } | { at: 'ended' } | { at: 'silent' };
export type Followed = Asked<FollowedRide>;

const SILENT = { at: 'silent' } as const;

/** Sends a body that holds the link: addresses are kept in logs. */
export const post = (endpoint: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`/api/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Never throws. Only the server's own word ends a ride: a proxy's error page does not. */
async function ask<Ride extends { status: string }>(endpoint: string, token: string): Promise<Asked<Ride>> {
  try {
    const response = await post(endpoint, { token });
    if (!response.ok) return SILENT;
    const answer = (await response.json()) as Ride | { status: 'ENDED' };
    return answer.status === 'ENDED' ? { at: 'ended' } : { at: 'ride', ride: answer as Ride };
  } catch {
    return SILENT;
  }
}

export const askFollowed = (token: string): Promise<Followed> =>
  ask<Exclude<FollowAnswer, { status: 'ENDED' }>>('followed_ride', token);

/** The same for the link in a caller's text message. */
export const askCallersRide = (token: string): Promise<Asked<CallersRide>> =>
  ask<Exclude<CallersAnswer, { status: 'ENDED' }>>('callers_ride', token);
