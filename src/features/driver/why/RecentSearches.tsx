import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { WHY_NOT_MINUTES } from '@/domain/limits';
import * as words from '@/languages/en/driver/why';
import { whyNotMe } from '@/languages/en/driver/work';
import Reasons from './Reasons';
import styles from './Why.module.css';

export type SearchesProps = { onClose: () => void };

/** The rides of the last half hour for which this driver was looked at, and why they were asked or not. */
export default function RecentSearches({ onClose }: SearchesProps) {
  return (
    <Dialog
      open
      face="full"
      title={whyNotMe}
      onClose={onClose}
      actions={
        <Button wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.searches}>
        <p className={styles.soft}>{words.consideredFor(WHY_NOT_MINUTES)}</p>
        <Reasons />
      </div>
    </Dialog>
  );
}
