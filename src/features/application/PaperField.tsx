import type { ComponentProps } from 'react';
import type { PaperName } from '@/components/people/papers';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { usePaper } from './usePaper';

type Paper<Part extends typeof TextInput | typeof TextArea> = Omit<ComponentProps<Part>, 'name' | 'label'> & {
  name: PaperName;
  /** Help text, replaced by an error message if there is one. */
  hint?: string;
};

/** One line of the papers. */
export function PaperField({ name, hint, ...rest }: Paper<typeof TextInput>) {
  return <TextInput {...usePaper(name, hint)} {...rest} />;
}

/** Some lines of the papers. */
export function PaperLines({ name, hint, ...rest }: Paper<typeof TextArea>) {
  return <TextArea rows={2} {...usePaper(name, hint)} {...rest} />;
}
