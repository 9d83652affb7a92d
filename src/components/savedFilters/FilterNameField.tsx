import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';
import { DESK_FILTER_NAME_MAX_CHARACTERS } from '@/domain/limits';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  typed: string;
  onTyped: (name: string) => void;
};

/** What a saved filter is called. */
export const FilterNameField = ({ typed, onTyped, ...field }: Props) => (
  <TextInput
    {...field}
    autoComplete="off"
    maxLength={DESK_FILTER_NAME_MAX_CHARACTERS}
    value={typed}
    onChange={({ target }) => onTyped(target.value)}
  />
);
