import type { Booking } from '@/domain/ride/booking';

/** The desk's lists show the code only for NEW and ACCEPTED, before the driver has arrived to ask for it. */
export const deskShowsOtp = ({ otp, status }: Booking): boolean => otp && (status === 'NEW' || status === 'ACCEPTED');
