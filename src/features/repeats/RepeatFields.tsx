import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';
import { REPEAT_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import * as words from '@/languages/en/rides/repeats';
import { RuleFields } from './RuleFields';

type Props = ComponentProps<typeof RuleFields> & {
  name: string;
  /** True once somebody has pressed: what is missing is said from then on. */
  isTried: boolean;
  onName: (name: string) => void;
};

/** What a repeat is called and on which days it runs. */
export const RepeatFields = ({ name, isTried, onName, rule, onChange, fault }: Props) => (
  <>
    <TextInput
      label={words.name}
      value={name}
      maxLength={REPEAT_NAME_MAX_CHARACTERS}
      fault={isTried && plainLine(name) === '' ? words.giveName : undefined}
      onChange={({ target }) => onName(target.value)}
    />
    <RuleFields rule={rule} onChange={onChange} fault={isTried ? fault : null} />
  </>
);
