import { useId, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { Page } from '@/components/ui/page/Page';
import { ListState } from '@/components/ui/state/ListState';
import type { ListedAdmin, ListedInvite } from '@/domain/api/admins/adminsApi';
import { RIGHT_WORDS } from '@/domain/people/rights/right';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { NO_ERROR } from '@/state/dataGroup';
import { useAppSelector } from '@/state/hooks';
import { selectEntrant } from '@/state/session';
import { useCall } from '@/state/useCall';
import { usePolled } from '@/state/usePolled';
import { MINUTE_MS } from '@/domain/time/durations';
import { ResetStepDialog } from '@/components/people/ResetStepDialog';
import styles from './admins.module.css';
import { InviteDialog } from './InviteDialog';
import { RequireStep } from './RequireStep';
import { RightDialog } from './RightDialog';

type Asked = { to: 'invite' } | { to: 'change' | 'remove' | 'reset'; admin: ListedAdmin } | null;

/** The admins: who they are, what each may do, and who is invited. For owners. */
export default function AdminsScreen() {
  // Another owner may be at work.
  const { answer: data, failure, again } = usePolled('list_admins', {}, () => MINUTE_MS);
  const own = useAppSelector(selectEntrant)?.uid;
  const { run, busy } = useCall({ critical: true });
  const [asked, setAsked] = useState<Asked>(null);
  const close = (): void => setAsked(null);
  async function reset({ uid }: ListedAdmin): Promise<void> {
    close();
    await run('reset_second_step', { uid });
    again();
  }

  function done(): void {
    close();
    again();
  }

  async function remove({ uid }: ListedAdmin): Promise<void> {
    close();
    await run('remove_admin', { uid });
    again();
  }

  async function takeBack({ id }: ListedInvite): Promise<void> {
    await run('take_back_invite', { id });
    again();
  }

  return (
    <Page title="Admins" wide actions={<Button onClick={() => setAsked({ to: 'invite' })}>Invite an admin</Button>}>
      {data === null ? (
        <ListState
          label="Loading admins"
          loading={failure === null}
          error={failure === null ? NO_ERROR : { flag: true, ...failure }}
          missing="no_data"
          onAgain={again}
        />
      ) : (
        <>
          <ul className={styles.list} aria-label="Admins">
            {data.admins.map((admin) => (
              <li key={admin.uid} className={styles.row}>
                <div className={styles.who}>
                  <strong>{admin.name}</strong>
                  <a className={styles.mail} href={`mailto:${admin.email}`}>
                    {admin.email}
                  </a>
                  <span className={styles.soft}>
                    {admin.signedInAt === null
                      ? 'Never signed in'
                      : `Last sign-in ${formatDateTime(admin.signedInAt, DEFAULT_TIME_ZONE)}`}
                  </span>
                </div>
                <p className={styles.held}>
                  {RIGHT_WORDS[admin.right]}
                  {admin.suspended ? ', suspended' : ''}
                  <span className={styles.step}>Two-step sign-in {admin.secondStep ? 'on' : 'off'}</span>
                </p>
                {admin.uid === own ? (
                  <p className={styles.soft}>You. Another owner changes your right.</p>
                ) : (
                  <div className={styles.actions}>
                    <Button
                      disabled={busy !== null}
                      aria-label={`Change the right of ${admin.name}`}
                      onClick={() => setAsked({ to: 'change', admin })}
                    >
                      Change right
                    </Button>
                    {admin.secondStep ? (
                      <Button
                        disabled={busy !== null}
                        aria-label={`Reset the two-step sign-in of ${admin.name}`}
                        onClick={() => setAsked({ to: 'reset', admin })}
                      >
                        Reset two-step sign-in
                      </Button>
                    ) : null}
                    <Button
                      disabled={busy !== null}
                      aria-label={`Remove ${admin.name}`}
                      onClick={() => setAsked({ to: 'remove', admin })}
                    >
                      Remove
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <RequireStep admins={data.admins} own={own} on={data.stepRequired} onDecided={again} />
          <Invites invites={data.invites} busy={busy !== null} onTakeBack={(invite) => void takeBack(invite)} />
        </>
      )}
      {asked?.to === 'reset' ? (
        <ResetStepDialog
          name={asked.admin.name}
          required={data?.stepRequired}
          onReset={() => void reset(asked.admin)}
          onClose={close}
        />
      ) : null}
      {asked?.to === 'invite' ? <InviteDialog onInvited={done} onClose={close} /> : null}
      {asked?.to === 'change' ? <RightDialog admin={asked.admin} onDone={done} onClose={close} /> : null}
      <MessageDialog
        open={asked?.to === 'remove'}
        onClose={close}
        title={asked?.to === 'remove' ? `Remove ${asked.admin.name}?` : ''}
        actions={[
          { label: 'Keep', onSelect: close },
          {
            label: 'Remove',
            danger: true,
            onSelect: () => (asked?.to === 'remove' ? void remove(asked.admin) : undefined),
          },
        ]}
      >
        {asked?.to === 'remove' ? 'They are signed out everywhere and keep a rider’s account.' : ''}
      </MessageDialog>
    </Page>
  );
}

type InvitesProps = {
  invites: readonly ListedInvite[];
  busy: boolean;
  onTakeBack: (invite: ListedInvite) => void;
};

/** Those who have not accepted yet. */
function Invites({ invites, busy, onTakeBack }: InvitesProps) {
  const id = useId();
  if (invites.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Invited
      </h2>
      <ul className={styles.list}>
        {invites.map((invite) => (
          <li key={invite.id} className={styles.row}>
            <div className={styles.who}>
              <span>{invite.email}</span>
              <span className={styles.soft}>The link works until {formatDate(invite.until, DEFAULT_TIME_ZONE)}</span>
            </div>
            <p className={styles.held}>{RIGHT_WORDS[invite.right]}</p>
            <div className={styles.actions}>
              <Button
                disabled={busy}
                aria-label={`Take back the invitation of ${invite.email}`}
                onClick={() => onTakeBack(invite)}
              >
                Take back
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
