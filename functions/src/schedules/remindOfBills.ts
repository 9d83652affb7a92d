/** Runs once a day, at an hour when people are up. */
import { remindRiders } from '../repairs/remindRiders';

export const remindOfBills = (nowMs: number): Promise<void> => remindRiders(nowMs);
