import { StateMark } from '@/components/people/StateMark';
import styles from './Queue.module.css';

/** What is wrong with a ride, before anything else is said of it. */
export function Troubles({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className={styles.trouble}>
      <StateMark mark="out">{words.join(' ')}</StateMark>
    </p>
  );
}
