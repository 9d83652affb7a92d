/** A message on its way: the people counted, told page by page, and the result. */
import { useState } from 'react';
import { newRequestId } from '@/backend/money/wallet';
import type { MessageProgress } from '@/domain/api/desk/messageApi';
import type { MessageText } from '@/domain/desk/officeMessage';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { type Call, usePress } from '@/state/useCall';

export type MessageStep =
  | { step: 'writing' }
  /** The number of people it would reach; nothing is sent yet. */
  | { step: 'asked'; id: string; text: MessageText; people: number }
  | { step: 'sending'; told: number }
  | { step: 'done'; progress: MessageProgress };

/** Wait before the next page if the server asked for patience, milliseconds. */
const AFTER_LIMIT_MS = 5000;

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function useMessage() {
  const dispatch = useAppDispatch();
  const { press, busy } = usePress({ critical: true });
  const [at, setAt] = useState<MessageStep>({ step: 'writing' });

  /** Counts the people, or says that there is nobody. */
  async function count(call: Call, text: MessageText): Promise<void> {
    const { to, whom } = text;
    const outcome = await call('count_message', whom === undefined ? { to } : { to, whom });
    if (outcome.ok && outcome.value.people > 0) {
      setAt({ step: 'asked', id: newRequestId(), text, people: outcome.value.people });
    } else {
      dispatch(messageShown(outcome.ok ? { key: 'no_users_matched' } : outcome.failure));
    }
  }

  /** Repeats the call until everybody is told. After a failure the same press goes on where it stopped. */
  async function tell(call: Call, asked: Extract<MessageStep, { step: 'asked' }>): Promise<void> {
    setAt({ step: 'sending', told: 0 });
    for (;;) {
      const outcome = await call('send_message', { id: asked.id, ...asked.text });
      if (!outcome.ok && outcome.failure.key === 'rate_limited') {
        await later(AFTER_LIMIT_MS);
      } else if (!outcome.ok) {
        setAt(asked);
        dispatch(messageShown(outcome.failure));
        return;
      } else if (outcome.value.done) {
        setAt({ step: 'done', progress: outcome.value });
        return;
      } else {
        setAt({ step: 'sending', told: outcome.value.told });
      }
    }
  }

  return {
    at,
    busy,
    ask: (text: MessageText) => press((call) => count(call, text)),
    send: async (): Promise<void> => {
      if (at.step === 'asked') await press((call) => tell(call, at));
    },
    back: () => setAt({ step: 'writing' }),
  };
}
