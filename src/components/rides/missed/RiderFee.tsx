import { careNumber } from '@/components/people/careNumber';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { FeeFacts } from './FeeFacts';

/** The fee as the rider reads it, with how to pay it and how to object. */
export function RiderFee({ booking }: { booking: Booking }) {
  const care = careNumber(useAppSelector(selectSettings));
  const office = care === null ? 'our office' : `${care.name} on ${care.number}`;
  return (
    <FeeFacts booking={booking}>
      It goes to your driver, and nothing is taken from your card or wallet. Ring {office} to say how you pay it, or if
      it is not right.
    </FeeFacts>
  );
}
