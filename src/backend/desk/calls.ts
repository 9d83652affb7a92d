/** Telephone calls, for the desk. */
import { limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import type { DeskCall } from '@/domain/desk/calls/call';
import { CALLS_LISTED_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** The calls that ring, are under way or wait to be rung back, the oldest first. `_all` is not looked at. */
export const watchOpenCalls = (_all: true, observer: Observer<Listed<DeskCall>[]>): (() => void) =>
  observeList<DeskCall>(
    query(ref(database(), paths.calls()), orderByChild('open_at'), startAt(1), limitToLast(CALLS_LISTED_MAX)),
    observer,
  );
