/** The handlers of `safetyApi`. */
import type { safetyApi } from '@/domain/api/safetyApi';
import type { HandlersOf } from '../../http/handler';
import { answerCheck } from './answer_check';
import { closeAlarm } from './close_alarm';
import { raiseAlarm } from './raise_alarm';
import { reportRide } from './report_ride';
import { takeAlarm } from './take_alarm';

export const safetyHandlers: HandlersOf<typeof safetyApi> = {
  answer_check: answerCheck,
  close_alarm: closeAlarm,
  raise_alarm: raiseAlarm,
  report_ride: reportRide,
  take_alarm: takeAlarm,
};
