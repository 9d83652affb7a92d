import { RingInstead } from '@/features/home/RingInstead';
import * as words from '@/languages/en/account/plain/parts';
import { ViewButton } from '../view/ViewButton';
import styles from './Plain.module.css';

/** What stands at the end of every page of a booking: somebody to ring, and the way out of the simple view. */
export function PlainFoot() {
  return (
    <div className={styles.foot}>
      <RingInstead words={words.ringUs} />
      <ViewButton to="full" />
    </div>
  );
}
