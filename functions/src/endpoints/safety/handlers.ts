/** The handlers of `safetyApi`. */
import type { safetyApi } from '@/domain/api/safetyApi';
import type { HandlersOf } from '../../http/handler';
import { closeAlarm } from './close_alarm';
import { raiseAlarm } from './raise_alarm';

export const safetyHandlers: HandlersOf<typeof safetyApi> = {
  close_alarm: closeAlarm,
  raise_alarm: raiseAlarm,
};
