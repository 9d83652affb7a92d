/** The identity behind a request: the `auth` that rules see, and a flag for requests that rules do not apply to. */
import type { JsonObject } from './tree/json';

export interface Identity {
  readonly auth: JsonObject | null;
  /** True for the emulator's owner when it acts as itself. */
  readonly bypassesRules: boolean;
  /** When the token expires. Null when it never does. */
  readonly expiresAtMs: number | null;
}

export const NOBODY: Identity = { auth: null, bypassesRules: false, expiresAtMs: null };
export const OWNER: Identity = { auth: null, bypassesRules: true, expiresAtMs: null };

/** The owner acting as a user, under the rules, as the Admin SDK does with `databaseAuthVariableOverride`. */
export function actingAs(auth: JsonObject | null): Identity {
  return { auth, bypassesRules: false, expiresAtMs: null };
}
