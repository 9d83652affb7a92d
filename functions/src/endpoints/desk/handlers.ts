/** The handlers of `deskApi`. */
import type { deskApi } from '@/domain/api/desk/deskApi';
import type { HandlersOf } from '../../http/handler';
import { bookingDay } from './booking_day';
import { bookingRecords } from './booking_records';
import { fleetView } from './fleet_view';

export const deskHandlers: HandlersOf<typeof deskApi> = {
  booking_day: bookingDay,
  booking_records: bookingRecords,
  fleet_view: fleetView,
};
