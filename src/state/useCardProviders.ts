import { useEffect } from 'react';
import type { ProviderInfo } from '@/domain/money/payment';
import type { GroupState } from './dataGroup';
import { useAppDispatch, useAppSelector, useGroup } from './hooks';
import { paymentMethodsGroup } from './personal';
import { selectSettings } from './selectors';

/** The card providers, requested once per session, and only if card payments are switched on. */
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
