import { MoneyText } from '@/components/ui/text/MoneyText';
import { CREDITS_TOGETHER_DAYS } from '@/domain/limits';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';

/** Says why a credit waits for a second person of the desk. */
export function SecondPersonNote() {
  const { credit_limit } = useAppSelector(selectSettings) ?? DEFAULT_SETTINGS;
  return (
    <>
      One person may credit a wallet with up to <MoneyText pence={poundsToPence(typedNumber(credit_limit))} /> in{' '}
      {CREDITS_TOGETHER_DAYS} days. This goes above that, so it waits until another admin confirms it. Nothing moves
      before.
    </>
  );
}
