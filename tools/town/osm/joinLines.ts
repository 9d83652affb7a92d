/** Lines that share an end become one: streets are drawn by many hands, in many pieces. */

/**
 * Joins lines, told as node ids in order, at their ends. A line that meets itself is cut out as a ring, so that two rings
 * that touch stay two. The same lines give the same answer.
 *
 * @param directed true if a line may only be joined in its own direction, as a coast may
 */
export function joinLines(lines: readonly Float64Array[], directed = false): Float64Array[] {
  const left = new Set<number>();
  const byEnd = new Map<number, number[]>();
  const note = (node: number, index: number): void => {
    const known = byEnd.get(node);
    if (known === undefined) byEnd.set(node, [index]);
    else known.push(index);
  };
  lines.forEach((line, index) => {
    if (line.length < 2) return;
    left.add(index);
    note(line[0] as number, index);
    if (!directed) note(line.at(-1) as number, index);
  });

  /** An unused line that goes on from a node, in the direction in which it does. */
  const nextFrom = (node: number): Float64Array | null => {
    for (const index of byEnd.get(node) ?? []) {
      if (!left.delete(index)) continue;
      const line = lines[index] as Float64Array;
      return line[0] === node ? line : line.toReversed();
    }
    return null;
  };

  const joined: Float64Array[] = [];
  // A line that goes on from no other begins; then come rings, which may begin anywhere.
  const tails = new Set(directed ? lines.map((line) => line.at(-1)) : []);
  const goesOn = (index: number): boolean => directed && tails.has(lines[index]?.[0]);
  for (const index of [...left].toSorted((a, b) => Number(goesOn(a)) - Number(goesOn(b)) || a - b)) {
    if (!left.delete(index)) continue;
    let chain: Float64Array[] = [lines[index] as Float64Array];
    const grow = (): void => {
      for (;;) {
        const loop = loopAtEnd(chain);
        if (loop > 0) joined.push(inOne(chain.splice(chain.length - loop)));
        if (chain.length === 0) return;
        const next = nextFrom(endOf(chain));
        if (next === null) return;
        chain.push(next);
      }
    };
    grow();
    if (chain.length > 0 && !directed) {
      // The other end may go on too.
      chain = chain.toReversed().map((line) => line.toReversed());
      grow();
    }
    if (chain.length > 0) joined.push(inOne(chain));
  }
  return joined;
}

const endOf = (chain: readonly Float64Array[]): number => chain.at(-1)?.at(-1) as number;

/** How many of the last lines make a ring: 0 if the end has not been met before. */
function loopAtEnd(chain: readonly Float64Array[]): number {
  const end = endOf(chain);
  for (let index = chain.length - 1; index >= 0; index -= 1) {
    if (chain[index]?.[0] === end) return chain.length - index;
  }
  return 0;
}

export const isRing = (line: Float64Array): boolean => line.length > 3 && line[0] === line.at(-1);

function inOne(lines: readonly Float64Array[]): Float64Array {
  const length = lines.reduce((sum, line) => sum + line.length - 1, 1);
  const whole = new Float64Array(length);
  let at = 0;
  for (const line of lines) {
    whole.set(line, at);
    at += line.length - 1;
  }
  return whole;
}
