import { watchName } from '@/backend/people/names';
import { MessageButton } from '@/components/people/message/MessageButton';
import { useObserved } from '@/state/hooks';

/** A message to the driver beside it. */
export function MessageDriver({ uid }: { uid: string }) {
  const { data: name } = useObserved(watchName, uid, 'user_not_found');
  return name === null ? null : <MessageButton small person={{ uid, name }} />;
}
