/** The endpoints of the lines at ranks. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, text } from '../endpoint';
import * as limits from '../../limits';
import { DRIVER } from '../../people/policy';

/** The rank in whose line the driver stands now; null if in none. The place itself arrives through the database listener. */
export type RankAnswer = { rank: string | null };

export const rankApi = {
  /**
   * The driver stands at this rank and joins the end of its line. A second call changes nothing. The server goes by the
   * position that it last heard, and the database's clock says who came first. A driver who has a place at another rank
   * keeps it, unless `leaves` names that rank: the driver has pressed for it.
   */
  join_rank: endpoint<RankAnswer>()({
    method: 'POST',
    callers: DRIVER,
    rate: BY_HAND,
    body: v.strictObject({
      rank: text(limits.RANK_ID_MAX_CHARACTERS),
      leaves: v.optional(text(limits.RANK_ID_MAX_CHARACTERS)),
    }),
  }),
  /** The driver leaves the line. A second call changes nothing. */
  leave_rank: endpoint<RankAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({}),
  }),
} as const;
