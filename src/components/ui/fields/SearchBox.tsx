import { SearchRounded } from '@/components/ui/icons/desk';
import * as words from '@/languages/en/ui/fields';
import styles from './TextInput.module.css';

type Props = { label: string; value: string; className?: string | undefined; onChange: (typed: string) => void };

/** A search in a bar of buttons: its label is for screen readers, and stands in it while it is empty. */
export function SearchBox({ label, value, className, onChange }: Props) {
  return (
    <span className={`${styles.box} ${className ?? ''}`}>
      <SearchRounded />
      <input
        type="search"
        aria-label={label}
        placeholder={words.search}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={styles.input}
      />
    </span>
  );
}
