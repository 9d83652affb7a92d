/** The days on which no run of a customer's account rides: a school's holidays and training days, kept once for all its runs. */
import type { DayRange } from '../ride/repeats/repeat';

/** `accounts/{id}/daysOff`. `changes`: how often they were saved, so that of two desks the second looks again. */
export type DaysOff = { changes: number; ranges?: DayRange[] };

export const DAYS_OFF_MAX = 60;
/** Most runs of one account, as all of them are looked at again in the write that changes its days off. */
export const RUNS_MAX = 100;
