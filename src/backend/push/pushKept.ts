/**
 * What this device remembers of its pushes: the token it gets them under, and the tokens it has given up of which the
 * server may not know yet.
 */

/** `uid` is '' and `at` 0 where an earlier release noted the token alone. `at`: its last registration, epoch ms. */
export type KeptPush = { token: string; uid: string; at: number };

const KEY = 'amberlight.push';
const GONE_KEY = 'amberlight.push.gone';
/** Nobody signs out more often than this without a connection. */
const GONE_MAX = 5;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the end of the subscription alone must do, and the server drops a token that fails.
  }
}

/** The token of this device; null if it gets no pushes. */
export function keptPush(): KeptPush | null {
  const kept = read(KEY);
  if (kept === null) return null;
  if (!kept.startsWith('{')) return { token: kept, uid: '', at: 0 };
  try {
    return JSON.parse(kept) as KeptPush;
  } catch {
    return null;
  }
}

/** Remembers the token under which this device gets pushes; it is no longer given up. */
export function keepPush(kept: KeptPush): void {
  write(KEY, JSON.stringify(kept));
  dropGone(kept.token);
}

/** Forgets the device's token; the server is to be told. Returns it; null if there was none. */
export function giveUpPush(): string | null {
  const kept = keptPush();
  write(KEY, null);
  if (kept === null) return null;
  write(GONE_KEY, JSON.stringify([...goneTokens(), kept.token].slice(-GONE_MAX)));
  return kept.token;
}

/** The tokens that this device has given up. */
export function goneTokens(): string[] {
  try {
    const gone: unknown = JSON.parse(read(GONE_KEY) ?? '[]');
    return Array.isArray(gone) ? gone.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

/** The server knows that this token is gone, or it is in use again. */
export function dropGone(token: string): void {
  const others = goneTokens().filter((gone) => gone !== token);
  write(GONE_KEY, others.length === 0 ? null : JSON.stringify(others));
}
