/** The handlers of `followApi`. */
import type { followApi } from '@/domain/api/followApi';
import type { HandlersOf } from '../../http/handler';
import { callersRide } from './callers_ride';
import { cancelByLink } from './cancel_by_link';
import { followedRide } from './followed_ride';
import { shareRide } from './share_ride';
import { stopSharing } from './stop_sharing';

export const followHandlers: HandlersOf<typeof followApi> = {
  callers_ride: callersRide,
  cancel_by_link: cancelByLink,
  followed_ride: followedRide,
  share_ride: shareRide,
  stop_sharing: stopSharing,
};
