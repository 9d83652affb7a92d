/** The notes that one shift leaves for the next. */
import { limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** Open notes that are shown; a desk with more of them has stopped ticking them off. */
const OPEN_MAX = 100;
const DONE_SHOWN = 10;

const notesBy = (field: 'open_since' | 'done_at', rows: number) =>
  query(ref(database(), paths.handoverNotes()), orderByChild(field), startAt(1), limitToLast(rows));

/** `open`: the notes that are still to be read, the oldest first. `done`: those ticked off last, the oldest first. */
export const watchNotes = (which: 'open' | 'done', observer: Observer<Listed<HandoverNote>[]>): (() => void) =>
  observeList<HandoverNote>(
    which === 'open' ? notesBy('open_since', OPEN_MAX) : notesBy('done_at', DONE_SHOWN),
    observer,
  );
