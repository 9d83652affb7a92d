/** What came of the checks of a ride: one side's own answers, and all of it for the desk. */
import { ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { CheckAnswers, CheckReplies, CheckSide } from '@/domain/ride/safety/rideCheck';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

export type OwnAnswersArg = { bookingId: string; side: CheckSide };

/** The database shows the answers of a side to that side alone. */
export const watchOwnAnswers = ({ bookingId, side }: OwnAnswersArg, observer: Observer<CheckAnswers>): (() => void) =>
  observeValue<CheckAnswers>(ref(database(), paths.checkAnswers(bookingId, side)), observer);

/** The answers of both sides, for the desk. */
export const watchCheckReplies = (bookingId: string, observer: Observer<CheckReplies>): (() => void) =>
  observeValue<CheckReplies>(ref(database(), paths.rideCheck(bookingId)), observer);
