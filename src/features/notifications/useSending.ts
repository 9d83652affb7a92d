/** Sends a push: counts its audience first, then sends step by step until the server reports the end. */
import { useState } from 'react';
import { newRequestId } from '@/backend/money/wallet';
import type { PushText } from '@/domain/desk/notice';
import type { PushCount, PushProgress } from '@/domain/api/pushApi';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { type Call, usePress } from '@/state/useCall';

export type Sending =
  | { step: 'none' }
  | { step: 'counting' }
  /** The number of people it would reach; nothing is sent yet. */
  | { step: 'asked'; id: string; push: PushText; count: PushCount }
  | { step: 'sending'; push: PushText; count: PushCount | null; progress: PushProgress | null }
  | { step: 'done'; progress: PushProgress };

/** Wait before the next step if the service was busy, milliseconds. */
const AFTER_LIMIT_MS = 5000;

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function useSending() {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const { press } = usePress();

  /** Counts the audience and asks for confirmation, or says that there is nobody. `id`: a push stored for later. */
  async function ask(call: Call, push: PushText, id: string): Promise<void> {
    setSending({ step: 'counting' });
    const { usertype, devicetype } = push;
    const outcome = await call('count_push', { usertype, devicetype });
    if (outcome.ok && outcome.value.people > 0) {
      setSending({ step: 'asked', id, push, count: outcome.value });
      return;
    }
    setSending({ step: 'none' });
    dispatch(messageShown(outcome.ok ? { key: 'no_users_matched' } : outcome.failure));
  }

  /** Sends, or resumes an interrupted send; repeats the call until it is done. */
  async function send(call: Call, id: string, push: PushText, count: PushCount | null): Promise<boolean> {
    setSending({ step: 'sending', push, count, progress: null });
    for (;;) {
      const outcome = await call('send_push', { id, ...push });
      if (!outcome.ok && outcome.failure.key === 'rate_limited') {
        await later(AFTER_LIMIT_MS);
        continue;
      }
      if (!outcome.ok) {
        setSending({ step: 'none' });
        dispatch(messageShown(outcome.failure));
        return false;
      }
      const progress = outcome.value;
      if (progress.done) {
        setSending({ step: 'done', progress });
        return true;
      }
      setSending({ step: 'sending', push, count, progress });
    }
  }

  return {
    sending,
    ask: (push: PushText, id: string = newRequestId()) => press((call) => ask(call, push, id)),
    /** True once the last phone has been told. */
    send: async (id: string, push: PushText, count: PushCount | null): Promise<boolean> =>
      (await press((call) => send(call, id, push, count))) === true,
    close: () => setSending({ step: 'none' }),
  };
}
