import { useMayCall } from '@/state/desk/useRights';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import type { Person } from '@/backend/people/people';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { StateMark } from '@/components/people/StateMark';
import type { DeskPapers } from '@/domain/people/deskPapers';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { fullName } from '@/domain/people/user';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import styles from './drivers.module.css';
import { ClashesOfPapers } from './marks/ClashesOfPapers';
import { useShareQuestion } from './marks/useShareQuestion';
import { PaperGroups } from './PaperGroups';

type Props = { driver: Person; application: DriverApplication; before: DeskPapers | null; isAdmin: boolean };

/** Papers waiting for a decision. An admin approves or returns exactly the version shown here. */
export function WaitingPapers({ driver, application, before, isAdmin }: Props) {
  const dispatch = useAppDispatch();
  const { run, ask, busy } = useCall({ critical: true });
  const decides = useMayCall('approve_user') && isAdmin;
  const [returning, setReturning] = useState(false);
  const { submittedAt, vehicleVerified, fields = {} } = application;
  const uid = driver.id;
  const standing = before === null ? null : driver;
  const share = useShareQuestion((uids) => void approve(uids));

  async function approve(shared_with: string[] = []): Promise<void> {
    const agreed = shared_with.length === 0 ? {} : { shared_with };
    const outcome = await ask('approve_user', { uid, decision: 'approve', submittedAt, ...agreed });
    if (outcome === null || outcome.ok) return;
    if (!(await share.asks(outcome.failure, uid, fields))) dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.panel} aria-label="Papers that wait for a decision">
      <h3 className={styles.panelTitle}>Papers wait for a decision</h3>
      <p className={styles.soft}>Handed in {formatDateTime(submittedAt, DEFAULT_TIME_ZONE)}</p>
      <StateMark mark={vehicleVerified ? 'good' : 'soon'}>
        {vehicleVerified ? 'The DVLA knows this vehicle' : 'The vehicle was not checked with the DVLA'}
      </StateMark>
      {decides ? <ClashesOfPapers uid={uid} papers={fields} /> : null}
      <PaperGroups papers={fields} before={standing} />
      {decides ? (
        <div className={styles.decide}>
          <Button look="next" disabled={busy !== null} onClick={() => void approve()}>
            Approve papers
          </Button>
          <Button disabled={busy !== null} onClick={() => setReturning(true)}>
            Send back
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>
          {isAdmin ? 'An owner or a dispatcher' : 'An admin'} looks at them and decides. You do not need to do anything.
        </p>
      )}
      {share.question}
      <ReasonDialog
        open={returning}
        title="Send the papers back?"
        words={`${fullName(driver)} reads what you write here and sends better ones.`}
        action="Send back"
        busy={busy !== null}
        onClose={() => setReturning(false)}
        onReason={async (reason) => {
          const done = (await run('approve_user', { uid, decision: 'send_back', reason, submittedAt })) !== null;
          if (done) setReturning(false);
          return done;
        }}
      />
    </section>
  );
}
