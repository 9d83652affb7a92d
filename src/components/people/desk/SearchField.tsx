import { SearchRounded } from '@/components/ui/icons/desk';
import { TextInput } from '@/components/ui/fields/TextInput';
import styles from './SearchField.module.css';
import { usePausedText } from '@/components/ui/fields/usePausedText';

type Props = { label: string; value: string; onChange: (typed: string) => void };

/** A search field. It reports its text when the typing pauses, or at once on Enter. */
export function SearchField({ label, value, onChange }: Props) {
  const { typed, setTyped } = usePausedText(value, onChange);
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        start={<SearchRounded fontSize="small" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
    </div>
  );
}
