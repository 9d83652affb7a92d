import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import { cabPath } from '@/domain/ride/walkUp/cabAddress';
import { QrCode } from '@/features/rank/QrCode';
import * as words from '@/languages/en/driver/walkUp';
import styles from './CabCode.module.css';
import { useCabCode } from './useCabCode';

export type CabCodeProps = { onClose: () => void };

/** The code for a passenger at the cab. It changes by itself; once somebody has taken the cab, the ride takes its place. */
export default function CabCodeDialog({ onClose }: CabCodeProps) {
  const { token, failure, again } = useCabCode();
  return (
    <Dialog
      open
      face="full"
      title={words.passengerAtCab}
      onClose={onClose}
      actions={
        <Button wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.stack}>
        {failure === null ? null : (
          <div role="alert" className={styles.stack}>
            <p>{messages[failure.key]}</p>
            <Button onClick={again}>{words.tryAgain}</Button>
          </div>
        )}
        {failure !== null ? null : token === null ? (
          <SkeletonLines label={words.makingCode} />
        ) : (
          <>
            <div className={styles.code}>
              <QrCode text={`${window.location.origin}${cabPath(token)}`} label={words.codeForPassenger} />
            </div>
            <p>{words.howItWorks}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
