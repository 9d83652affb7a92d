/** The streets as arcs that can still be changed, and the restrictions put into them. */
import type { Direction, Edge, StreetNode } from './streets';
import type { Restriction } from './restrictions';

/** One direction of an edge. `bans`: the arcs that may not follow. */
export type Arc = {
  edge: number;
  reversed: boolean;
  tail: number;
  head: number;
  direction: Direction;
  bans: Set<number>;
};

export class ArcGraph {
  readonly nodes: StreetNode[];
  readonly edges: readonly Edge[];
  readonly arcs: Arc[] = [];
  readonly #leaving: number[][];
  /** By way of the extract: its arcs. */
  readonly #ofWay = new Map<number, number[]>();

  constructor(nodes: readonly StreetNode[], edges: readonly Edge[]) {
    this.nodes = [...nodes];
    this.edges = edges;
    this.#leaving = nodes.map(() => []);
    for (const [edge, { from, to, forward, backward }] of edges.entries()) {
      if (forward !== null)
        this.#add({ edge, reversed: false, tail: from, head: to, direction: forward, bans: new Set() });
      if (backward !== null)
        this.#add({ edge, reversed: true, tail: to, head: from, direction: backward, bans: new Set() });
    }
  }

  /** @returns false if it names a street that is not there, or streets that do not meet */
  restrict({ kind, from, to, via }: Restriction): boolean {
    let found = false;
    for (const start of from.flatMap((way) => this.#ofWay.get(way) ?? [])) {
      const chain = 'node' in via ? this.#chainAt(start, via.node) : this.#chainAlong(start, via.ways, to);
      if (chain === null) continue;
      const goals = this.#arcsFrom(this.#headOf(chain.at(-1) as number), to);
      if (goals.size === 0) continue;
      found = true;
      this.#ban(chain, goals, kind);
    }
    return found;
  }

  #arc(number: number): Arc {
    return this.arcs[number] as Arc;
  }

  #headOf(arc: number): number {
    return this.#arc(arc).head;
  }

  #wayOf(arc: number): number {
    return (this.edges[this.#arc(arc).edge] as Edge).way;
  }

  #add(arc: Arc): number {
    const number = this.arcs.push(arc) - 1;
    (this.#leaving[arc.tail] as number[]).push(number);
    const { way } = this.edges[arc.edge] as Edge;
    const known = this.#ofWay.get(way);
    if (known === undefined) this.#ofWay.set(way, [number]);
    else known.push(number);
    return number;
  }

  #arcsFrom(node: number, ways: readonly number[]): Set<number> {
    return new Set((this.#leaving[node] as number[]).filter((arc) => ways.includes(this.#wayOf(arc))));
  }

  #chainAt(start: number, viaNode: number): number[] | null {
    return (this.nodes[this.#headOf(start)] as StreetNode).id === viaNode ? [start] : null;
  }

  /** The arcs from a start along some ways to where one of the goals begins. */
  #chainAlong(start: number, ways: readonly number[], to: readonly number[]): number[] | null {
    const seen = new Set<number>([start]);
    const chains: number[][] = [[start]];
    for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
      const last = chain.at(-1) as number;
      if (chain.length > 1 && this.#arcsFrom(this.#headOf(last), to).size > 0) return chain;
      for (const next of this.#arcsFrom(this.#headOf(last), ways)) {
        if (seen.has(next) || this.#arc(next).edge === this.#arc(last).edge) continue;
        seen.add(next);
        chains.push([...chain, next]);
      }
    }
    return null;
  }

  /**
   * Bans what may not follow the last arc of a chain. A chain of several arcs gets nodes of its own: whoever comes from
   * its first arc drives on copies of the others, so the ban meets nobody else.
   */
  #ban(chain: readonly number[], goals: ReadonlySet<number>, kind: Restriction['kind']): void {
    let last = chain[0] as number;
    for (const following of chain.slice(1)) last = this.#ownNode(last).get(following) as number;
    const after = this.#leaving[this.#headOf(last)] as number[];
    const isGoal = (arc: number): boolean =>
      [...goals].some(
        (goal) => this.#arc(goal).edge === this.#arc(arc).edge && this.#arc(goal).reversed === this.#arc(arc).reversed,
      );
    for (const arc of after) if (isGoal(arc) === (kind === 'no')) this.#arc(last).bans.add(arc);
  }

  /** Gives an arc a node of its own at its head. @returns the copy of each arc that leaves there */
  #ownNode(arc: number): Map<number, number> {
    const entering = this.#arc(arc);
    const old = entering.head;
    entering.head = this.nodes.push(this.nodes[old] as StreetNode) - 1;
    this.#leaving.push([]);
    const copies = new Map<number, number>();
    for (const left of this.#leaving[old] as number[]) {
      const { bans, ...same } = this.#arc(left);
      copies.set(left, this.#add({ ...same, tail: entering.head, bans: new Set(bans) }));
    }
    entering.bans = new Set([...entering.bans].map((banned) => copies.get(banned) ?? banned));
    return copies;
  }
}
