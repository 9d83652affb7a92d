/** Our movements beside the provider's, one by one. */
import type { Pence } from '../money/money';
import { COMPARED_KINDS, type ComparedKind, type OurMove } from './ourMoves';
import type { Settlement } from './settlement';

/**
 * matched: both have it with the same sum. only_ours, only_theirs: the other side has nothing. other_sum: the sums differ.
 * doubled: the provider has it once more than we have. came_back: it failed there afterwards, and the money went the other way.
 */
export const CARD_MATCHES = ['matched', 'only_ours', 'only_theirs', 'other_sum', 'doubled', 'came_back'] as const;
export type CardMatch = (typeof CARD_MATCHES)[number];
export type CardFault = Exclude<CardMatch, 'matched'>;

/** One movement on either side. `key` names it for ever, and can be a key of the database. */
export type ComparedMove = {
  key: string;
  match: CardMatch;
  kind: ComparedKind;
  /** Epoch ms: ours, or theirs if we have none. */
  at: number;
  reference: string;
  ours?: Pence;
  theirs?: Pence;
  /** The card payment of ours, and the provider's own id. */
  payment?: string;
  theirId?: string;
};

type Group = { ours: OurMove[]; theirs: Settlement[] };

const isCompared = (kind: Settlement['kind']): kind is ComparedKind =>
  (COMPARED_KINDS as readonly string[]).includes(kind);

/** What a key of the database may not hold becomes a dash. */
const asKey = (text: string): string => text.replaceAll(/[^-\w]/g, '-');

function rowOf(match: CardMatch, kind: ComparedKind, ours?: OurMove, theirs?: Settlement): ComparedMove {
  return {
    key: asKey(ours?.id ?? `theirs-${theirs?.id ?? ''}`),
    match,
    kind,
    at: ours?.at ?? theirs?.at ?? 0,
    reference: ours?.reference ?? theirs?.reference ?? '',
    ...(ours === undefined ? {} : { ours: ours.amount, payment: ours.payment }),
    ...(theirs === undefined ? {} : { theirs: theirs.amount, theirId: theirs.id }),
  };
}

const byTime = <Row extends { at: number; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** The kinds that bring money to the platform; the others take it away. */
const BRINGS: Readonly<Record<ComparedKind, boolean>> = {
  charge: true,
  refund: false,
  dispute: false,
  reinstated: true,
};

/** The movements of one kind on one charge: those of the same sum belong together, and then those that are left, in order. */
function compareGroup(kind: ComparedKind, group: Group): ComparedMove[] {
  const isBack = ({ amount }: Settlement): boolean => amount > 0 !== BRINGS[kind];
  const theirs = byTime(group.theirs.filter((move) => !isBack(move)));
  const back = byTime(group.theirs.filter(isBack));
  const rows: ComparedMove[] = [];
  const left: OurMove[] = [];
  for (const move of byTime(group.ours)) {
    const at = theirs.findIndex(({ amount }) => amount === move.amount);
    const [same] = at < 0 ? [] : theirs.splice(at, 1);
    if (same === undefined) left.push(move);
    else rows.push(rowOf('matched', kind, move, same));
  }
  for (const move of left) {
    const other = theirs.shift();
    rows.push(other === undefined ? rowOf('only_ours', kind, move) : rowOf('other_sum', kind, move, other));
  }
  const extra = group.ours.length > 0 ? 'doubled' : 'only_theirs';
  return [
    ...rows,
    ...theirs.map((other) => rowOf(extra, kind, undefined, other)),
    ...back.map((other) => rowOf('came_back', kind, undefined, other)),
  ];
}

/**
 * Compares both sides. Each should reach some days beyond the range on either side, because a movement may have another day there;
 * the rows are those of the range, from one instant up to another.
 */
export function compareMoves(
  ours: readonly OurMove[],
  theirs: readonly Settlement[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): ComparedMove[] {
  const groups = new Map<string, Group & { kind: ComparedKind }>();
  const groupOf = (kind: ComparedKind, reference: string): Group => {
    const key = `${kind} ${reference}`;
    const group = groups.get(key) ?? { kind, ours: [], theirs: [] };
    groups.set(key, group);
    return group;
  };
  for (const move of ours) groupOf(move.kind, move.reference).ours.push(move);
  for (const move of theirs) if (isCompared(move.kind)) groupOf(move.kind, move.reference ?? move.id).theirs.push(move);
  return [...groups.values()]
    .flatMap((group) => compareGroup(group.kind, group))
    .filter(({ at }) => at >= fromMs && at < untilMs)
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}
