import { watchCreditedAlone } from '@/backend/desk/wallets';
import { type DeskEntry, needsSecond } from '@/domain/money/deskCredit';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';

/** Says of an entry in a person's wallet whether a second person decides on it, as far as this page knows. The server decides. */
export function useSecondPerson(uid: string | null): (entry: Pick<DeskEntry, 'type' | 'amount'>) => boolean {
  const settings = useAppSelector(selectSettings) ?? DEFAULT_SETTINGS;
  const { data } = useObserved(watchCreditedAlone, uid, 'no_users');
  return (entry) => needsSecond(entry, settings, data ?? 0);
}
