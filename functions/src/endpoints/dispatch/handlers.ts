/** The handlers of `dispatchApi`. */
import type { dispatchApi } from '@/domain/api/ride/dispatchApi';
import type { HandlersOf } from '../../http/handler';
import { offerTo } from './offer_to';
import { putFirst } from './put_first';
import { queueCabs } from './queue_cabs';
import { waitLonger } from './wait_longer';

export const dispatchHandlers: HandlersOf<typeof dispatchApi> = {
  wait_longer: waitLonger,
  put_first: putFirst,
  offer_to: offerTo,
  queue_cabs: queueCabs,
};
