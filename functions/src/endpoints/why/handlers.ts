/** The handlers of `whyApi`. */
import type { whyApi } from '@/domain/api/ride/whyApi';
import type { HandlersOf } from '../../http/handler';
import { rideSearch } from './ride_search';
import { whyOffer } from './why_offer';

export const whyHandlers: HandlersOf<typeof whyApi> = { why_offer: whyOffer, ride_search: rideSearch };
