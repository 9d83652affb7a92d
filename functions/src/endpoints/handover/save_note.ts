/** An admin leaves a note for the next shift, or changes their own. */
import { type HandoverNote, mayChangeNote } from '@/domain/desk/handoverNote';
import { tidyReference } from '@/domain/ride/bookingSearch';
import { isKey, paths } from '@/domain/paths';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readByReference } from '../../store/bookings';
import { newKey, read } from '../../store/database';
import { readUser } from '../../store/users';
import { changeNoteUpdate, leaveNoteUpdate } from '../../transitions/desk/noteUpdates';

type About = Pick<HandoverNote, 'bookingId' | 'booking_id' | 'person'>;

/** The ride and the person a note is about. */
async function aboutOf(reference: string | undefined, person: string | undefined): Promise<About | Refused> {
  if (person !== undefined && (!isKey(person) || (await readUser(person)) === null)) {
    return refuse('user_not_found', 'person');
  }
  const who = person === undefined ? {} : { person };
  if (reference === undefined) return who;
  const tidy = tidyReference(reference);
  const [ride] = tidy === null ? [] : await readByReference(tidy);
  if (ride === undefined) return refuse('booking_not_found', 'booking_id');
  return { ...who, bookingId: ride.id, booking_id: ride.booking_id };
}

const isSame = (stands: HandoverNote, text: string, about: About): boolean =>
  stands.text === text && stands.bookingId === about.bookingId && stands.person === about.person;

export const saveNote: Handler<'save_note'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, edits, text } = body;
  return commit<{ id: string }>(
    'save_note',
    async () => {
      const [stands, about] = await Promise.all([
        read<HandoverNote>(paths.handoverNote(id)),
        aboutOf(body.booking_id, body.person),
      ]);
      if (isRefused(about)) return about;
      const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
      const answer = { id };
      if (stands === null) {
        return edits === 0 ? { answer, update: leaveNoteUpdate(id, text, about, stamp) } : refuse('note_gone');
      }
      if (stands.by !== uid) return refuse('note_others');
      if (isSame(stands, text, about)) return { answer };
      if (!mayChangeNote(stands, uid, nowMs)) return refuse('note_closed');
      if (stands.edits !== edits) return refuse('changed_since');
      return { answer, update: changeNoteUpdate(id, stands, text, about, stamp) };
    },
    'changed_since',
  );
};
