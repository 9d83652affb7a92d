/** Who is asking: what rules see as `auth`, and whether rules apply at all. */
import type { JsonObject } from './tree/json';

export interface Identity {
  readonly auth: JsonObject | null;
  /** The owner of the emulator, acting as no one in particular. */
  readonly bypassesRules: boolean;
  /** When the token behind it runs out; null for never. */
  readonly expiresAtMs: number | null;
}

export const NOBODY: Identity = { auth: null, bypassesRules: false, expiresAtMs: null };
export const OWNER: Identity = { auth: null, bypassesRules: true, expiresAtMs: null };

/** The owner acting under rules, as the Admin SDK does with `databaseAuthVariableOverride`. */
export function actingAs(auth: JsonObject | null): Identity {
  return { auth, bypassesRules: false, expiresAtMs: null };
}
