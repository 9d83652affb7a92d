import { FeeClock } from '@/components/rides/missed/FeeClock';
import { FeeFacts } from '@/components/rides/missed/FeeFacts';
import { useMayCost } from '@/components/rides/missed/useMayCost';
import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { noShowFee } from '@/domain/ride/missed/feeTerms';
import * as words from '@/languages/en/driver/fees';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';

/** `clock`: from when a no-show costs. `question`: what it costs now, before the press. `facts`: the fee of a past ride. */
export type FeePlace = 'clock' | 'question' | 'facts';

/** What a driver reads of the card's fee for a passenger who does not come. */
export default function DriverFee({ ride, place }: { ride: Booking; place: FeePlace }) {
  if (place === 'clock') return <FeeClock booking={ride} side="driver" />;
  if (place === 'question') return <InTheQuestion ride={ride} />;
  return <FeeFacts booking={ride}>{words.yoursOncePaid}</FeeFacts>;
}

function InTheQuestion({ ride }: { ride: Booking }) {
  const now = useServerNow();
  const currency = useAppSelector(selectCurrency);
  const fee = useMayCost(ride) ? noShowFee(ride, now) : 0;
  return fee === 0 ? null : ` ${words.cardHasFee(formatMoney(fee, currency))}`;
}
