import { useMemo } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import type { Units } from './words/fieldKinds';

/** The town's own units. */
export function useUnits(): Units {
  const currency = useAppSelector(selectCurrency);
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  return useMemo(() => ({ currency, miles }), [currency, miles]);
}
