/** The versions of the licensing authority's card, for the office. */
import { ref } from 'firebase/database';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** Every version, in no order; an empty list in a town without any. */
export function watchCards(_all: true, observer: Observer<Listed<StoredCard>[]>): () => void {
  return observeList<StoredCard>(ref(database(), paths.authorityCards()), {
    next: (rows) => observer.next(rows ?? []),
    error: observer.error,
  });
}
