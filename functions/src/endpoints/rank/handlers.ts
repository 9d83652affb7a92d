/** The handlers of `rankApi`. */
import type { rankApi } from '@/domain/api/ride/rankApi';
import type { HandlersOf } from '../../http/handler';
import { joinRank } from './join_rank';
import { leaveRank } from './leave_rank';

export const rankHandlers: HandlersOf<typeof rankApi> = {
  join_rank: joinRank,
  leave_rank: leaveRank,
};
