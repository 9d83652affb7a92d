import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import styles from '../Setup.module.css';

type Props = {
  /** One sentence on what the step is for. */
  lead: ReactNode;
  children: ReactNode;
  /** The words on the amber button. */
  next?: string;
  busy: boolean;
  onNext: () => void;
};

/** A step as a form: its lead, its fields, and one button that saves and goes on. */
export function StepForm({ lead, children, next = 'Save and go on', busy, onNext }: Props) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p className={styles.lead}>{lead}</p>
      {children}
      <Button type="submit" look="next" wide busy={busy}>
        {next}
      </Button>
    </form>
  );
}
