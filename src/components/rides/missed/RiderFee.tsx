import { careNumber } from '@/components/people/careNumber';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/rides/missed';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { FeeFacts } from './FeeFacts';

/** The fee as the rider reads it, with how to pay it and how to object. */
export function RiderFee({ booking }: { booking: Booking }) {
  const care = careNumber(useAppSelector(selectSettings));
  return (
    <FeeFacts booking={booking}>{care === null ? words.howToPay : words.howToPayOf(care.name, care.number)}</FeeFacts>
  );
}
