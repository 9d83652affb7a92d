import { useEffect } from 'react';
import type { ProviderInfo } from '@/domain/payment';
import type { GroupState } from './dataGroup';
import { useAppDispatch, useAppSelector, useGroup } from './hooks';
import { paymentMethodsGroup } from './personal';
import { selectSettings } from './selectors';

/** The card providers, asked for once a session; not asked while cards are switched off. */
export function useCardProviders(): GroupState<ProviderInfo[]> {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectSettings)?.card === true;
  const methods = useGroup(paymentMethodsGroup);
  const unasked = methods.data === null && !methods.loading && !methods.error.flag;
  useEffect(() => {
    if (on && unasked) void dispatch(paymentMethodsGroup.run());
  }, [dispatch, on, unasked]);
  return methods;
}
