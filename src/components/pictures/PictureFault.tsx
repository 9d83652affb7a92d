import { type Failure, failureText, referenceText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { nextStep } from '@/domain/nextSteps';
import * as words from '@/languages/en/account/pictures';
import styles from './PictureFault.module.css';

type Props = {
  /** The picture's name: "Driver licence". */
  label: string;
  failure: Failure;
  onAgain: () => void;
};

/** Stands in the place of a private picture that could not be shown, and says why. */
export function PictureFault({ label, failure, onAgain }: Props) {
  const reason = [failureText(failure), nextStep(failure.key), referenceText(failure)].filter(Boolean).join(' ');
  return (
    <div className={styles.fault} role="status">
      <p>{words.fault(label, reason)}</p>
      {failure.key === 'picture_missing' ? null : (
        <Button small onClick={onAgain} aria-label={words.tryAgainFor(label)}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
