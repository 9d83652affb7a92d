/** The filters that the signed-in person of the desk has saved, and those that an owner has shared. The rules hold every limit. */
import { ref, remove, serverTimestamp, set } from 'firebase/database';
import { freeSlots, type SavedFilter, type SavedFilters } from '@/domain/desk/savedFilter';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Outcome, refused } from '../connection/failure';
import { type Observer, observeValue } from '../connection/observe';
import { written } from '../connection/written';

/** Keys that are tried before a refusal counts: other desks of the same person may have taken the first. */
const TRIES = 3;

export const watchSavedFilters = (uid: string, observer: Observer<SavedFilters>): (() => void) =>
  observeValue<SavedFilters>(ref(database(), paths.deskFilters(uid)), observer);

async function savedUnder(
  pathOf: (slot: string) => string,
  saved: SavedFilters,
  filter: Omit<SavedFilter, 'at'>,
): Promise<Outcome<null>> {
  let outcome: Outcome<null> = refused('permission_denied');
  for (const slot of freeSlots(saved).slice(0, TRIES)) {
    // oxlint-disable-next-line no-await-in-loop -- the next key is tried only if this one is taken
    outcome = await written(() => set(ref(database(), pathOf(slot)), { ...filter, at: serverTimestamp() }));
    if (outcome.ok || outcome.failure.key !== 'permission_denied') return outcome;
  }
  return outcome;
}

/** Saves a filter under a free key. `saved` are those that are known here. */
export const saveFilter = (uid: string, saved: SavedFilters, filter: Omit<SavedFilter, 'at'>): Promise<Outcome<null>> =>
  savedUnder((slot) => paths.deskFilter(uid, slot), saved, filter);

/** Gives a filter another name. Refused if it is no longer there. */
export const renameFilter = (uid: string, slot: string, filter: SavedFilter, name: string): Promise<Outcome<null>> =>
  written(() => set(ref(database(), paths.deskFilter(uid, slot)), { ...filter, name }));

export const removeFilter = (uid: string, slot: string): Promise<Outcome<null>> =>
  written(() => remove(ref(database(), paths.deskFilter(uid, slot))));

/** The office's filters, for every admin. */
export const watchSharedFilters = (_office: true, observer: Observer<SavedFilters>): (() => void) =>
  observeValue<SavedFilters>(ref(database(), paths.sharedFilters()), observer);

/** An owner shares a copy of a filter with all admins. `shared` are those that are known here. */
export const shareFilter = (shared: SavedFilters, { name, page, query }: SavedFilter): Promise<Outcome<null>> =>
  savedUnder(paths.sharedFilter, shared, { name, page, query });

export const removeSharedFilter = (slot: string): Promise<Outcome<null>> =>
  written(() => remove(ref(database(), paths.sharedFilter(slot))));
