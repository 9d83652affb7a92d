/** The handlers of `aheadApi`. */
import type { aheadApi } from '@/domain/api/ride/aheadApi';
import type { HandlersOf } from '../../http/handler';
import { aheadBoard } from './ahead_board';
import { claimRide } from './claim_ride';
import { giveUpClaim } from './give_up_claim';

export const aheadHandlers: HandlersOf<typeof aheadApi> = {
  ahead_board: aheadBoard,
  claim_ride: claimRide,
  give_up_claim: giveUpClaim,
};
