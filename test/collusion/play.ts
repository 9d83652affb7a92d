/** A play: what the gang has done so far, who its people are, and where its money is. */
import type { ApiName } from '@/domain/api/api';
import { MINUTE_MS } from '@/domain/time/durations';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { pushKey } from '../../local/seed/ids';
import { serveAlone } from '../races/alone';
import { callOf, isRefusal } from '../races/calls';
import { cardFault } from '../races/cardTown';
import { applyAs, nodeAt, type Root, valueAt } from '../races/tree';
import { Allowance, figuresOf } from './bound';
import { DRIVERS, FLEET, RIDERS, START } from './town';

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** More was taken out than the gang may have. */
export class Overdrawn extends Error {}

/** What a body says that is worth reading; the notes of a move tell the rest. */
const SILENT = [
  'id',
  'proof',
  'payload',
  'signature',
  'bank',
  'pickup',
  'carType',
  'lat',
  'lng',
  'attempt',
  'estimate',
];
const shown = (body: object): string =>
  JSON.stringify(body, (key, value: unknown) =>
    SILENT.includes(key) ? undefined : key === 'drop' ? addressOf(value) : value,
  );

const addressOf = (place: unknown): string => (place as { add: string }).add;

export class Play {
  root: Root = START.root;
  nowMs = START.nowMs;
  /** Everybody who ever had an account, and every ride, in the order they came. */
  readonly people: string[] = [...DRIVERS, FLEET, ...RIDERS];
  readonly rides: string[] = [];
  readonly log: string[] = [];
  /** Calls, and those that were not refused, by endpoint. */
  readonly made = new Map<ApiName, number>();
  readonly accepted = new Map<ApiName, number>();
  private readonly allowance = new Allowance(START.root);
  private readonly names = new Map<string, string>();
  private numbers = 0;

  /** A number that no other part of the play has. */
  number(): number {
    this.numbers += 1;
    return this.numbers;
  }

  /** An id as the browser draws one at a press. */
  pressId(): string {
    return pushKey(this.nowMs, this.number());
  }

  pass(minutes: number): void {
    this.nowMs += minutes * MINUTE_MS;
  }

  /** Makes a call; null if it was refused. @throws Overdrawn if the gang has too much after it */
  async call(endpoint: ApiName, as: string | null, body: object, provider = 'password'): Promise<object | null> {
    this.nowMs += 1000;
    const name = `${this.number()} ${endpoint} by ${as}`;
    const before = this.root;
    const { root, answer } = await serveAlone(this, callOf({ name, endpoint, as, body, provider }));
    this.root = root;
    this.made.set(endpoint, (this.made.get(endpoint) ?? 0) + 1);
    this.allowance.observe(before, root);
    const isRefused = isRefusal(answer);
    this.note(
      `${as === null ? 'somebody' : this.nameOf(as)}: ${endpoint} ${shown(body)}${isRefused ? ` is refused: ${answer.refused}` : ''}`,
    );
    this.judge(before);
    if (isRefused) return null;
    this.accepted.set(endpoint, (this.accepted.get(endpoint) ?? 0) + 1);
    return answer as object;
  }

  /** A write by somebody's own phone, which the rules may refuse. */
  write(uid: string, update: Record<string, unknown>): void {
    const after = applyAs(uid, this.root, update, this.nowMs);
    if (after !== 'refused') this.root = after;
  }

  note(line: string): void {
    const time = new Date(this.nowMs).toISOString().slice(11, 19);
    this.log.push(`${time} ${line}`);
  }

  private judge(before: Root): void {
    this.judgeBills(before);
    const { taken, most } = figuresOf(this.root, this.allowance);
    if (taken <= most) return;
    throw new Overdrawn(`the gang can take out ${pounds(taken)}, and may have ${pounds(most)}`);
  }

  /** No bill by the authority's card is above it, whatever its rider and its driver say. */
  private judgeBills(before: Root): void {
    for (const id of this.rides) {
      const path = ['bookings', id];
      if (nodeAt(before, path) === nodeAt(this.root, path)) continue;
      const booking = this.ride(id);
      const fault = booking === null ? null : cardFault(booking);
      if (fault !== null) throw new Overdrawn(fault);
    }
  }

  /** Somebody new has an account, and is called by a short name from now on. */
  welcome(uid: string): void {
    this.people.push(uid);
    this.names.set(uid, `person${this.people.length - 1}`);
  }

  nameOf(uid: string): string {
    return this.names.get(uid) ?? uid;
  }

  profileOf(uid: string): UserProfile | null {
    return valueAt(this.root, ['users', uid]) as UserProfile | null;
  }

  ride(id: string): Booking | null {
    return valueAt(this.root, ['bookings', id]) as Booking | null;
  }

  /** The accounts of a role that exist now. */
  present(usertype: UserProfile['usertype']): string[] {
    return this.people.filter((uid) => this.profileOf(uid)?.usertype === usertype);
  }
}

/** The one at a place of a list that is counted round and round; undefined only if the list is empty. */
export const turn = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
