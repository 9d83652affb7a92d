/** The handlers of `cardProviderApi`. */
import type { cardProviderApi } from '@/domain/api/desk/cardProviderApi';
import type { HandlersOf } from '../../http/handler';
import { compareCardProvider } from './compare_card_provider';
import { settleCardDifference } from './settle_card_difference';

export const cardProviderHandlers: HandlersOf<typeof cardProviderApi> = {
  compare_card_provider: compareCardProvider,
  settle_card_difference: settleCardDifference,
};
