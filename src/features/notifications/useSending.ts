/** From the wish to send to the last phone: counted first, sent step by step, and over when the server says so. */
import { useRef, useState } from 'react';
import { call } from '@/backend/apiClient';
import { newRequestId } from '@/backend/money';
import type { PushText } from '@/domain/notice';
import type { PushCount, PushProgress } from '@/domain/pushApi';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

export type Sending =
  | { step: 'none' }
  | { step: 'counting' }
  /** How many it would reach; nothing is sent yet. */
  | { step: 'asked'; id: string; push: PushText; count: PushCount }
  | { step: 'sending'; push: PushText; count: PushCount | null; progress: PushProgress | null }
  | { step: 'done'; progress: PushProgress };

/** The service was busy: the next step waits this long, ms. */
const AFTER_LIMIT_MS = 5000;

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function useSending() {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const running = useRef(false);

  /** Counts whom it would reach; of nobody it is told and not asked. `id`: of one kept for later. */
  async function ask(push: PushText, id: string = newRequestId()): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSending({ step: 'counting' });
    const { usertype, devicetype } = push;
    const outcome = await call('count_push', { usertype, devicetype });
    running.current = false;
    if (outcome.ok && outcome.value.people > 0) {
      setSending({ step: 'asked', id, push, count: outcome.value });
      return;
    }
    setSending({ step: 'none' });
    dispatch(messageShown(outcome.ok ? { key: 'no_users_matched' } : outcome.failure));
  }

  /** Sends, or goes on with what was broken off; asked for again until it is done. */
  async function send(id: string, push: PushText, count: PushCount | null): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    try {
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
    } finally {
      running.current = false;
    }
  }

  return { sending, ask, send, close: () => setSending({ step: 'none' }) };
}
