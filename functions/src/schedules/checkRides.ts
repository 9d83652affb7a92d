/** Runs once a minute, because somebody on a ride may need help. Safe to run twice. */
import { askAboutRides } from '../repairs/askAboutRides';

export const checkRides = (nowMs: number): Promise<void> => askAboutRides(nowMs);
