/** The published tables and the public settings, which everybody may read and an admin changes. */
import { type Query, ref } from 'firebase/database';
import { TABLE_PATHS, type TableName, type TableRows } from '@/domain/desk/tables';
import { paths } from '@/domain/paths';
import { type Settings, settingsOf } from '@/domain/pricing/settings';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

const at = (path: string): Query => ref(database(), path);

/** The settings as they apply; never empty, for a new installation has those it begins with. */
export function watchSettings(_arg: void, observer: Observer<Settings>): () => void {
  return observeValue<Partial<Settings>>(at(paths.settings()), {
    next: (stored) => observer.next(settingsOf(stored)),
    error: observer.error,
  });
}

/** A published table, whole. */
export function watchTable<Name extends TableName>(
  name: Name,
  observer: Observer<Listed<TableRows[Name]>[]>,
): () => void {
  return observeList<TableRows[Name]>(at(TABLE_PATHS[name]), observer);
}
