import { type Mark, StateMark } from '@/components/people/StateMark';
import styles from './EditableTable.module.css';

type Props = {
  name: string;
  /** What is amiss with it, in a few words; null if nothing is. */
  fault: string | null;
  /** How the words are marked; by default as a fault. */
  mark?: Mark;
};

/** A name in a cell, marked where something is amiss. */
export function MarkedName({ name, fault, mark = 'out' }: Props) {
  return (
    <span className={styles.named}>
      {name}
      {fault === null ? null : <StateMark mark={mark}>{fault}</StateMark>}
    </span>
  );
}
