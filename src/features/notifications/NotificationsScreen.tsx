import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Listed } from '@/backend/connection/observe';
import { DeskTable } from '@/components/ui/table/DeskTable';
import { ListState } from '@/components/ui/state/ListState';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { Page } from '@/components/ui/page/Page';
import { useDeskWide } from '@/components/ui/table/useDeskWide';
import { PAGE_SIZE } from '@/domain/limits';
import type { PushNotification, PushText } from '@/domain/desk/notice';
import { useAppDispatch, useWatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { notificationsGroup } from '@/state/personal';
import { useCall } from '@/state/useCall';
import { Compose, NO_PUSH } from './Compose';
import { columns, PushCards } from './history';
import { Messages } from './Messages';
import styles from './notifications.module.css';
import { SendingDialog } from './SendingDialog';
import { useSending } from './useSending';

export type PushRow = Listed<PushNotification>;

/** The push being edited: a new one, or one stored for later. */
type Draft = { id: string | null; push: PushText };

const textOf = ({ usertype, devicetype, title, body }: PushNotification): PushText => ({
  usertype,
  devicetype,
  title,
  body,
});

/** Push notifications to riders or drivers: compose, count, send, and the results of each. */
export default function NotificationsScreen() {
  const dispatch = useAppDispatch();
  const desk = useDeskWide();
  const { run, busy } = useCall();
  const { sending, ask, send, close } = useSending();
  const [draft, setDraft] = useState<Draft>({ id: null, push: NO_PUSH });
  const [rows, setRows] = useState<number>(PAGE_SIZE);
  const [deleting, setDeleting] = useState<PushRow | null>(null);
  const { data, loading, error, again } = useWatch(notificationsGroup, rows);
  const shown = (data ?? []).toReversed();

  /** Returns false and says so in a public demo, which sends and changes nothing. */
  function mayEdit(): boolean {
    if (!config.features.allowCriticalEdits) dispatch(messageShown({ key: 'demo_mode' }));
    return config.features.allowCriticalEdits;
  }
  /** Clears the form of what has gone. What was typed while it was on its way stays. */
  function clear(gone: PushText): void {
    const { usertype, devicetype, title, body } = gone;
    setDraft((now) =>
      now.push.title.trim() === title &&
      now.push.body.trim() === body &&
      now.push.usertype === usertype &&
      now.push.devicetype === devicetype
        ? { id: null, push: NO_PUSH }
        : now,
    );
  }
  async function sendAsked(): Promise<void> {
    if (sending.step !== 'asked') return;
    const { id, push, count } = sending;
    if (await send(id, push, count)) clear(push);
  }
  async function keep(push: PushText, id: string): Promise<void> {
    if ((await run('save_push', { id, push })) !== null) clear(push);
  }
  async function remove(row: PushRow): Promise<void> {
    setDeleting(null);
    await run('save_push', { id: row.id });
    if (draft.id === row.id) setDraft({ id: null, push: draft.push });
  }

  const actions = {
    busy: busy !== null,
    onSend: (row: PushRow) => {
      if (!mayEdit()) return;
      if (row.state === 'sending') void send(row.id, textOf(row), null);
      else void ask(textOf(row), row.sentAt === undefined ? row.id : undefined);
    },
    onEdit: (row: PushRow) => {
      if (mayEdit()) setDraft({ id: row.sentAt === undefined ? row.id : null, push: textOf(row) });
    },
    onDelete: (row: PushRow) => {
      if (mayEdit()) setDeleting(row);
    },
  };

  return (
    <Page title="Push notifications" wide>
      <Messages />
      <h2 className={styles.heading}>Push notifications to everybody</h2>
      {config.vapidKey === '' ? (
        <p role="note" className={styles.note}>
          Nobody can turn push notifications on yet. The app was built without a key for them; whoever runs this
          installation sets <code>VITE_FIREBASE_VAPID_KEY</code> and deploys the app again.
        </p>
      ) : null}
      <Compose
        push={draft.push}
        kept={draft.id !== null}
        busy={busy !== null || sending.step === 'counting'}
        onChange={(push) => setDraft({ ...draft, push })}
        onSend={(push) => {
          if (mayEdit()) void ask(push, draft.id ?? undefined);
        }}
        onKeep={(push, id) => {
          if (mayEdit()) void keep(push, draft.id ?? id);
        }}
        onClear={() => setDraft({ id: null, push: NO_PUSH })}
      />
      <h2 className={styles.heading}>Sent and kept</h2>
      {shown.length > 0 ? (
        desk ? (
          <DeskTable
            label="Push notifications, newest first"
            columns={columns(actions)}
            groups={[{ key: 'all', rows: shown }]}
            rowKey={({ id }) => id}
          />
        ) : (
          <PushCards rows={shown} actions={actions} />
        )
      ) : (
        <ListState
          label="Loading push notifications"
          loading={loading}
          error={error}
          missing="no_notifications"
          onAgain={again}
        >
          What you send or keep for later stands here.
        </ListState>
      )}
      {shown.length >= rows ? (
        <Button look="text" wide style={{ marginTop: 16 }} onClick={() => setRows(rows + PAGE_SIZE)}>
          Show older
        </Button>
      ) : null}
      <SendingDialog sending={sending} onSend={() => void sendAsked()} onClose={close} />
      <MessageDialog
        open={deleting !== null}
        title="Remove this notification?"
        onClose={() => setDeleting(null)}
        actions={[
          { label: 'Keep', onSelect: () => setDeleting(null) },
          { label: 'Remove', danger: true, onSelect: () => void (deleting && remove(deleting)) },
        ]}
      >
        {deleting?.sentAt === undefined
          ? 'It has not been sent.'
          : 'It leaves this table. Whoever has it on the phone keeps it.'}
      </MessageDialog>
    </Page>
  );
}
