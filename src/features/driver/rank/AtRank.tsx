import { useEffect, useRef, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import type { Rank } from '@/domain/ride/ranks/rank';
import { loadRanks } from '@/maps/ranks';
import styles from './AtRank.module.css';
import { LINE_RULES, turnWords } from './lineWords';
import { type Line, useLine } from './useLine';

type Props = { uid: string; fix: Fix };

const NO_RANKS: readonly Rank[] = [];

/** At a rank: the driver's place in its line, live, and the rules of the line. Nothing elsewhere. */
export default function AtRank({ uid, fix }: Props) {
  const [ranks, setRanks] = useState(NO_RANKS);
  useEffect(() => {
    let live = true;
    loadRanks().then(
      (found) => live && setRanks(found),
      // A town without ranks, or no connection: the driver waits as anywhere else.
      () => {},
    );
    return () => {
      live = false;
    };
  }, []);
  const line = useLine(uid, ranks, fix);
  useSpokenTurn(line);
  if (line.line === null) return <Coming {...line} />;
  return <InLine {...line.line} leave={line.leave} />;
}

/** Tells a screen reader of each new place, and of its loss. */
function useSpokenTurn({ line, waits }: Line): void {
  const words = line === null ? null : `${line.rank.name}. ${turnWords(line.turn)}`;
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (said.current === words || (words === null && waits)) return;
    if (words !== null) announce(words);
    else if (said.current !== null) announce('You have left the line');
    said.current = words;
  }, [words, waits]);
}

function Coming({ at, waits, left, join }: Line) {
  if (at === null || waits) return null;
  return (
    <section className={styles.line} aria-label="The line at the rank">
      <p className={styles.rank}>{at.name}</p>
      {left ? (
        <Button small onClick={join}>
          Join the line
        </Button>
      ) : (
        <p>Stay here for half a minute to join the line.</p>
      )}
    </section>
  );
}

function InLine({ rank, place, turn, away, leave }: NonNullable<Line['line']> & { leave: () => void }) {
  return (
    <section className={styles.line} aria-label="The line at the rank">
      <div className={styles.head}>
        <div>
          <p className={styles.rank}>{rank.name}</p>
          <p className={styles.turn}>{turnWords(turn)}</p>
        </div>
        <Button small onClick={leave}>
          Leave the line
        </Button>
      </div>
      {away ? (
        <p>You are away from the rank. You keep your place if you are back within {RANK_AWAY_MINUTES} minutes.</p>
      ) : null}
      {place.passed === true ? (
        <p>You have ignored an offer or let it run out. After one more you go to the end of the line.</p>
      ) : null}
      <details>
        <summary>How the line works</summary>
        <ul className={styles.rules}>
          {LINE_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
