import { useEffect, useRef, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import type { Rank } from '@/domain/ride/ranks/rank';
import * as words from '@/languages/en/driver/rank';
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
  return <InLine {...line.line} leave={line.leave} other={line.other} move={line.move} />;
}

/** Tells a screen reader of each new place, and of its loss. */
function useSpokenTurn({ line, waits }: Line): void {
  const news = line === null ? null : `${line.rank.name}. ${turnWords(line.turn)}`;
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (said.current === news || (news === null && waits)) return;
    if (news !== null) announce(news);
    else if (said.current !== null) announce(words.leftLine);
    said.current = news;
  }, [news, waits]);
}

function Coming({ at, waits, left, join }: Line) {
  if (at === null || waits) return null;
  return (
    <section className={styles.line} aria-label={words.lineAtRank}>
      <p className={styles.rank} dir="auto">
        {at.name}
      </p>
      {left ? (
        <Button small onClick={join}>
          {words.joinLine}
        </Button>
      ) : (
        <p>{words.stayToJoin}</p>
      )}
    </section>
  );
}

type InLineProps = NonNullable<Line['line']> & Pick<Line, 'leave' | 'other' | 'move'>;

function InLine({ rank, place, turn, away, leave, other, move }: InLineProps) {
  return (
    <section className={styles.line} aria-label={words.lineAtRank}>
      <div className={styles.head}>
        <div>
          <p className={styles.rank} dir="auto">
            {rank.name}
          </p>
          <p className={styles.turn}>{turnWords(turn)}</p>
        </div>
        <Button small onClick={leave}>
          {words.leaveLine}
        </Button>
      </div>
      {away ? <p>{words.youAreAway(RANK_AWAY_MINUTES)}</p> : null}
      {other === null ? null : (
        <Button small onClick={move}>
          {words.joinInstead(other.name)}
        </Button>
      )}
      {place.passed === true ? <p>{words.onePassed}</p> : null}
      <details>
        <summary>{words.howLineWorks}</summary>
        <ul className={styles.rules}>
          {LINE_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
