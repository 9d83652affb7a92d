/** Server values: `{ ".sv": "timestamp" }` and `{ ".sv": { "increment": n } }`. */
import { RequestError } from '../requestError';
import { isJsonObject, type Json, type ResolveServerValue } from './json';
import { Leaf, type Node, nodeAt } from './node';

/**
 * Returns a resolver for one write. `nowMs` is the write's timestamp; `current` is the node that the write replaces,
 * which increments add to. A node that is not a number counts as 0.
 */
export function serverValues(nowMs: number, current: Node | null): ResolveServerValue {
  return (serverValue, path) => {
    if (serverValue === 'timestamp') return new Leaf(nowMs, null);
    const delta = incrementOf(serverValue);
    if (delta === undefined) throw new RequestError('invalid_data', 'Invalid data; unknown server value.');
    const before = nodeAt(current, path);
    const base = before instanceof Leaf && typeof before.value === 'number' ? before.value : 0;
    const sum = base + delta;
    if (!Number.isFinite(sum)) throw new RequestError('invalid_data', 'Invalid data; increment out of range.');
    return new Leaf(sum, null);
  };
}

function incrementOf(serverValue: Json): number | undefined {
  if (!isJsonObject(serverValue)) return undefined;
  const { increment } = serverValue;
  return typeof increment === 'number' && Number.isFinite(increment) ? increment : undefined;
}
