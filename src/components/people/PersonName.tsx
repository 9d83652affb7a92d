import { watchName } from '@/backend/people/names';
import * as words from '@/languages/en/driver/people';
import { useObserved } from '@/state/hooks';

type Props = { uid: string };

/** A person's name by uid. A deleted account no longer has one. */
export function PersonName({ uid }: Props) {
  const { data, loading } = useObserved(watchName, uid, 'user_not_found');
  if (data !== null) return <>{data}</>;
  return <>{loading ? '…' : words.deletedAccount}</>;
}
