/** A ride as it is to be booked, from its quote and from what its rider asked for. */
import type { Language } from '@/domain/language';
import { OTP_MAX, OTP_MIN } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import type { CallerLink } from '@/domain/ride/follow/callerLink';
import type { Guest } from '@/domain/ride/guest/guest';
import type { Needs } from '@/domain/ride/needs/needs';
import type { PaymentMode } from '@/domain/ride/booking';
import { type RiderFields, riderFieldsOf } from '@/domain/ride/riderFields';
import { chance } from '../chance';
import type { NewBooking } from '../transitions/ride/createUpdate';
import type { Quote } from './quote';

type Asked = {
  id: string;
  customer: { uid: string; profile: UserProfile };
  fields: RiderFields;
  needs: Needs | undefined;
  payWith: PaymentMode | undefined;
  onAccount?: NewBooking['onAccount'];
  guest: Guest | undefined;
  callerLink?: CallerLink | undefined;
  language?: Language | undefined;
  web: boolean;
  bookLater: boolean;
};

export function newRide(
  { pickup, drop, stops, carType, route, lines, tripdate, settings }: Quote,
  { id, customer, fields, needs, payWith, onAccount, guest, callerLink, language, web, bookLater }: Asked,
): NewBooking {
  return {
    id,
    customer: customer.uid,
    profile: customer.profile,
    pickup,
    drop,
    stops,
    carType,
    route,
    lines,
    riderFields: riderFieldsOf(fields),
    needs,
    payWith,
    onAccount,
    guest,
    callerLink,
    language,
    web,
    bookLater,
    tripdate,
    otp: settings.otp_secure ? chance.draw(OTP_MIN, OTP_MAX + 1) : null,
  };
}
