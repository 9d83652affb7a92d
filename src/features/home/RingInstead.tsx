import { careNumber } from '@/components/people/careNumber';
import { PhoneNumber } from '@/components/people/phone/PhoneNumber';
import { ButtonAnchor } from '@/components/ui/button/Button';
import { CallRounded } from '@/components/ui/icons/controls';
import { ringToBook } from '@/languages/en/home/booking';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';

/** Calls the office, for whoever would rather speak to somebody than fill in the form. Nothing without a number. */
export function RingInstead({ words = ringToBook }: { words?: string }) {
  const care = careNumber(useAppSelector(selectSettings));
  if (care === null) return null;
  return (
    <ButtonAnchor wide href={care.href} icon={<CallRounded />}>
      <span>
        {words}: <PhoneNumber number={care.number} />
      </span>
    </ButtonAnchor>
  );
}
