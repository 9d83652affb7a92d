/** Runs a gang's moves one after another, and at the end draws out what can be drawn. */
import * as fc from 'fast-check';
import { byCard } from '../races/cardTown';
import { withdrawn, stillWithdrawable } from './bound';
import { type Move, movesOf } from './moves/move';
import { change, handOver, join, leave, manage, prove } from './moves/people';
import { another, boarding, manner, next, stray } from './moves/rides';
import { comeBack, drawOut, topUp, wait, withdrawBy } from './moves/wallets';
import { Overdrawn, Play } from './play';

const OTHERS = [
  movesOf(join),
  movesOf(prove),
  movesOf(handOver),
  movesOf(change),
  movesOf(leave),
  movesOf(manage),
  movesOf(another),
  movesOf(boarding),
  movesOf(stray),
  movesOf(topUp),
  movesOf(comeBack),
  movesOf(drawOut),
  movesOf(wait),
];

/**
 * Sequences of moves. Every move makes sense anywhere, so a sequence that fails shrinks by leaving moves out. Each has some
 * kinds of moves and a favourite manner of riding, because sequences of everything meet each thing too seldom (swarm
 * testing: Groce and others, 2012).
 */
export const sequences = (most: number): fc.Arbitrary<Move[]> =>
  fc
    .tuple(manner, fc.subarray(OTHERS, { minLength: 2 }), fc.boolean())
    .chain(([habit, others, isByCard]) =>
      fc
        .array(fc.oneof(movesOf(next(habit)), ...others), { minLength: 1, maxLength: most, size: 'max' })
        .map((moves) => (isByCard ? [onTheCard, ...moves] : moves)),
    );

/** The town's fares are made by its authority's card. A half of the sequences begin with this. */
const onTheCard: Move = async (gang) => {
  gang.root = byCard(gang.root);
  gang.note('the town takes its fares from the card');
};

/** Plays a sequence to its end. @throws if the gang takes out more than it may have, with everything that was done */
export async function play(moves: readonly Move[]): Promise<Play> {
  const gang = new Play();
  try {
    for (const move of moves) await move(gang);
    await drawEverything(gang);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new Overdrawn(`${fault}\n  ${gang.log.join('\n  ')}`, { cause: error });
  }
  return gang;
}

/** What can be drawn is drawn, so that the figure of the law is money that leaves. */
async function drawEverything(gang: Play): Promise<void> {
  const before = withdrawn(gang.root);
  const expected = stillWithdrawable(gang.root).filter(([, pence]) => pence > 0);
  for (const [uid] of expected) await withdrawBy(gang, uid, 1);
  const drawn = withdrawn(gang.root) - before;
  const all = expected.reduce((total, [, pence]) => total + pence, 0);
  if (drawn !== all) throw new Error(`${all}p can be withdrawn, and ${drawn}p were`);
}
