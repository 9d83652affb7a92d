/** Runs a query on one node, visiting only the rows that it asks for. */
import { Branch, type Node } from '../tree/node';
import { compareValues } from '../tree/order';
import { childIndex, indexedValue } from './childIndex';
import { comparePositions, isInRange, type Position, type QuerySpec } from './querySpec';

export interface Row extends Position {
  readonly node: Node;
}

interface Selection {
  /** In index order. */
  readonly rows: Row[];
  /** The number of rows visited to find them, which is the query's cost. */
  readonly visited: number;
}

export function selectRows(node: Node | null, spec: QuerySpec): Selection {
  if (!(node instanceof Branch)) return { rows: [], visited: 0 };
  const rows: Row[] = [];
  let visited = 0;
  for (const row of spec.fromEnd ? fromEnd(node, spec) : fromStart(node, spec)) {
    visited++;
    if (isInRange(spec, row)) rows.push(row);
    else if (isBeyond(spec, row)) break;
    if (rows.length === spec.limit) break;
  }
  return { rows: spec.fromEnd ? rows.toReversed() : rows, visited };
}

/** Returns the position of a child in the query's order. */
export function positionOf(spec: QuerySpec, key: string, child: Node): Position {
  return { value: spec.index === '.key' ? null : indexedValue(spec.index, child), key };
}

/**
 * True when the walk has left the range for good. A row equal to an exclusive bound is outside the range, but rows
 * after it may be inside.
 */
function isBeyond(spec: QuerySpec, row: Row): boolean {
  const far = spec.fromEnd ? spec.start : spec.end;
  if (far === null) return false;
  const order = comparePositions(row, far);
  return spec.fromEnd ? order <= 0 : order >= 0;
}

/** True when the query's order is key order: by key, or by priority where no child has one. */
function usesKeyOrder(branch: Branch, spec: QuerySpec): boolean {
  return spec.index === '.key' || (spec.index === '.priority' && branch.prioritised === 0);
}

function* fromStart(branch: Branch, spec: QuerySpec): Iterable<Row> {
  const { start } = spec;
  if (!usesKeyOrder(branch, spec)) {
    for (const [at, node] of childIndex(branch, spec.index).entries.entries(start ?? undefined)) yield { ...at, node };
    return;
  }
  // Every value is null here, so a bound above null leaves no rows.
  if (start !== null && compareValues(start.value, null) > 0) return;
  for (const [key, node] of branch.children.entries(start?.key)) yield { value: null, key, node };
}

function* fromEnd(branch: Branch, spec: QuerySpec): Iterable<Row> {
  const { end } = spec;
  if (!usesKeyOrder(branch, spec)) {
    const { entries } = childIndex(branch, spec.index);
    for (const [at, node] of entries.entriesReversed(end ?? undefined)) yield { ...at, node };
    return;
  }
  const bound = end !== null && compareValues(end.value, null) === 0 ? end.key : undefined;
  for (const [key, node] of branch.children.entriesReversed(bound)) yield { value: null, key, node };
}
