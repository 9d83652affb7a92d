/** Sends a push: counts its audience first, then sends step by step until the server reports the end. */
import { useState } from 'react';
import type { Outcome } from '@/backend/connection/failure';
import type { PushText } from '@/domain/desk/notice';
import type { PushCount, PushProgress } from '@/domain/api/pushApi';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { type Call, usePress } from '@/state/useCall';

/** A push to send. `seen`: what is kept under its id as this desk saw it, null for a new one. */
export type Wish = { id: string; push: PushText; seen: PushText | null };

export type Sending =
  | { step: 'none' }
  | { step: 'counting' }
  /** The number of people it would reach; nothing is sent yet. */
  | ({ step: 'asked'; count: PushCount } & Wish)
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

  /** Counts the audience and asks for confirmation, or says that there is nobody. */
  async function ask(call: Call, wish: Wish): Promise<void> {
    setSending({ step: 'counting' });
    const { usertype, devicetype } = wish.push;
    const outcome = await call('count_push', { usertype, devicetype });
    if (outcome.ok && outcome.value.people > 0) {
      setSending({ step: 'asked', ...wish, count: outcome.value });
      return;
    }
    setSending({ step: 'none' });
    dispatch(messageShown(outcome.ok ? { key: 'no_users_matched' } : outcome.failure));
  }

  /** Sends, or resumes an interrupted send; repeats the call until it is done. */
  async function send(call: Call, { id, push, seen }: Wish, count: PushCount | null): Promise<Outcome<PushProgress>> {
    setSending({ step: 'sending', push, count, progress: null });
    for (;;) {
      const outcome = await call('send_push', { id, ...push, seen });
      if (!outcome.ok && outcome.failure.key === 'rate_limited') {
        await later(AFTER_LIMIT_MS);
        continue;
      }
      if (!outcome.ok) {
        setSending({ step: 'none' });
        dispatch(messageShown(outcome.failure));
        return outcome;
      }
      const progress = outcome.value;
      if (progress.done) {
        setSending({ step: 'done', progress });
        return outcome;
      }
      setSending({ step: 'sending', push, count, progress });
    }
  }

  return {
    sending,
    ask: (wish: Wish) => press((call) => ask(call, wish)),
    /** The last answer, or the refusal, which has been said by then; null while another press is running. */
    send: (wish: Wish, count: PushCount | null) => press((call) => send(call, wish, count)),
    close: () => setSending({ step: 'none' }),
  };
}
