import { Notice } from '@/components/ui/state/Notice';
import { Button } from '@/components/ui/button/Button';
import { useFormContext } from 'react-hook-form';
import styles from './FormDrawer.module.css';

/** The values of a form: text by field. */
type Values = Readonly<Record<string, string>>;

type Props = {
  /** The stored values that the form was opened with, and those that stand now. */
  opened: Values;
  stands: Values;
  labelOf: (field: string) => string;
  /** The person has chosen: from here the form is an edit of what stands now. */
  onChosen: () => void;
};

/** What somebody else has saved while this form was open, and the choice between theirs and what was typed. */
export function TheirChanges({ opened, stands, labelOf, onChosen }: Props) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const changed = Object.keys(opened).filter((field) => opened[field] !== stands[field]);
  if (changed.length === 0) return null;

  function choose(theirs: boolean): void {
    for (const field of changed) {
      // A field that was left as it was has nothing to keep.
      const isTyped = getValues(field) !== opened[field];
      if (theirs || !isTyped) setValue(field, stands[field] ?? '', { shouldDirty: true });
    }
    onChosen();
  }

  return (
    <Notice face="warning">
      <p>
        <strong>Somebody else has changed this person meanwhile.</strong>
      </p>
      <ul className={styles.changes}>
        {changed.map((field) => (
          <li key={field}>
            {labelOf(field)}: {stands[field] === '' ? 'now empty' : `“${stands[field]}”`}
          </li>
        ))}
      </ul>
      <Button look="text" onClick={() => choose(true)}>
        Use theirs
      </Button>
      <Button look="text" onClick={() => choose(false)}>
        Keep what I typed
      </Button>
    </Notice>
  );
}
