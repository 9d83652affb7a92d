/** Runs once a minute, because somebody on a ride may need help, rides booked ahead come near, and partners are
 * told of theirs. Safe to run twice. */
import { watchRides } from '../ahead/watchRides';
import { tellPartners } from '../partner/tellPartners';
import { askAboutRides } from '../repairs/askAboutRides';

export const checkRides = async (nowMs: number): Promise<void> => {
  await Promise.all([askAboutRides(nowMs), watchRides(nowMs), tellPartners(nowMs)]);
};
