/** Closes complaints whose answer has been left as it is for COMPLAINT_ANSWERED_DAYS. */
import { type Complaint, nextComplaint } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_ANSWERED_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { read, readRange } from '../store/database';
import { moveComplaintUpdate } from '../transitions/desk/complaintUpdates';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

function close(id: string, before: number, nowMs: number) {
  return commit('close complaint', async () => {
    const complaint = await read<Complaint>(paths.complaint(id));
    if (complaint === null || (complaint.answered_at ?? nowMs) > before) return { answer: null };
    const to = nextComplaint(complaint.state, 'expire', 'server');
    if (to === null) return { answer: null };
    return { answer: null, update: moveComplaintUpdate(id, complaint, { step: 'expire', to }, [], serverStamp(nowMs)) };
  });
}

export async function closeComplaints(nowMs: number): Promise<void> {
  const before = nowMs - COMPLAINT_ANSWERED_DAYS * DAY_MS;
  const answered = await readRange<Complaint>(paths.complaints(), 'answered_at', 1, before);
  await eachOf('complaint not closed', answered, ([id]) => close(id, before, nowMs));
}
