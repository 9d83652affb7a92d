import type { ReactNode } from 'react';
import { ChoiceSection } from './ChoiceSection';
import styles from './ProfileChoice.module.css';

type Props = {
  title: string;
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  /** What follows from the choice. */
  children: ReactNode;
};

/** One choice of the profile that is on or off, which takes effect at once. */
export function ProfileChoice({ title, label, on, disabled, onChange, children }: Props) {
  return (
    <ChoiceSection title={title} more={children}>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    </ChoiceSection>
  );
}
