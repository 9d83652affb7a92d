/** Data for the editors of tables and settings beyond the published tables themselves. */
import { push, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { PrivateSettings } from '@/domain/pricing/settings';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** A key for a new row. */
export const newRowId = (): string => push(ref(database(), paths.tariff())).key;

/** The purchase code and contact email: for admins only. */
export function watchPrivateSettings(_all: true, observer: Observer<PrivateSettings>): () => void {
  return observeValue<Partial<PrivateSettings>>(ref(database(), paths.privateSettings()), {
    next: (stored) => observer.next({ license: '', contact_email: '', ...stored }),
    error: observer.error,
  });
}
