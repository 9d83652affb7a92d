/** Calendr archeb sy’n ailadrodd mewn un llinell. */
export const everyDay = 'Bob dydd';
export const mondayToFriday = 'Dydd Llun i ddydd Gwener';
export const inTerm = (days: string) => `${days} yn ystod y tymor`;
/** 'Llun, Mer a Gwe'. */
export const listOfDays = (days: readonly string[]) => {
  const last = days.at(-1) ?? '';
  return days.length < 2 ? last : `${days.slice(0, -1).join(', ')} ${/^[AEIOUWY]/.test(last) ? 'ac' : 'a'} ${last}`;
};
export const rule = (days: string, time: string) => `${days} am ${time}`;
export const ruleUntil = (days: string, time: string, last: string) => `${days} am ${time}, tan ${last}`;
