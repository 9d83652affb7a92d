/** A ride as its partner is told of it, whether its system asks or we send the news. */
import { type PartnerBooking, partnerBooking } from '@/domain/api/partner/partnerCalls';
import type { Partner } from '@/domain/partner/partner';
import type { RecentRide } from '../fleet/recentRide';

/** Where the cab is, whoever may follow rides is told. */
export const toldRide = (
  { scopes }: Pick<Partner, 'scopes'>,
  { booking, cab }: RecentRide,
  nowMs: number,
): PartnerBooking => partnerBooking(booking, scopes.follow === true ? cab : null, nowMs);
