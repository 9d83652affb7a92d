import { useMayCall, useMayDo } from '@/state/desk/useRights';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { sendResetMail } from '@/backend/people/signIn/passwordSignIn';
import type { Person } from '@/backend/people/people';
import { fullName } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { selectEntrant } from '@/state/session';
import { useCall } from '@/state/useCall';
import styles from './AccountActions.module.css';
import { SuspendDialog } from './suspension/SuspendDialog';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';

type Props = {
  person: Person;
  /** True for an admin: nobody else decides who may use an account. */
  mayApprove: boolean;
  /** True for an admin, whatever papers wait. */
  maySuspend?: boolean;
  /** The reason why the account cannot be approved now, as a sentence; null if it can. */
  obstacle: string | null;
  onDeleted: () => void;
};

/** The desk's actions on an account: approve, suspend, lift a suspension, send a reset link, delete. */
export function AccountActions({ person, obstacle, onDeleted, ...may }: Props) {
  const mayDecide = useMayCall('approve_user');
  const ownsAdmins = useMayDo('admins');
  const mayApprove = may.mayApprove && mayDecide;
  const dispatch = useAppDispatch();
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState<'suspend' | 'reinstate' | 'take_back' | 'delete' | null>(null);
  // The suspension that was in force as the question was asked: another that begins meanwhile is not lifted.
  const [asked, setAsked] = useState<{ suspended_at?: number }>({});
  const { id: uid, approved, suspended, suspendedAt, suspendsFrom, email } = person;
  const own = useAppSelector(selectEntrant)?.uid === uid;
  // Admins are not managed here, but one who does harm can be stopped.
  const isAdmin = person.usertype === 'admin';
  const maySuspend = (may.maySuspend ?? may.mayApprove) && mayDecide && (!isAdmin || ownsAdmins);
  const mayDelete = useMayCall('delete_user') && !isAdmin;
  const name = fullName(person);

  function askToReinstate(): void {
    setAsked(suspendedAt === undefined ? {} : { suspended_at: suspendedAt });
    setAsking('reinstate');
  }

  async function mailLink(): Promise<void> {
    const sent = await sendResetMail(email);
    dispatch(messageShown(sent.ok ? { key: 'invite_sent' } : sent.failure));
  }

  async function remove(): Promise<void> {
    setAsking(null);
    if ((await run('delete_user', { uid })) === null) return;
    dispatch(messageShown({ key: 'user_deleted' }));
    onDeleted();
  }

  return (
    <div className={styles.actions}>
      {mayApprove && !approved && !isAdmin ? (
        <>
          {obstacle === null ? (
            <Button
              look="amber"
              disabled={busy !== null}
              onClick={() => void run('approve_user', { uid, decision: 'approve' })}
            >
              Approve account
            </Button>
          ) : (
            <p className={styles.obstacle}>{obstacle}</p>
          )}
        </>
      ) : null}
      {maySuspend && !own ? (
        <Button
          disabled={busy !== null}
          onClick={() => {
            if (suspended === true) askToReinstate();
            else setAsking('suspend');
          }}
        >
          {suspended === true ? 'Lift the suspension' : 'Suspend account'}
        </Button>
      ) : null}
      {maySuspend && !own && suspendsFrom !== undefined ? (
        <Button disabled={busy !== null} onClick={() => setAsking('take_back')}>
          Take back the suspension ahead
        </Button>
      ) : null}
      {email === '' || !mayDecide ? null : <Button onClick={() => void mailLink()}>Mail a password link</Button>}
      {!mayDelete ? null : (
        <Button tone="danger" disabled={busy !== null} onClick={() => setAsking('delete')}>
          Delete account
        </Button>
      )}
      <SuspendDialog
        // What was typed stays after a failure, and is gone when the question is asked again.
        key={asking ?? ''}
        open={asking === 'suspend'}
        name={name}
        isDriver={person.usertype === 'driver'}
        isEntered={suspendsFrom !== undefined}
        busy={busy !== null}
        onClose={() => setAsking(null)}
        onSuspend={async (suspending) => {
          if ((await run('approve_user', { uid, decision: 'suspend', ...suspending })) !== null) setAsking(null);
        }}
      />
      <ReasonDialog
        open={asking === 'reinstate'}
        title={`Lift the suspension of ${name}?`}
        words="The account is open again, as it was before. The reason is kept in the audit."
        optional
        action="Lift it"
        busy={busy !== null}
        onClose={() => setAsking(null)}
        onReason={async (reason) => {
          const done = (await run('approve_user', { uid, decision: 'reinstate', reason, ...asked })) !== null;
          if (done) setAsking(null);
          return done;
        }}
      />
      <ReasonDialog
        open={asking === 'take_back'}
        title={`Take back the suspension of ${name}?`}
        words={`It was to begin on ${formatDateTime(suspendsFrom ?? 0, DEFAULT_TIME_ZONE)}. The driver is told. The reason is kept in the audit.`}
        optional
        action="Take it back"
        busy={busy !== null}
        onClose={() => setAsking(null)}
        onReason={async (reason) => {
          const done = (await run('approve_user', { uid, decision: 'take_back', reason })) !== null;
          if (done) setAsking(null);
          return done;
        }}
      />
      <MessageDialog
        open={asking === 'delete'}
        title={`Delete the account of ${name}?`}
        onClose={() => setAsking(null)}
        actions={[
          { label: 'Keep', onSelect: () => setAsking(null) },
          { label: 'Delete account', danger: true, onSelect: () => void remove() },
        ]}
      >
        The profile, papers and photos of {name} ({email || person.mobile}) are erased at once and cannot be brought
        back. Past rides and payments stay in the accounts, without the name.
      </MessageDialog>
    </div>
  );
}
