import { useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageClosed, selectMessage } from '@/state/messages';
import { MessageDialog } from './MessageDialog';

/** Shows the queued messages of the whole app, one at a time. */
export function MessageHost() {
  const message = useAppSelector(selectMessage);
  const dispatch = useAppDispatch();
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<Failure | null>(message);
  if (message !== null && message !== shown) setShown(message);
  const words = message ?? shown;
  return (
    <MessageDialog open={message !== null} onClose={() => dispatch(messageClosed())}>
      {words ? failureText(words) : ''}
    </MessageDialog>
  );
}
