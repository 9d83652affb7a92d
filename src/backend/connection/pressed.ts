/**
 * A call that somebody's press makes. Without a connection it waits for the end of a short gap, and after that it is not
 * sent at all and says so: a press that went out by itself much later would do what nobody looks at any more.
 */
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import { call } from './apiClient';
import { type Outcome, refused } from './failure';

/** Longest wait for a connection, milliseconds: a gap between two cells, not a tunnel. */
const PATIENCE_MS = 4000;

/** True at once while online; otherwise true when the connection is back, and false if it stays away. */
function connected(): Promise<boolean> {
  if (navigator.onLine) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
      resolve(navigator.onLine);
    };
    const timer = setTimeout(settle, PATIENCE_MS);
    window.addEventListener('online', settle);
  });
}

export async function pressed<Name extends ApiName>(
  name: Name,
  body: ApiBody<Name>,
): Promise<Outcome<ApiAnswer<Name>>> {
  return (await connected()) ? call(name, body) : refused('not_sent');
}
