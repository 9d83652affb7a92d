/** Which streets a cab can reach and leave again. */
import type { Edge } from './streets';

/** By node: the nodes to which an arc leads. */
type Leading = { first: Uint32Array; heads: Uint32Array };

/** Arcs as pairs of nodes: `tails[i]` to `heads[i]`. */
export type Arcs = { tails: number[]; heads: number[] };

/** The arcs of some edges; the private ones too, or the open ones alone. */
export function arcsOf(edges: readonly Edge[], which: 'all' | 'open'): Arcs {
  const arcs: Arcs = { tails: [], heads: [] };
  for (const { from, to, forward, backward } of edges) {
    for (const [direction, tail, head] of [
      [forward, from, to],
      [backward, to, from],
    ] as const) {
      if (direction === null || (which === 'open' && direction.access !== 'open')) continue;
      arcs.tails.push(tail);
      arcs.heads.push(head);
    }
  }
  return arcs;
}

/**
 * The part of each node: nodes share one if each can be driven to from the other. Tarjan's algorithm, without recursion,
 * because a street of a thousand junctions would be a stack of a thousand calls.
 */
export function partsOf(nodes: number, arcs: Arcs): Int32Array {
  const { first, heads } = leadingOf(nodes, arcs);
  const parts = new Int32Array(nodes).fill(-1);
  const numbers = new Int32Array(nodes).fill(-1);
  const lowest = new Int32Array(nodes);
  const next = first.slice();
  const [open, path]: [number[], number[]] = [[], []];
  let [count, found] = [0, 0];
  for (let start = 0; start < nodes; start += 1) {
    if (numbers[start] !== -1) continue;
    path.push(start);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (numbers[node] === -1) {
        numbers[node] = count;
        lowest[node] = count;
        count += 1;
        open.push(node);
      }
      const at = next[node] as number;
      if (at < (first[node + 1] as number)) {
        next[node] = at + 1;
        const head = heads[at] as number;
        if (numbers[head] === -1) path.push(head);
        else if (parts[head] === -1) lowest[node] = Math.min(lowest[node] as number, numbers[head] as number);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) lowest[before] = Math.min(lowest[before] as number, lowest[node] as number);
      if (lowest[node] !== numbers[node]) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        parts[member] = found;
        if (member === node) break;
      }
      found += 1;
    }
  }
  return parts;
}

function leadingOf(nodes: number, { tails, heads }: Arcs): Leading {
  const first = new Uint32Array(nodes + 1);
  for (const tail of tails) first[tail + 1] = (first[tail + 1] as number) + 1;
  for (let node = 0; node < nodes; node += 1) first[node + 1] = (first[node + 1] as number) + (first[node] as number);
  const next = first.slice();
  const sorted = new Uint32Array(heads.length);
  for (const [index, tail] of tails.entries()) {
    sorted[next[tail] as number] = heads[index] as number;
    next[tail] = (next[tail] as number) + 1;
  }
  return { first, heads: sorted };
}

/** The part that has the most nodes, and its size. */
export function largestPart(parts: Int32Array): { part: number; size: number } {
  const sizes = new Map<number, number>();
  for (const part of parts) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  let best = { part: -1, size: 0 };
  for (const [part, size] of sizes) if (size > best.size) best = { part, size };
  return best;
}
