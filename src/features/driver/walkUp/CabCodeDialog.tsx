import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import { cabPath } from '@/domain/ride/walkUp/cabAddress';
import { QrCode } from '@/features/rank/QrCode';
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
      title="Passenger at the cab"
      onClose={onClose}
      actions={
        <Button wide onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.stack}>
        {failure === null ? null : (
          <div role="alert" className={styles.stack}>
            <p>{messages[failure.key]}</p>
            <Button onClick={again}>Try again</Button>
          </div>
        )}
        {failure !== null ? null : token === null ? (
          <SkeletonLines label="Making the code" />
        ) : (
          <>
            <div className={styles.code}>
              <QrCode text={`${window.location.origin}${cabPath(token)}`} label="Code for your passenger" />
            </div>
            <p>
              Your passenger scans this with the phone’s camera, says where to, and the ride begins. The code is for one
              ride and changes every two minutes.
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
