import type { Booking } from '@/domain/booking';

/** SPEC section 4: in a list the code is shown for NEW and ACCEPTED alone. */
export const deskShowsOtp = ({ otp, status }: Booking): boolean => otp && (status === 'NEW' || status === 'ACCEPTED');
