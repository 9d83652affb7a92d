import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { chargesSentences } from '../words/tripWords';

/** What the card of a fare allows for a ride that is not taken. Nothing where it has no such fee. */
export function Charges({ lines: { card } }: { lines: Pick<FareBreakdown, 'card'> }) {
  const currency = useAppSelector(selectCurrency);
  return card?.charges === undefined ? null : (
    <>
      {chargesSentences(card.charges, currency).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
