import { formatMoney } from '@/domain/money/money';
import { PAY_WITH_WORDS } from '@/components/rides/payWithWords';
import type { PaymentMode } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCardProviders } from '@/state/useCardProviders';

/** The ways to pay that a rider can choose before the ride: those switched on, and a wallet that holds something. */
export function usePayWithWays(walletBalance: number): { value: PaymentMode; label: string }[] {
  const settings = useAppSelector(selectSettings);
  const currency = useAppSelector(selectCurrency);
  const providers = useCardProviders();
  if (settings === null) return [];
  const isOpen: Record<PaymentMode, boolean> = {
    cash: settings.cash,
    card: settings.card && (providers.data?.length ?? 0) > 0,
    wallet: settings.wallet && walletBalance > 0,
  };
  const note = { cash: '', card: '', wallet: ` (${formatMoney(walletBalance, currency)})` };
  return (['cash', 'card', 'wallet'] as const)
    .filter((mode) => isOpen[mode])
    .map((mode) => ({ value: mode, label: `${PAY_WITH_WORDS[mode]}${note[mode]}` }));
}
