import type { Booking } from '@/domain/ride/booking';

/** Lists show the start code before the driver has arrived to ask for it; from then on the page of the ride does. */
export const listShowsOtp = ({ otp, status }: Pick<Booking, 'otp' | 'status'>): boolean =>
  otp && (status === 'NEW' || status === 'ACCEPTED');
