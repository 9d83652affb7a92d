/** The handlers of `refusalApi`. */
import type { refusalApi } from '@/domain/api/refusalApi';
import type { HandlersOf } from '../../http/handler';
import { decideRefusal } from './decide_refusal';
import { reportRefusal } from './report_refusal';

export const refusalHandlers: HandlersOf<typeof refusalApi> = {
  decide_refusal: decideRefusal,
  report_refusal: reportRefusal,
};
