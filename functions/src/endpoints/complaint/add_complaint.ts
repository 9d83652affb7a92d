/** A rider writes more to a complaint that is not closed. */
import { type Complaint, isOwed, nextComplaint } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_MESSAGES_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { complaintDueNow } from '../../store/desk/complaintDue';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey, read } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { moveComplaintUpdate } from '../../transitions/desk/complaintUpdates';

export const addComplaint: Handler<'add_complaint'> = ({ body: { id, press, words }, caller: { uid }, nowMs }) =>
  commit('add_complaint', async () => {
    const complaint = await read<Complaint>(paths.complaint(id));
    if (complaint === null || complaint.customer !== uid) return refuse('complaint_not_found');
    const { number, state, messages } = complaint;
    if (Object.hasOwn(messages, press)) return { answer: { id, number, state } };
    const to = nextComplaint(state, 'add', 'rider');
    if (to === null) return refuse('complaint_closed');
    const own = Object.values(messages).filter(({ from }) => from === 'rider');
    if (own.length >= COMPLAINT_MESSAGES_MAX) return refuse('complaint_long');
    const due = isOwed(state) ? undefined : await complaintDueNow(nowMs);
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    const moved = { step: 'add', to, press, words, ...(due === undefined ? {} : { due }) } as const;
    return {
      answer: { id, number, state: to },
      update: moveComplaintUpdate(id, complaint, moved, await readAdminUids('complaints'), stamp),
    };
  });
