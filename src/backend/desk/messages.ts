/** The office's messages, newest first, and who was told one. */
import { equalTo, limitToLast, onValue, orderByChild, query, ref } from 'firebase/database';
import type { MessageReader, OfficeMessage } from '@/domain/desk/officeMessage';
import { paths } from '@/domain/paths';
import { failureOf } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, rowsOf } from '../connection/observe';

/** People of one message that are shown. */
const READERS_MAX = 1000;

/** The latest messages, newest first, followed live; null without any. */
export function watchMessages(rows: number, observer: Observer<Listed<OfficeMessage>[]>): () => void {
  return onValue(
    query(ref(database(), paths.officeMessages()), orderByChild('at'), limitToLast(rows)),
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<OfficeMessage>(snapshot).toReversed() : null),
    (error) => observer.error(failureOf(error)),
  );
}

/** The people who were told a message. */
export const watchReaders = (message: string, observer: Observer<Listed<MessageReader>[]>): (() => void) =>
  observeList<MessageReader>(
    query(ref(database(), paths.messageReaders()), orderByChild('message'), equalTo(message), limitToLast(READERS_MAX)),
    observer,
  );
