import { useEffect, useState } from 'react';
import { type Failure, failureText, referenceText } from '@/backend/connection/failure';
import type { MessageKey } from '@/domain/messages';
import { nextStep } from '@/domain/nextSteps';
import { hasText } from '@/domain/startMessages';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageClosed, selectMessage } from '@/state/messages';
import { MessageDialog } from './MessageDialog';
import styles from './MessageHost.module.css';

/** The message once its words are here, or cannot be fetched; null before that. */
function useTold(message: Failure | null): Failure | null {
  const [asked, setAsked] = useState<MessageKey | null>(null);
  const key = message === null || hasText(message.key) ? null : message.key;
  useEffect(() => {
    if (key === null) return;
    void import('@/domain/messages').catch(() => {}).then(() => setAsked(key));
  }, [key]);
  return key === null || key === asked ? message : null;
}

/** Shows the queued messages of the whole app, one at a time: the message, what to do next, and a code for the office. */
export function MessageHost() {
  const message = useTold(useAppSelector(selectMessage));
  const dispatch = useAppDispatch();
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<Failure | null>(message);
  if (message !== null && message !== shown) setShown(message);
  const words = message ?? shown;
  const line = words === null ? '' : failureText(words);
  const next = words === null ? null : nextStep(words.key);
  const reference = words === null ? null : referenceText(words);
  const isPlain = next === null && reference === null;
  return (
    <MessageDialog open={message !== null} title={isPlain ? undefined : line} onClose={() => dispatch(messageClosed())}>
      {isPlain ? line : next}
      {reference === null ? null : <p className={styles.reference}>{reference}</p>}
    </MessageDialog>
  );
}
