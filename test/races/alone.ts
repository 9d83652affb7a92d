/** One call after another, each with the stage to itself. */
import { type Call, Theatre } from './theatre';
import type { Root } from './tree';

/** The world after a call, and the call's answer. */
export type Served = { root: Root; answer: unknown };

/** Serves a call from its first operation to its last. @throws if it ends in an error */
export async function serveAlone({ root, nowMs }: { root: Root; nowMs: number }, call: Call): Promise<Served> {
  const stage = new Theatre(root, nowMs, [call]);
  for (let choice = stage.choices()[0]; choice !== undefined; choice = stage.choices()[0]) await stage.step(choice);
  const ending = stage.actors[0]?.ending;
  if (typeof ending !== 'object' || ending === null || 'error' in ending) {
    throw new Error(`${call.name} failed`, { cause: (ending as { error: unknown }).error });
  }
  return { root: stage.root, answer: ending.answer };
}
