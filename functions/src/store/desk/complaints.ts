/** Complaints as a whole: what the rider reads, what the office notes, and what the driver said. */
import { paths } from '@/domain/paths';
import type { Update } from '../database';

/** Removes all of one complaint. */
export const complaintGone = (id: string): Update => ({
  [paths.complaint(id)]: null,
  [paths.complaintDesk(id)]: null,
  [paths.complaintWord(id)]: null,
});
