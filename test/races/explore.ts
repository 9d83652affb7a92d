/**
 * Tries every order in which the operations of some calls can happen. Handlers cannot be copied half-way, so an order
 * is tried by running the calls again from the start and choosing as before up to the place where it branches off.
 *
 * Orders that differ only in the places of operations that do not concern each other are one order: two reads, or a
 * read and a write of different parts of the tree. Two writes always concern each other, because the rules of one may
 * look at what the other changes. Each such class is tried once:
 * - Sleep sets (Godefroid 1996): an operation that was tried first at some point sleeps on the other branches, until
 *   one comes by that concerns it.
 * - A read of something that nobody else ever writes in these calls goes at once. What a call writes alone is known
 *   beforehand; if an order shows a write not yet known, everything is explored again. When nothing new is found, the
 *   reads that went at once were rightly judged.
 */
import { type Operation, overlap } from './operations';
import { type Call, type Choice, letterOf, listened, Theatre } from './theatre';
import type { Root } from './tree';

export type Setting = { root: Root; nowMs: number; calls: () => readonly Call[] };

export type Found = {
  /** Orders that differ in what they can lead to, the runs from the start, and the operations carried out. */
  orders: number;
  runs: number;
  steps: number;
  /** True if the limit was reached, so that some orders were not tried. */
  cut: boolean;
  /** The number of orders by the outcome `judge` gave them. */
  outcomes: Map<string, number>;
};

export type Options = {
  /** Names the outcome of one finished order. @throws if a law is broken */
  judge: (stage: Theatre) => string;
  /** The command that repeats an order, before the order itself. */
  repeat?: string;
  /** Called on every stage before its first step. */
  prepare?: (stage: Theatre) => void;
  /** The most operations to carry out before giving up on the rest. */
  limit?: number;
  /** `none`: every order is run as it is. For the test of the reduction itself. */
  reduction?: 'full' | 'none';
};

const LIMIT = 200_000;

/** A broken law, with the order that breaks it. */
export class Broken extends Error {
  readonly schedule: string;

  constructor(repeat: string, schedule: string, log: readonly string[], cause: unknown) {
    const law = cause instanceof Error ? cause.message : String(cause);
    super(`${law}\n  ${log.join('\n  ')}\nrepeat: ${repeat} --order '${schedule}'`, { cause });
    this.schedule = schedule;
  }
}

const nameOf = ({ actor, operation }: Choice): string => `${letterOf(actor)}${operation === 0 ? '' : operation}`;
const choiceOf = (name: string): Choice => ({ actor: name.charCodeAt(0) - 97, operation: Number(name.slice(1) || 0) });

/** What each call is known to write, by its name. */
class Writes {
  grew = false;
  private readonly byCall = new Map<string, Set<string>>();

  note(call: string, regions: readonly string[]): void {
    const known = this.byCall.get(call) ?? new Set();
    this.byCall.set(call, known);
    for (const region of regions) {
      if (known.has(region)) continue;
      known.add(region);
      this.grew = true;
    }
  }

  touch(call: string, regions: readonly string[]): boolean {
    const known = this.byCall.get(call);
    if (known === undefined) return false;
    for (const written of known) if (regions.some((region) => overlap(region, written))) return true;
    return false;
  }
}

/** What calls write that have the stage to themselves, by the world they begin in, the time and the call. */
const alone = new WeakMap<object, Map<string, readonly string[]>>();

/**
 * What a call writes if nothing else happens; most of what it writes in any order. It is looked at once for all the pairs of a
 * world. Whatever is missing, or changes with a handler that is replaced, is learnt while exploring.
 */
