import { usePublicMarks } from './usePublicMarks';
import type { PublicValues } from './values/publicValues';

/** A word of a visitor's page that is in the settings. */
export function PublicText({ name }: { name: keyof PublicValues['texts'] }) {
  const { texts } = usePublicMarks();
  return <span data-text={name}>{texts[name]}</span>;
}
