/** What the editors of tables and settings need besides the published tables themselves. */
import { push, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { PrivateSettings } from '@/domain/settings';
import { database } from './database';
import { type Observer, observeValue } from './observe';

/** The key of a new row. */
export const newRowId = (): string => push(ref(database(), paths.tariff())).key;

/** Purchase code and contact mail: for admins alone. */
export function watchPrivateSettings(_all: true, observer: Observer<PrivateSettings>): () => void {
  return observeValue<Partial<PrivateSettings>>(ref(database(), paths.privateSettings()), {
    next: (stored) => observer.next({ license: '', contact_email: '', ...stored }),
    error: observer.error,
  });
}