async function writesAlone({ root, nowMs }: Setting, call: Call): Promise<readonly string[]> {
  if (root === null) return [];
  const known = alone.get(root) ?? new Map<string, readonly string[]>();
  alone.set(root, known);
  const key = `${nowMs} ${call.name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const written = new Set<string>();
  const stage = new Theatre(root, nowMs, [call]);
  for (let choice = stage.choices()[0]; choice !== undefined; choice = stage.choices()[0]) {
    for (const region of stage.operationOf(choice).writes) written.add(region);
    await stage.step(choice);
  }
  known.set(key, [...written]);
  return [...written];
}

export async function explore(setting: Setting, options: Options): Promise<Found> {
  const writes = new Writes();
  if (options.reduction !== 'none')
    for (const call of setting.calls()) writes.note(call.name, await writesAlone(setting, call));
  for (;;) {
    writes.grew = false;
    const found = await new Exploration(setting, options, writes).all();
    if (!writes.grew || found.cut || options.reduction === 'none') return found;
  }
}

const touches = (writes: readonly string[], regions: readonly string[]): boolean =>
  writes.some((written) => regions.some((region) => overlap(region, written)));

/** True if the order of two operations can make a difference to anybody. */
function concern(a: Operation, b: Operation): boolean {
  if (a.ruled && b.ruled) return true;
  if (a.writes.length > 0 && (touches(a.writes, b.reads) || touches(a.writes, b.writes))) return true;
  if (b.writes.length > 0 && touches(b.writes, a.reads)) return true;
  return touches(a.writes, listened) || touches(b.writes, listened);
}

type Sleeping = ReadonlyMap<string, Operation>;
const NOBODY: Sleeping = new Map();

class Exploration {
  private readonly setting: Setting;
  private readonly options: Options;
  private readonly writes: Writes;
  private readonly isFull: boolean;
  private readonly found: Found = { orders: 0, runs: 0, steps: 0, cut: false, outcomes: new Map() };

  constructor(setting: Setting, options: Options, writes: Writes) {
    this.setting = setting;
    this.options = options;
    this.writes = writes;
    this.isFull = options.reduction !== 'none';
  }

  async all(): Promise<Found> {
    await this.from(this.begin(), [], NOBODY);
    return this.found;
  }

  private begin(): Theatre {
    const { root, nowMs, calls } = this.setting;
    const stage = new Theatre(root, nowMs, calls());
    this.options.prepare?.(stage);
    this.found.runs += 1;
    return stage;
  }

  /** Tries every order that continues this one, except those in which a sleeping operation comes next. */
  private async from(stage: Theatre, before: readonly Choice[], sleeping: Sleeping): Promise<void> {
    const choices = this.reduced(stage);
    if (choices.length === 0) this.judge(stage, before);
    const awake = choices
      .map((choice) => ({ choice, id: stage.idOf(choice), operation: stage.operationOf(choice) }))
      .filter(({ id }) => !sleeping.has(id));
    const tried = new Map(sleeping);
    let isFresh = true;
    for (const { choice, id, operation } of awake) {
      if (this.found.steps > (this.options.limit ?? LIMIT)) {
        this.found.cut = true;
        return;
      }
      const next = isFresh ? stage : await this.again(before);
      isFresh = false;
      await this.step(next, choice, before);
      const stillAsleep = this.isFull ? new Map([...tried].filter(([, other]) => !concern(other, operation))) : NOBODY;
      await this.from(next, [...before, choice], stillAsleep);
      // What is known of the writes has grown, so this exploration will be repeated anyhow.
      if (this.isFull && this.writes.grew) return;
      tried.set(id, operation);
    }
  }

  private async again(before: readonly Choice[]): Promise<Theatre> {
    const stage = this.begin();
    for (const choice of before) {
      this.found.steps += 1;
      await stage.step(choice);
    }
    return stage;
  }

  private async step(stage: Theatre, choice: Choice, before: readonly Choice[]): Promise<void> {
    this.found.steps += 1;
    try {
      await stage.step(choice);
    } catch (error) {
      throw this.broken([...before, choice], stage, error);
    }
  }

  private judge(stage: Theatre, before: readonly Choice[]): void {
    const { outcomes } = this.found;
    try {
      const outcome = this.options.judge(stage);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      this.found.orders += 1;
    } catch (error) {
      throw this.broken(before, stage, error);
    }
  }

  private broken(choices: readonly Choice[], stage: Theatre, cause: unknown): Broken {
    return new Broken(this.options.repeat ?? '', choices.map(nameOf).join(' '), stage.log, cause);
  }

  /** The choices worth trying: all of them, or one read that nobody disturbs. */
  private reduced(stage: Theatre): Choice[] {
    const choices = stage.choices();
    for (const choice of choices) {
      this.writes.note(stage.actors[choice.actor]?.call.name ?? '', stage.operationOf(choice).writes);
    }
    if (!this.isFull || choices.length < 2) return choices;
    const undisturbed = choices.find((choice) => {
      const { reads, writes } = stage.operationOf(choice);
      if (writes.length > 0) return false;
      const seen = [...reads, ...listened];
      return stage.actors.every(({ call, ending, waiting }, index) => {
        if (ending !== null) return true;
        // A call disturbs its own read only if it does something else at the same time.
        if (index === choice.actor && waiting.length < 2) return true;
        return !this.writes.touch(call.name, seen);
      });
    });
    return undisturbed === undefined ? choices : [undisturbed];
  }
}

/**
 * Of two calls, lets one run whole at each point of the other, and the other way round: the orders with one interruption, which
 * are few. Most races are among them. @throws Broken if one breaks a law
 */
export async function interrupt(setting: Setting, options: Options): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  for (const [interrupted, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    for (let before = 0, ended = false; !ended; before += 1) {
      const schedule: string[] = [];
      const stage = new Theatre(setting.root, setting.nowMs, setting.calls());
      options.prepare?.(stage);
      const isOver = (actor: number): boolean => stage.actors[actor]?.ending !== null;
      const step = async (actor: number): Promise<void> => {
        schedule.push(letterOf(actor));
        await stage.step({ actor, operation: 0 });
      };
      try {
        while (schedule.length < before && !isOver(interrupted)) await step(interrupted);
        ended = isOver(interrupted);
        while (!isOver(other)) await step(other);
        while (!isOver(interrupted)) await step(interrupted);
        const outcome = options.judge(stage);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      } catch (error) {
        throw new Broken(options.repeat ?? '', schedule.join(' '), stage.log, error);
      }
    }
  }
  return outcomes;
}

/** Repeats one order, as `Broken` names it. */
export async function replay(setting: Setting, options: Options, schedule: string): Promise<Theatre> {
  const stage = new Theatre(setting.root, setting.nowMs, setting.calls());
  options.prepare?.(stage);
  const done: Choice[] = [];
  try {
    for (const choice of schedule
      .split(' ')
      .filter((name) => name !== '')
      .map(choiceOf)) {
      done.push(choice);
      await stage.step(choice);
    }
    if (stage.choices().length === 0) options.judge(stage);
  } catch (error) {
    throw new Broken(options.repeat ?? '', done.map(nameOf).join(' '), stage.log, error);
  }
  return stage;
}
