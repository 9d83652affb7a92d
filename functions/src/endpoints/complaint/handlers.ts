/** The handlers of `complaintApi`. */
import type { complaintApi } from '@/domain/api/desk/complaintApi';
import type { HandlersOf } from '../../http/handler';
import { addComplaint } from './add_complaint';
import { answerComplaint } from './answer_complaint';
import { openComplaint } from './open_complaint';
import { settleComplaint } from './settle_complaint';

export const complaintHandlers: HandlersOf<typeof complaintApi> = {
  add_complaint: addComplaint,
  answer_complaint: answerComplaint,
  open_complaint: openComplaint,
  settle_complaint: settleComplaint,
};
