import type { Rank } from '@/domain/ride/ranks/rank';
import { rankPath } from '@/domain/ride/ranks/rankAddress';
import * as words from '@/languages/en/entry/rank';
import { QrCode } from './QrCode';
import styles from './RankSheet.module.css';

/** The sheet for a rank's post. `origin`: the app's own address, such as `https://taxis.example`. */
export function RankSheet({ rank, origin }: { rank: Rank; origin: string }) {
  const address = `${origin}${rankPath(rank.id)}`;
  return (
    <div className={styles.sheet}>
      <p className={styles.name}>{rank.name}</p>
      <p className={styles.words}>{words.scan}</p>
      <QrCode text={address} label={words.codeFor(address)} />
      <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}
