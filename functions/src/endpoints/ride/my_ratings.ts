/** What riders said about the calling driver, so that nobody can tell who said what. */
import { ownRatings } from '@/domain/ride/rating';
import type { Handler } from '../../http/handler';
import { readRatings } from '../../store/after/ratings';

export const myRatings: Handler<'my_ratings'> = async ({ caller: { uid }, nowMs }) =>
  ownRatings(await readRatings(uid), nowMs);
