/** What came of many plays, so that a model whose calls are all refused is seen to prove nothing. */
import type { ApiName } from '@/domain/api/api';
import type { Booking } from '@/domain/ride/booking';
import { type Root, valueAt } from '../races/tree';
import type { Play } from './play';

const rows = (root: Root, ...path: string[]): unknown[] => Object.values(valueAt(root, path) ?? {});

/** The things counted in each play. */
const COUNTED = {
  'rides paid': (root: Root) => rows(root, 'bookings').filter((row) => (row as Booking).paid_time !== undefined).length,
  'paid by the card': (root: Root) =>
    rows(root, 'bookings').filter((row) => {
      const { paid_time, fare_lines } = row as Booking;
      return paid_time !== undefined && fare_lines?.card !== undefined;
    }).length,
  'readings agreed to': (root: Root) =>
    rows(root, 'bookings').filter((row) => {
      const { claim } = row as Booking;
      return claim?.state === 'accepted' && claim.meter !== undefined;
    }).length,
  'promos used': (root: Root) =>
    rows(root, 'offer_uses').reduce((sum: number, uses) => sum + Object.keys(uses as object).length, 0),
  'bonuses earned': (root: Root) => rows(root, 'referral_rides').length,
  withdrawals: (root: Root) => rows(root, 'withdraws').length,
} as const;
export type Counted = keyof typeof COUNTED;

export class Tally {
  private plays = 0;
  private readonly made = new Map<ApiName, number>();
  private readonly accepted = new Map<ApiName, number>();
  private readonly found = new Map<Counted, { plays: number; total: number }>();

  add({ root, made, accepted }: Play): void {
    this.plays += 1;
    for (const [name, count] of made) this.made.set(name, (this.made.get(name) ?? 0) + count);
    for (const [name, count] of accepted) this.accepted.set(name, (this.accepted.get(name) ?? 0) + count);
    for (const name of Object.keys(COUNTED) as Counted[]) {
      const count = COUNTED[name](root);
      const { plays, total } = this.found.get(name) ?? { plays: 0, total: 0 };
      this.found.set(name, { plays: plays + Math.min(1, count), total: total + count });
    }
  }

  /** The share of plays in which this happened at least once. */
  shareWith(name: Counted): number {
    return (this.found.get(name)?.plays ?? 0) / this.plays;
  }

  callsOf(name: ApiName): { made: number; accepted: number } {
    return { made: this.made.get(name) ?? 0, accepted: this.accepted.get(name) ?? 0 };
  }

  /** One line a thing, then the calls by endpoint: accepted of made. */
  toString(): string {
    const things = (Object.keys(COUNTED) as Counted[]).map((name) => {
      const { plays, total } = this.found.get(name) ?? { plays: 0, total: 0 };
      return `  ${name}: ${total}, in ${Math.round((100 * plays) / this.plays)} % of sequences`;
    });
    const calls = [...this.made].toSorted(([, one], [, other]) => other - one);
    const whole = calls.reduce((sum, [, count]) => sum + count, 0);
    const each = calls.map(([name, count]) => `${name} ${this.accepted.get(name) ?? 0}/${count}`);
    return [`${this.plays} sequences, ${whole} calls`, ...things, `  ${each.join(', ')}`].join('\n');
  }
}
