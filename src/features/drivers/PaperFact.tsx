import { Fact } from '@/components/people/Facts';
import { dayText, paperLabel } from '@/components/people/paperWords';
import { Plate } from '@/components/rides/Plate';
import type { ApplicationFields } from '@/domain/people/driverApplication';
import { ExpiryMark } from './ExpiryMark';
import { EXPIRIES } from './paperGroups';

export type Papers = Partial<ApplicationFields>;

type Props = { name: keyof ApplicationFields; papers: Papers; before: Papers | null };

/** One field of the papers, marked if it differs from the approved value. */
export function PaperFact({ name, papers, before }: Props) {
  const value = papers[name] ?? '';
  return (
    <Fact label={paperLabel(name)} changed={before !== null && value !== (before[name] ?? '')}>
      {value === '' ? (
        ''
      ) : EXPIRIES.includes(name) ? (
        <ExpiryMark date={value} />
      ) : name === 'vehicleRegister' ? (
        <Plate registration={value} />
      ) : (
        dayText(value)
      )}
    </Fact>
  );
}
