/** The words of a known place: what it is called, and its address below. */
import { placeWords } from '@/components/rides/placeWords';
import type { AddressLabel } from '@/domain/people/user';
import { labels } from '@/languages/en/home/labels';
import type { KnownPlace } from './knownPlaces';

export const LABEL_WORDS: Record<AddressLabel, string> = labels;

export function knownWords({ description, known }: KnownPlace): { title: string; subtitle: string } {
  if (known === 'home' || known === 'work') return { title: LABEL_WORDS[known], subtitle: description };
  const { name, rest } = placeWords(description);
  return { title: name, subtitle: rest };
}
