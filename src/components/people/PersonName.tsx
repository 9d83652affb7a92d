import { watchName } from '@/backend/names';
import { useObserved } from '@/state/hooks';

type Props = { uid: string };

/** Somebody by name, from their uid. An account that is gone has no name any more. */
export function PersonName({ uid }: Props) {
  const { data, loading } = useObserved(watchName, uid, 'user_not_found');
  if (data !== null) return <>{data}</>;
  return <>{loading ? '…' : 'a deleted account'}</>;
}
