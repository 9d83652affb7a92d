import { StateMark } from '@/components/people/StateMark';
import styles from './EditableTable.module.css';

type Props = {
  name: string;
  /** What is amiss with it, in a few words; null if nothing is. */
  fault: string | null;
};

/** A name in a cell, marked where something is amiss. */
export function MarkedName({ name, fault }: Props) {
  return (
    <span className={styles.named}>
      {name}
      {fault === null ? null : <StateMark mark="out">{fault}</StateMark>}
    </span>
  );
}
