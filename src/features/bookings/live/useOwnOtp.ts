import { remembered } from '@/backend/connection/lastKnown';
import { watchOtp } from '@/backend/rides/bookings';
import { useObserved } from '@/state/hooks';

/** Remembered on the device, because the driver asks for it at the kerb even without a connection. */
const watchOwnOtp = remembered('otp', watchOtp);

/** The start code of the rider's own ride, or null while it is not known. */
export const useOwnOtp = (bookingId: string): number | null => useObserved(watchOwnOtp, bookingId, 'not_found').data;
