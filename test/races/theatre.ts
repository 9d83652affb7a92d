/**
 * The stage on which calls run: the server's own code, whose every question to the outside waits until the scheduler
 * answers it. Only one call runs at a time, and it runs until it waits, so a schedule alone decides what happens.
 */
import process from 'node:process';
import { type Effect, type Operation, regionOf } from './operations';
import { nodeAt, type Path, type Root } from './tree';

/** A call as a client makes it; `run` throws if the client gets no answer. */
export type Call = { name: string; run: () => Promise<unknown>; skewMs?: number };

/** How a call ended: its answer, an error, or the end of its process. */
export type Ending = { answer: unknown } | { error: unknown } | 'died';

type Waiting = { operation: Operation; id: string; settle: (effect: Effect) => void };

/** A call on the stage. */
export type Actor = {
  call: Call;
  waiting: Waiting[];
  ending: Ending | null;
  /** How often this call has asked for an operation, and how often it has drawn a key, a digit or a byte. */
  asked: number;
  drawn: number;
};

/** The next thing to happen: which actor, and which of its waiting operations. */
export type Choice = { actor: number; operation: number };

/** What changed with one operation. */
export type Step = { call: string; label: string; before: Root; after: Root };

/** `a` for the first call of a stage, `b` for the second. */
export const letterOf = (actor: number): string => String.fromCharCode(97 + actor);

type Listener = { path: Path; seen: Root; tell: (node: Root) => void };

const listeners: Listener[] = [];
/** The root that every listener has been told of. */
let told: Root | undefined;
let stage: Theatre | null = null;
let onStage: Actor | null = null;

/** After so many steps the process does whatever else it has to do. */
const STEPS_A_TURN = 100;
let steps = 0;

/** Lets everything run that can: a tick comes only after every microtask, and is much cheaper than a turn of the event loop. */
function settled(): Promise<void> {
  steps += 1;
  return new Promise((resolve) => {
    if (steps % STEPS_A_TURN === 0) setImmediate(resolve);
    else process.nextTick(resolve);
  });
}

const BEGIN: Operation = { label: 'begin', reads: [], writes: [], run: (root) => ({ root }) };

/** From now on this actor runs, on this stage. */
function raise(theatre: Theatre, actor: Actor): void {
  stage = theatre;
  onStage = actor;
}

export class Theatre {
  root: Root;
  readonly nowMs: number;
  readonly actors: Actor[];
  /** Called with each operation that changed something. */
  onStep: (step: Step) => void = () => {};
  readonly log: string[] = [];

  constructor(root: Root, nowMs: number, calls: readonly Call[]) {
    this.root = root;
    this.nowMs = nowMs;
    this.actors = [];
    for (const call of calls) this.add(call);
  }

  add(call: Call): void {
    const actor: Actor = { call, waiting: [], ending: null, asked: 0, drawn: 0 };
    // A call arrives when the scheduler says so, because it may look at something before its first operation.
    const settle = (): void => {
      call.run().then(
        (answer) => (actor.ending ??= { answer }),
        (error: unknown) => (actor.ending ??= { error }),
      );
    };
    actor.waiting.push({ operation: BEGIN, id: `${call.name} 0`, settle });
    this.actors.push(actor);
  }

  choices(): Choice[] {
    return this.actors.flatMap(({ waiting, ending }, actor) =>
      ending === null ? waiting.map((_, operation) => ({ actor, operation })) : [],
    );
  }

  operationOf({ actor, operation }: Choice): Operation {
    return this.actors[actor]?.waiting[operation]?.operation as Operation;
  }

  /** Tells a waiting operation from all others of its stage. */
  idOf({ actor, operation }: Choice): string {
    return this.actors[actor]?.waiting[operation]?.id ?? '';
  }

  /** Carries out one operation and lets its caller run until it waits again. `lost`: its answer does not arrive. */
  async step({ actor: index, operation }: Choice, lost?: Error): Promise<void> {
    const actor = this.actors[index] as Actor;
    const [waiting] = actor.waiting.splice(operation, 1);
    if (waiting === undefined) throw new Error(`no such operation: ${index}.${operation}`);
    const { label, run } = waiting.operation;
    const effect = run(this.root);
    const before = this.root;
    this.root = effect.root;
    const place = `${letterOf(index)}${operation === 0 ? '' : operation}`;
    this.log.push(`${place} ${actor.call.name}: ${label}${note(effect, lost)}`);
    if (before !== this.root) this.onStep({ call: actor.call.name, label, before, after: this.root });
    this.tellListeners();
    raise(this, actor);
    waiting.settle(lost === undefined ? effect : { ...effect, error: lost });
    await settled();
    onStage = null;
    if (actor.ending === null && actor.waiting.length === 0)
      throw new Error(`${actor.call.name} waits for nothing: ${this.log.join('\n')}`);
  }

  /** Ends the call's process: nothing it waits for will happen. */
  kill(index: number): void {
    const actor = this.actors[index] as Actor;
    actor.ending = 'died';
    actor.waiting.length = 0;
    this.log.push(`${letterOf(index)} ${actor.call.name}: its process dies`);
  }

  /** Brings every listened value up to date. */
  private tellListeners(): void {
    if (told === this.root) return;
    told = this.root;
    for (const listener of listeners) {
      const node = nodeAt(this.root, listener.path);
      if (node === listener.seen) continue;
      listener.seen = node;
      listener.tell(node);
    }
  }
}

const note = (effect: Effect, lost: Error | undefined): string =>
  `${effect.error === undefined ? '' : ' REFUSED'}${lost === undefined ? '' : ' ANSWER LOST'}`;

/** Asks the scheduler to carry out an operation for the call that runs now. */
export function ask(operation: Operation): Promise<unknown> {
  const actor = onStage;
  if (actor === null) throw new Error(`nobody is on stage to ${operation.label}`);
  return new Promise((resolve, reject) => {
    const settle = ({ error, value }: Effect): void => (error === undefined ? resolve(value) : reject(error));
    actor.asked += 1;
    actor.waiting.push({ operation, id: `${actor.call.name} ${actor.asked}`, settle });
  });
}

/** Keeps somebody told about a part of the tree, at once and after every change. */
export function listen(path: Path, tell: (node: Root) => void): void {
  const seen = stage === null ? null : nodeAt(stage.root, path);
  listeners.push({ path, seen, tell });
  told = undefined;
  listened.push(regionOf(path));
  tell(seen);
}

/** The parts of the tree that the server listens to. A call may look at them whenever it runs. */
export const listened: string[] = [];

/** The clock of the machine on which the running call is served, epoch ms. */
export const machineNow = (): number => (stage?.nowMs ?? 0) + (onStage?.call.skewMs ?? 0);

/** The true time, which the database keeps. */
export const trueNow = (): number => stage?.nowMs ?? 0;

const HASH_START = 2_166_136_261;

/** A number below 2^32 that depends only on the call and on how many it has drawn before. */
export function drawNumber(): number {
  if (onStage === null) throw new Error('nobody is on stage to draw');
  onStage.drawn += 1;
  let hash = HASH_START;
  for (const char of `${onStage.call.name} ${onStage.drawn}`)
    hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
