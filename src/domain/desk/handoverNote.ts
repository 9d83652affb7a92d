/** Notes that one shift leaves for the next. */

/**
 * `handover_notes/{id}`. `open_since` is there until the note is ticked off. `edits` counts the changes of its text. Times are
 * epoch ms.
 */
export type HandoverNote = {
  text: string;
  at: number;
  by: string;
  edits: number;
  edited_at?: number;
  /** The ride it is about, with the reference people read out. */
  bookingId?: string;
  booking_id?: string;
  /** The person it is about. */
  person?: string;
  open_since?: number;
  done_at?: number;
  done_by?: string;
};

/** How long its author may change a note, minutes. */
export const NOTE_CHANGE_MINUTES = 60;

/** True while this person may change the note. */
export const mayChangeNote = ({ by, at, done_at }: HandoverNote, uid: string, nowMs: number): boolean =>
  by === uid && done_at === undefined && nowMs - at <= NOTE_CHANGE_MINUTES * 60_000;
