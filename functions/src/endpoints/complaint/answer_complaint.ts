/** A driver gives their word on a complaint, as the office asked. */
import type { Complaint, ComplaintWord } from '@/domain/desk/complaints/complaint';
import { paths } from '@/domain/paths';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey, read } from '../../store/database';
import { readAdminUids } from '../../store/users';
import { wordComplaintUpdate } from '../../transitions/desk/complaintUpdates';

export const answerComplaint: Handler<'answer_complaint'> = ({ body: { id, words }, caller: { uid }, nowMs }) =>
  commit<{ id: string }>('answer_complaint', async () => {
    const [word, complaint] = await Promise.all([
      read<ComplaintWord>(paths.complaintWord(id)),
      read<Complaint>(paths.complaint(id)),
    ]);
    if (word === null || complaint === null || word.driver !== uid) return refuse('complaint_not_found');
    if (word.answer === words) return { answer: { id } };
    if (word.answer !== undefined) return refuse('complaint_answered');
    if (complaint.state === 'closed') return refuse('complaint_closed');
    const stamp = { nowMs, by: uid, role: 'driver', newKey } as const;
    return { answer: { id }, update: wordComplaintUpdate(id, word, words, await readAdminUids('complaints'), stamp) };
  });
