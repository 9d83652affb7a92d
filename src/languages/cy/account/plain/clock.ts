/** Dyddiau ac amserau fel y mae pobl yn eu dweud. Oriau cloc deuddeg awr yw’r oriau. */
import { minutes } from '../../counts';

const QUARTERS: Readonly<Record<number, string>> = { 15: 'chwarter', 30: 'hanner awr' };

const distance = (length: number): string => QUARTERS[length] ?? minutes(length);

export const oClock = (hour: number) => `${hour} o’r gloch`;
export const past = (length: number, hour: number) => `${distance(length)} wedi ${hour}`;
export const before = (length: number, hour: number) => `${distance(length)} i ${hour}`;

export const atNight = 'yn y nos';
export const inMorning = 'yn y bore';
export const inAfternoon = 'yn y prynhawn';
export const inEvening = 'gyda’r nos';
export const midnight = (figures: string) => `hanner nos (${figures})`;
export const noon = (figures: string) => `hanner dydd (${figures})`;
export const exactly = (clock: string, part: string, figures: string) => `${clock} ${part} (${figures})`;

/** Yng nghanol brawddeg mae’r gair «dydd» â llythyren fach. */
export const weekday = (written: string) => written.replace(',', '').replace(/^Dydd/, 'dydd');
export const today = (day: string) => `heddiw, ${day}`;
export const tomorrow = (day: string) => `yfory, ${day}`;
export const dayAndTime = (day: string, time: string) => `${day}, am ${time}`;
