import type { ReactNode } from 'react';
import { CloseRounded } from '@/components/ui/icons/controls';
import styles from './ChosenFilter.module.css';

type Props = {
  /** What a press does: "Clear the rider". */
  clear: string;
  children: ReactNode;
  onClear: () => void;
};

/** What a filter is set to, until a press, Backspace or Delete clears it. */
export function ChosenFilter({ clear, children, onClear }: Props) {
  return (
    <button
      type="button"
      className={styles.chosen}
      title={clear}
      onClick={onClear}
      onKeyUp={({ key }) => {
        if (key === 'Backspace' || key === 'Delete') onClear();
      }}
    >
      <span className={styles.words}>{children}</span>
      <CloseRounded fontSize="small" />
    </button>
  );
}
