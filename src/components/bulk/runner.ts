/**
 * Runs one edit over many rows: a call for each, one after the other, at the pace of the endpoint. It stops where no call gets
 * through, and goes on from there. What is settled is never sent again; a row without an answer is, because every endpoint
 * answers a repeated call with what stands.
 */
import type { Failure, Outcome } from '@/backend/connection/failure';
import type { MessageKey } from '@/domain/messages';
import type { Pace } from './pace';

export type Job<Body> = { id: string; body: Body };

/**
 * What became of a row. One that has no result was not sent. `barred`: the edit does not suit it, so it never is.
 * `unanswered`: it may have been done.
 */
export type RowResult<Answer = unknown> =
  | { kind: 'barred'; words: string }
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unanswered'; failure: Failure };

export type RunState<Answer = unknown> = {
  results: ReadonlyMap<string, RowResult<Answer>>;
  running: boolean;
  /** Why it stopped before the end; null if it did not, or if somebody stopped it. */
  halted: Failure | null;
};

export type RunWorld<Body, Answer> = {
  send: (body: Body) => Promise<Outcome<Answer>>;
  pace: Pace;
  now: () => number;
  pause: (milliseconds: number) => Promise<void>;
};

export type Run = {
  /** Begins, or goes on with the rest. A second call while it runs has no effect. */
  go: () => Promise<void>;
  /** Stops after the row that is on its way. */
  stop: () => void;
};

/** With these no row would fare better: nothing gets through, or this person may not do it any more. */
const HALTS: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'not_sent',
  'no_answer',
  'offline',
  'service_unavailable',
  'not_logged_in',
  'account_suspended',
  'right_missing',
  'demo_mode',
]);
/** After these a row may have been done all the same. */
const UNANSWERED: ReadonlySet<MessageKey> = new Set<MessageKey>(['no_answer', 'service_unavailable']);
/** How often in succession the server may say that there were too many, before the run gives up. */
const TOO_MANY_MOST = 30;

const isSettled = (result: RowResult | undefined): boolean => result !== undefined && result.kind !== 'unanswered';

/** The rows that are still to be done. */
export const restOf = <Row extends { id: string }>(rows: readonly Row[], { results }: RunState): Row[] =>
  rows.filter(({ id }) => !isSettled(results.get(id)));

/** `barred`: the rows that are in the result only, by id, and why. */
export function createRun<Body, Answer>(
  jobs: readonly Job<Body>[],
  world: RunWorld<Body, Answer>,
  onChange: (state: RunState<Answer>) => void,
  barred: ReadonlyMap<string, string> = new Map(),
): Run {
  const results = [...barred].map(([id, words]) => [id, { kind: 'barred', words }] as const);
  let state: RunState<Answer> = { results: new Map(results), running: false, halted: null };
  let stopping = false;

  function put(change: Partial<RunState<Answer>>): void {
    state = { ...state, ...change };
    onChange(state);
  }
  const settle = (id: string, result: RowResult<Answer>): void =>
    put({ results: new Map(state.results).set(id, result) });

  /** Waits until a call may go; false if it was stopped meanwhile. */
  async function turn(): Promise<boolean> {
    for (let wait = world.pace.take(world.now()); wait > 0; wait = world.pace.take(world.now())) {
      await world.pause(wait);
      if (stopping) return false;
    }
    return true;
  }

  /** Sends a row, again where the server has had too many calls; null if it was stopped before. */
  async function sent(body: Body): Promise<Outcome<Answer> | null> {
    for (let tooMany = 0; ; tooMany += 1) {
      if (!(await turn())) return null;
      const outcome = await world.send(body);
      if (outcome.ok || outcome.failure.key !== 'rate_limited' || tooMany === TOO_MANY_MOST) return outcome;
      world.pace.empty(world.now());
    }
  }

  /** Does a row; false if the run cannot go on. */
  async function step({ id, body }: Job<Body>): Promise<boolean> {
    const outcome = await sent(body);
    if (outcome === null) return false;
    if (outcome.ok) {
      settle(id, { kind: 'done', answer: outcome.value });
      return true;
    }
    const { failure } = outcome;
    if (UNANSWERED.has(failure.key)) settle(id, { kind: 'unanswered', failure });
    if (HALTS.has(failure.key) || failure.key === 'rate_limited') {
      put({ halted: failure });
      return false;
    }
    settle(id, { kind: 'refused', failure });
    return true;
  }

  return {
    async go() {
      if (state.running) return;
      stopping = false;
      put({ running: true, halted: null });
      try {
        for (const job of jobs) {
          if (stopping) break;
          if (!isSettled(state.results.get(job.id)) && !(await step(job))) break;
        }
      } finally {
        put({ running: false });
      }
    },
    stop() {
      stopping = true;
    },
  };
}
