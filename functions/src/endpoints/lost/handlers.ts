/** The handlers of `lostApi`. */
import type { lostApi } from '@/domain/api/lostApi';
import type { HandlersOf } from '../../http/handler';
import { answerLost } from './answer_lost';
import { haveLost } from './have_lost';
import { reportLost } from './report_lost';
import { settleLost } from './settle_lost';

export const lostHandlers: HandlersOf<typeof lostApi> = {
  answer_lost: answerLost,
  have_lost: haveLost,
  report_lost: reportLost,
  settle_lost: settleLost,
};
