import { useState } from 'react';
import { type Failure, failureText, referenceText } from '@/backend/connection/failure';
import { nextStep } from '@/domain/nextSteps';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageClosed, selectMessage } from '@/state/messages';
import { MessageDialog } from './MessageDialog';
import styles from './MessageHost.module.css';

/** Shows the queued messages of the whole app, one at a time: the message, what to do next, and a code for the office. */
export function MessageHost() {
  const message = useAppSelector(selectMessage);
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
