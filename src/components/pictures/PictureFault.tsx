import { type Failure, failureText, referenceText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { nextStep } from '@/domain/nextSteps';
import styles from './PictureFault.module.css';

type Props = {
  /** The picture's name: "Driver licence". */
  label: string;
  failure: Failure;
  onAgain: () => void;
};

/** Stands in the place of a private picture that could not be shown, and says why. */
export function PictureFault({ label, failure, onAgain }: Props) {
  const words = [failureText(failure), nextStep(failure.key), referenceText(failure)].filter(Boolean).join(' ');
  return (
    <div className={styles.fault} role="status">
      <p>
        {label}: {words}
      </p>
      {failure.key === 'picture_missing' ? null : (
        <Button small onClick={onAgain} aria-label={`Try again: ${label}`}>
          Try again
        </Button>
      )}
    </div>
  );
}
