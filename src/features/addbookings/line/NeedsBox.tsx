import { needsInShort } from '@/components/rides/needs/needWords';
import { hasNeeds, type Needs } from '@/domain/ride/needs/needs';
import { NeedsFields } from '@/features/home/needs/NeedsFields';
import styles from './Line.module.css';

type Props = { needs: Needs; onChange: (needs: Needs) => void };

/** What the rider needs, in one line; the choices are behind it. */
export function NeedsBox({ needs, onChange }: Props) {
  return (
    <details className={styles.needs}>
      <summary className={styles.summary}>{hasNeeds(needs) ? needsInShort(needs) : 'Needs: none'}</summary>
      <div className={styles.choices}>
        <NeedsFields needs={needs} onChange={onChange} />
      </div>
    </details>
  );
}
