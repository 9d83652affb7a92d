/** The office takes a step with a complaint: decided by the steps that its screen has seen. */
import {
  type Complaint,
  type ComplaintDesk,
  type ComplaintState,
  type ComplaintWord,
  isOwed,
  nextComplaint,
} from '@/domain/desk/complaints/complaint';
import type { ApiAnswer, ApiParsed } from '@/domain/api/api';
import { COMPLAINT_MESSAGES_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import { complaintDueNow } from '../../store/desk/complaintDue';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit, type Decision } from '../../write/commit';
import { newKey, read } from '../../store/database';
import { askComplaintUpdate, moveComplaintUpdate, noteComplaintUpdate } from '../../transitions/desk/complaintUpdates';
import type { Stamp } from '../../transitions/update';

type Answer = ApiAnswer<'settle_complaint'>;
type Body = ApiParsed<'settle_complaint'>;
type Stands = { complaint: Complaint; desk: ComplaintDesk; word: ComplaintWord | null };

const answerOf = (id: string, { number }: Complaint, state: ComplaintState): Answer => ({ id, number, state });

/** A press whose answer was lost: what it asked for stands, and this person did it. */
function standsAlready(body: Body, { complaint, desk, word }: Stands, uid: string): boolean {
  const { state, messages } = complaint;
  if (body.step === 'answer') return Object.hasOwn(messages, body.press);
  if (body.step === 'note') return Object.hasOwn(desk.notes ?? {}, body.press);
  if (body.step === 'ask') return word?.question === body.words;
  if (body.step === 'close') return state === 'closed' && desk.outcome === body.outcome;
  return body.step === 'take' ? state === 'looking' && desk.looker === uid : state === 'reopened';
}

function ask(id: string, words: string, { complaint, word }: Stands, stamp: Stamp): Decision<Answer> {
  const { driver, bookingId, booking_id, state } = complaint;
  if (driver === undefined || bookingId === undefined || booking_id === undefined) return refuse('complaint_no_driver');
  if (word !== null) return refuse('complaint_asked');
  if (state === 'closed') return refuse('complaint_closed');
  const asked = { driver, bookingId, booking_id, question: words };
  return { answer: answerOf(id, complaint, state), update: askComplaintUpdate(id, complaint, asked, stamp) };
}

async function decide(body: Body, stands: Stands, stamp: Stamp): Promise<Decision<Answer>> {
  const { id, press, step } = body;
  const { complaint, desk } = stands;
  const { state } = complaint;
  if (standsAlready(body, stands, stamp.by)) return { answer: answerOf(id, complaint, state) };
  if (step === 'note') {
    if (Object.keys(desk.notes ?? {}).length >= COMPLAINT_MESSAGES_MAX) return refuse('complaint_long');
    const update = noteComplaintUpdate(id, complaint, { press, words: body.words }, stamp);
    return { answer: answerOf(id, complaint, state), update };
  }
  if (complaint.moves !== body.moves) return refuse('complaint_moved_on');
  if (step === 'ask') return ask(id, body.words, stands, stamp);
  const to = nextComplaint(state, step, 'admin');
  if (to === null) return refuse('complaint_moved_on');
  const moved = {
    step,
    to,
    ...(step === 'answer' ? { press, words: body.words } : {}),
    ...(step === 'close' ? { outcome: body.outcome } : {}),
    ...(isOwed(to) && !isOwed(state) ? { due: await complaintDueNow(stamp.nowMs) } : {}),
  };
  return { answer: answerOf(id, complaint, to), update: moveComplaintUpdate(id, complaint, moved, [], stamp) };
}

export const settleComplaint: Handler<'settle_complaint'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id } = body;
  return commit<Answer>(
    'settle_complaint',
    async () => {
      const [complaint, desk, word] = await Promise.all([
        read<Complaint>(paths.complaint(id)),
        read<ComplaintDesk>(paths.complaintDesk(id)),
        read<ComplaintWord>(paths.complaintWord(id)),
      ]);
      if (complaint === null) return refuse('complaint_not_found');
      return decide(body, { complaint, desk: desk ?? {}, word }, { nowMs, by: uid, role: 'admin', newKey });
    },
    'complaint_moved_on',
  );
};
