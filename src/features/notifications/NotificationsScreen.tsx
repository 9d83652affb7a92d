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
import { isSamePush, type PushNotification, type PushText, pushTextOf } from '@/domain/desk/notice';
import { useAppDispatch, useWatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { notificationsGroup } from '@/state/personal';
import { useCall } from '@/state/useCall';
import { Compose, NO_PUSH, trimmed } from './Compose';
import { columns, PushCards } from './history';
import { Messages } from './Messages';
import styles from './notifications.module.css';
import { SendingDialog } from './SendingDialog';
import { usePushIds } from './usePushIds';
import { useSending } from './useSending';

export type PushRow = Listed<PushNotification>;

/** The push being edited: a new one, or one stored for later, with what it said when it was opened. */
type Draft = { push: PushText; kept: { id: string; seen: PushText | null } | null };

const EMPTY: Draft = { push: NO_PUSH, kept: null };

/** Push notifications to riders or drivers: compose, count, send, and the results of each. */
export default function NotificationsScreen() {
  const dispatch = useAppDispatch();
  const desk = useDeskWide();
  const { ask: call, run, busy } = useCall();
  const ids = usePushIds();
  const { sending, ask, send, close } = useSending();
  const [draft, setDraft] = useState<Draft>(EMPTY);
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
    setDraft((now) => (isSamePush(trimmed(now.push), gone) ? EMPTY : now));
  }
  /** The id of the push in the form: its own if it is kept, else one that it has until it is sent or kept. */
  const idOf = (push: PushText): string => draft.kept?.id ?? ids.idFor(JSON.stringify(push));
  async function sendAsked(): Promise<void> {
    if (sending.step !== 'asked') return;
    const { id, push, count } = sending;
    const outcome = await send(sending, count);
    if (outcome?.ok === true) {
      ids.done(id);
      clear(push);
    } else if (outcome?.failure.key === 'changed_since' && draft.kept?.id === id) seeAnew(id);
  }
  /** It has been said that another desk has changed the push in the form, so the next press is meant for what stands now. */
  function seeAnew(id: string): void {
    const stands = data?.find((row) => row.id === id);
    setDraft((now) => ({ ...now, kept: { id, seen: stands === undefined ? null : pushTextOf(stands) } }));
  }
  async function keep(push: PushText): Promise<void> {
    const id = idOf(push);
    const outcome = await call('save_push', { id, push, seen: draft.kept?.seen ?? null });
    if (outcome === null) return;
    if (outcome.ok) {
      ids.done(id);
      clear(push);
      return;
    }
    dispatch(messageShown(outcome.failure));
    if (outcome.failure.key === 'changed_since') seeAnew(id);
  }
  async function remove(row: PushRow): Promise<void> {
    setDeleting(null);
    const gone = await run('save_push', { id: row.id });
    if (gone !== null && draft.kept?.id === row.id) setDraft({ push: draft.push, kept: null });
  }

  const actions = {
    busy: busy !== null,
    onSend: (row: PushRow) => {
      if (!mayEdit()) return;
      const push = pushTextOf(row);
      if (row.state === 'sending') void send({ id: row.id, push, seen: push }, null);
      else if (row.sentAt === undefined) void ask({ id: row.id, push, seen: push });
      else void ask({ id: ids.idFor(`again ${row.id}`), push, seen: null });
    },
    onEdit: (row: PushRow) => {
      const push = pushTextOf(row);
      if (mayEdit()) setDraft({ push, kept: row.sentAt === undefined ? { id: row.id, seen: push } : null });
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
        kept={draft.kept !== null}
        busy={busy !== null || sending.step === 'counting'}
        onChange={(push) => setDraft({ ...draft, push })}
        onSend={(push) => {
          if (mayEdit()) void ask({ id: idOf(push), push, seen: draft.kept?.seen ?? null });
        }}
        onKeep={(push) => {
          if (mayEdit()) void keep(push);
        }}
        onClear={() => setDraft(EMPTY)}
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
