import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { RIGHT_MEANS, RIGHT_WORDS, type Right, RIGHTS } from '@/domain/people/rights/right';

type Props = { value: Right; onChange: (right: Right) => void };

const CHOICES = RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value], note: RIGHT_MEANS[value] }));

/** One of the rights, each with what it is for. */
export const RightChoice = ({ value, onChange }: Props) => (
  <ChoiceList legend="Right" choices={CHOICES} value={value} onChange={onChange} />
);
