import { ListState } from '@/components/ui/state/ListState';
import type { GroupError } from '@/state/dataGroup';
import styles from './HandOver.module.css';

type Props = {
  state: { loading: boolean; error: GroupError };
  /** The screen reader's text while loading. */
  label: string;
  /** Said once it is known that there are none. */
  words: string;
  onAgain: () => void;
};

/** In place of notes: that there are none, or that they have not been read. */
export function NoNotes({ state: { loading, error }, label, words, onAgain }: Props) {
  if (error.flag && error.key === 'no_handover_notes') return <p className={styles.soft}>{words}</p>;
  return (
    <ListState label={label} loading={loading} rows={2} error={error} missing="no_handover_notes" onAgain={onAgain} />
  );
}
