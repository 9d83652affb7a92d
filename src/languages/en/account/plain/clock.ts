/** Days and times as people say them. Hours are those of a twelve-hour clock. */
import { minutes } from '../../counts';

const QUARTERS: Readonly<Record<number, string>> = { 15: 'quarter', 30: 'half' };

/** '10', 'quarter' or '7 minutes': how far a time is from its hour. */
function distance(length: number): string {
  const quarter = QUARTERS[length];
  if (quarter !== undefined) return quarter;
  return length % 5 === 0 ? String(length) : minutes(length);
}

export const oClock = (hour: number) => `${hour} o’clock`;
/** `length`: minutes, at most 30. */
export const past = (length: number, hour: number) => `${distance(length)} past ${hour}`;
/** `length`: minutes, fewer than 30. */
export const before = (length: number, hour: number) => `${distance(length)} to ${hour}`;

export const atNight = 'at night';
export const inMorning = 'in the morning';
export const inAfternoon = 'in the afternoon';
export const inEvening = 'in the evening';
export const midnight = (figures: string) => `midnight (${figures})`;
export const noon = (figures: string) => `12 noon (${figures})`;
export const exactly = (clock: string, part: string, figures: string) => `${clock} ${part} (${figures})`;

/** A weekday with its date, from how the calendar writes it. */
export const weekday = (written: string) => written.replace(',', '');
export const today = (day: string) => `today, ${day}`;
export const tomorrow = (day: string) => `tomorrow, ${day}`;
export const dayAndTime = (day: string, time: string) => `${day}, at ${time}`;
