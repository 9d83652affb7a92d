/** Runs once a minute, because somebody on a ride may need help, and rides booked ahead come near. Safe to run twice. */
import { watchRides } from '../ahead/watchRides';
import { askAboutRides } from '../repairs/askAboutRides';

export const checkRides = async (nowMs: number): Promise<void> => {
  await Promise.all([askAboutRides(nowMs), watchRides(nowMs)]);
};
