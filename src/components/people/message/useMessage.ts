/** A message on its way: the people counted, told page by page, and the result. */
import { useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import type { MessageProgress } from '@/domain/api/desk/messageApi';
import { type MessageText, messageTextOf, type OfficeMessage } from '@/domain/desk/officeMessage';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { type Call, usePress } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';

export type MessageStep =
  | { step: 'writing' }
  /** The number of people it would reach. Nothing is sent yet, unless it `failed` before. */
  | { step: 'asked'; id: string; text: MessageText; people: number; failed: boolean }
  | { step: 'sending'; told: number }
  | { step: 'done'; progress: MessageProgress };

/** Wait before the next page if the server asked for patience, milliseconds. */
const AFTER_LIMIT_MS = 5000;

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The same words to the same people are one message until they all have it, so that nobody is told twice after a failure. */
export function useMessage() {
  const dispatch = useAppDispatch();
  const ids = useRequestId();
  const { press, busy } = usePress({ critical: true });
  const [at, setAt] = useState<MessageStep>({ step: 'writing' });

  /** Counts the people, or says that there is nobody. */
  async function count(call: Call, text: MessageText): Promise<void> {
    const { to, whom } = text;
    const outcome = await call('count_message', whom === undefined ? { to } : { to, whom });
    if (outcome.ok && outcome.value.people > 0) {
      setAt({ step: 'asked', id: ids.idFor(JSON.stringify(text)), text, people: outcome.value.people, failed: false });
    } else {
      dispatch(messageShown(outcome.ok ? { key: 'no_users_matched' } : outcome.failure));
    }
  }

  /** Repeats the call until everybody is told. After a failure it is at `failed`, whose press goes on where this one stopped. */
  async function tell(
    call: Call,
    { id, text, told }: { id: string; text: MessageText; told: number },
    failed: MessageStep,
  ): Promise<void> {
    setAt({ step: 'sending', told });
    for (;;) {
      const outcome = await call('send_message', { id, ...text });
      if (!outcome.ok && outcome.failure.key === 'rate_limited') {
        await later(AFTER_LIMIT_MS);
      } else if (!outcome.ok) {
        setAt(failed);
        dispatch(messageShown(outcome.failure));
        return;
      } else if (outcome.value.done) {
        ids.done();
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
      if (at.step === 'asked') await press((call) => tell(call, { ...at, told: 0 }, { ...at, failed: true }));
    },
    /** Tells those whom a message has not reached, as its sending stopped part-way. */
    finish: (message: Listed<OfficeMessage>) =>
      press((call) => tell(call, { ...message, text: messageTextOf(message) }, { step: 'writing' })),
    back: () => setAt({ step: 'writing' }),
  };
}
