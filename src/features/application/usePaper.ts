import { useFormContext } from 'react-hook-form';
import { LABELS, type PaperName } from '@/components/people/papers';
import type { TypedApplication } from '@/domain/people/driverApplication';

/** What the field of a paper is given: its label, its help or what is wrong with it, and its place in the form. */
export function usePaper(name: PaperName, hint?: string) {
  const { register, formState, trigger } = useFormContext<TypedApplication>();
  const fault = formState.errors[name]?.message;
  // A message goes as soon as it no longer applies.
  const onChange = () => (fault === undefined ? undefined : void trigger(name));
  return { label: LABELS[name], help: hint, fault, ...register(name, { onChange }) };
}
