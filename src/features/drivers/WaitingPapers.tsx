import { Button } from '@mui/material';
import { useState } from 'react';
import type { Person } from '@/backend/people';
import { ReasonDialog } from '@/components/people/ReasonDialog';
import { StateMark } from '@/components/people/StateMark';
import { useDeskCall } from '@/components/people/useDeskCall';
import type { DeskPapers } from '@/domain/deskPapers';
import type { DriverApplication } from '@/domain/driverApplication';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import { fullName } from '@/domain/user';
import styles from './drivers.module.css';
import { PaperGroups } from './PaperGroups';

type Props = { driver: Person; application: DriverApplication; before: DeskPapers | null; isAdmin: boolean };

/** Papers that were handed in: an admin approves them or sends them back, having read these very ones. */
export function WaitingPapers({ driver, application, before, isAdmin }: Props) {
  const { act, busy } = useDeskCall();
  const [returning, setReturning] = useState(false);
  const { submittedAt, vehicleVerified, fields = {} } = application;
  const uid = driver.id;
  const standing = before === null ? null : driver;

  return (
    <section className={styles.panel} aria-label="Papers that wait for a decision">
      <h3 className={styles.panelTitle}>Papers wait for a decision</h3>
      <p className={styles.soft}>Handed in {formatDateTime(submittedAt, DEFAULT_TIME_ZONE)}</p>
      <StateMark mark={vehicleVerified ? 'good' : 'soon'}>
        {vehicleVerified ? 'The DVLA knows this vehicle' : 'The vehicle was not checked with the DVLA'}
      </StateMark>
      <PaperGroups papers={fields} before={standing} />
      {isAdmin ? (
        <div className={styles.decide}>
          <Button
            variant="contained"
            color="amber"
            size="large"
            disabled={busy}
            onClick={() => void act('approve_user', { uid, decision: 'approve', submittedAt })}
          >
            Approve papers
          </Button>
          <Button variant="outlined" size="large" disabled={busy} onClick={() => setReturning(true)}>
            Send back
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>An admin looks at them and decides. You need do nothing.</p>
      )}
      <ReasonDialog
        open={returning}
        title="Send the papers back?"
        words={`${fullName(driver)} reads what you write here and sends better ones.`}
        action="Send back"
        busy={busy}
        onClose={() => setReturning(false)}
        onReason={async (reason) => {
          const sent = await act('approve_user', { uid, decision: 'send_back', reason, submittedAt });
          if (sent !== null) setReturning(false);
        }}
      />
    </section>
  );
}
