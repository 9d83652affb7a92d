import type { Ruleset } from './ruleset';

/** The rules that decide: one ruleset for every bucket, or one for each. A bucket without rules refuses clients. */
export class RulesInForce {
  private everywhere: Ruleset = DENY_ALL;
  private byBucket: ReadonlyMap<string, Ruleset> | null = null;

  of(bucket: string): Ruleset {
    return this.byBucket ? (this.byBucket.get(bucket) ?? DENY_ALL) : this.everywhere;
  }

  use(ruleset: Ruleset): void {
    this.everywhere = ruleset;
    this.byBucket = null;
  }

  useByBucket(rulesets: ReadonlyMap<string, Ruleset>): void {
    this.byBucket = rulesets;
  }
}

const DENY_ALL: Ruleset = { decide: () => ({ allowed: false, errors: [] }) };
