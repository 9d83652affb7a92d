import { Button } from '@/components/ui/button/Button';
import { newer, older, page } from '@/languages/en/ui/table';
import styles from './Pager.module.css';

type Props = {
  label: string;
  /** The labels of the two buttons. In a list sorted by time the newer pages come first. */
  words?: readonly [back: string, on: string];
  number: number;
  onNewer: () => void;
  onOlder: (() => void) | null;
};

/** The pages before and after this one; hidden if there is only one page. */
export function Pager({ label, words: [back, on] = [newer, older], number, onNewer, onOlder }: Props) {
  if (number === 1 && onOlder === null) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button look="text" disabled={number === 1} onClick={onNewer}>
        {back}
      </Button>
      <span aria-current="page">{page(number)}</span>
      <Button look="text" disabled={onOlder === null} onClick={() => onOlder?.()}>
        {on}
      </Button>
    </nav>
  );
}
