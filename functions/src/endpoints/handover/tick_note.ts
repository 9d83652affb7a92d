/** An admin ticks a note off, for everybody. */
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { paths } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey, read } from '../../store/database';
import { tickNoteUpdate } from '../../transitions/desk/noteUpdates';

export const tickNote: Handler<'tick_note'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit<{ done_by: string }>('tick_note', async () => {
    const stands = await read<HandoverNote>(paths.handoverNote(id));
    if (stands === null) return refuse('note_gone');
    if (stands.done_by !== undefined) return { answer: { done_by: stands.done_by } };
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return { answer: { done_by: uid }, update: tickNoteUpdate(id, stands, stamp) };
  });
};
