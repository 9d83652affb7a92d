/** The writes for the notes that one shift leaves for the next. */
import type { HandoverNote } from '@/domain/desk/handoverNote';
import { paths } from '@/domain/paths';
import { audit, defined, type Stamp, type Update } from '../update';

type About = Pick<HandoverNote, 'bookingId' | 'booking_id' | 'person'>;

const aboutOf = ({ bookingId, person }: About) => defined({ bookingId, subject: person });

export function leaveNoteUpdate(id: string, text: string, about: About, stamp: Stamp): Update {
  const { nowMs: at, by } = stamp;
  const note: HandoverNote = defined({ text, at, by, edits: 0, open_since: at, ...about });
  return { [paths.handoverNote(id)]: note, ...audit(stamp, { event: 'leave_note', ...aboutOf(about) }) };
}

/** The rules refuse a change of a note that was changed or ticked off since. */
export function changeNoteUpdate(id: string, stands: HandoverNote, text: string, about: About, stamp: Stamp): Update {
  const path = paths.handoverNote(id);
  const fields = {
    text,
    bookingId: about.bookingId ?? null,
    booking_id: about.booking_id ?? null,
    person: about.person ?? null,
    edits: stands.edits + 1,
    edited_at: stamp.nowMs,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value])),
    ...audit(stamp, { event: 'change_note', ...aboutOf(about) }),
  };
}

export function tickNoteUpdate(id: string, stands: HandoverNote, stamp: Stamp): Update {
  const path = paths.handoverNote(id);
  return {
    [`${path}/open_since`]: null,
    [`${path}/done_at`]: stamp.nowMs,
    [`${path}/done_by`]: stamp.by,
    ...audit(stamp, { event: 'tick_note', ...aboutOf(stands) }),
  };
}
