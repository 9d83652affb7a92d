/** One past ride, from booking to rating or cancellation, priced by the fare engine itself. */
import { type Booking, bookingReference, type PaymentMode, type Place } from '@/domain/ride/booking';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { planEstimate, type PlanTable, planFinal } from '@/domain/pricing/planFare';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { LatLng } from '@/domain/place/geo';
import type { Pence } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { fullName, type UserProfile } from '@/domain/people/user';
import { pushKey } from './ids';

/** The facts of a ride before it is turned into a booking. Times are epoch ms. */
export type RidePlan = {
  number: number;
  pressedAt: number;
  customer: { uid: string; profile: UserProfile };
  driver: { uid: string; profile: UserProfile };
  pickup: Place;
  drop: Place;
  route: { metres: number; seconds: number; line: LatLng[] };
  /** Seconds the cab stood still on the way. */
  waitSeconds: number;
  tollCount: number;
  discount: { promo: string; amount: Pence } | null;
  paidBy: PaymentMode;
  /** Stars, or null when the rider skipped the rating. */
  rating: number | null;
};

/** Typical times after booking at which a ride is accepted, arrives and starts, and from its end to the payment, ms. */
const ACCEPT_MS = 14_000;
const ARRIVE_MS = 290_000;
const START_MS = 400_000;
const PAY_MS = 70_000;
/** The number of route points kept with a booking: enough to draw it on a phone. */
const ROUTE_POINTS = 60;

function fares(plan: RidePlan, table: Omit<PlanTable, 'timeZone'>): { estimate: FareBreakdown; final: FareBreakdown } {
  const trip: FareTrip = {
    distanceMetres: plan.route.metres,
    durationSeconds: plan.route.seconds,
    waitSeconds: 0,
    extraPassengers: 0,
    tollCount: 0,
    pickupZone: plan.pickup.zone,
    dropZone: plan.drop.zone,
    at: plan.pressedAt,
  };
  const local = { ...table, timeZone: DEFAULT_TIME_ZONE };
  const estimate = planEstimate(trip, local);
  if (!estimate.ok) throw new Error(`no fare from ${plan.pickup.add}: ${estimate.error}`);
  const driven = { ...trip, waitSeconds: plan.waitSeconds, tollCount: plan.tollCount };
  const final = planFinal(driven, local, estimate.breakdown);
  if (!final.ok) throw new Error(`no fare from ${plan.pickup.add}: ${final.error}`);
  return { estimate: estimate.breakdown, final: final.breakdown };
}

function pressed(plan: RidePlan, estimate: FareBreakdown, carImage: string) {
  const id = pushKey(plan.pressedAt, plan.number);
  const { uid, profile } = plan.customer;
  return {
    id,
    booking_id: bookingReference(id),
    carType: plan.driver.profile.carType ?? '',
    carImage,
    customer: uid,
    customer_name: profile.firstName,
    customer_image: '',
    pickup: plan.pickup,
    drop: plan.drop,
    pickupAddress: plan.pickup.add,
    dropAddress: plan.drop.add,
    route: encodePolyline(thinned(plan.route.line)),
    estimate: estimate.total,
    estimate_lines: estimate,
    estimateDistance: Math.round(plan.route.metres),
    estimateTime: Math.round(plan.route.seconds),
    fixedPriceFlag: estimate.fixed_price_flag,
    fixedPrice: estimate.fixed_price_flag ? estimate.total : 0,
    bookLater: false,
    tripdate: plan.pressedAt,
    bookingDate: plan.pressedAt,
    otp: true,
    booking_type_web: true,
    extra_passenger: 0,
  };
}

function accepted({ driver: { uid, profile }, pressedAt }: RidePlan) {
  return {
    driver: uid,
    driver_name: fullName(profile),
    driver_image: profile.profile_image ?? '',
    driver_badge: profile.driverBadge ?? '',
    plate_no: profile.plateNo ?? '',
    vehicle_make: `${profile.vehicleMake} ${profile.vehicleModel}`,
    vehicle_number: profile.vehicleNumber ?? '',
    fleetadmin: profile.fleetadmin ?? '',
    accepted_time: pressedAt + ACCEPT_MS,
  };
}

/** Returns a ride that has been driven, paid and completed. */
export function completedRide(plan: RidePlan, table: Omit<PlanTable, 'timeZone'>): Booking {
  const { estimate, final } = fares(plan, table);
  const started = plan.pressedAt + START_MS;
  const seconds = Math.round(plan.route.seconds) + plan.waitSeconds;
  const ended = started + seconds * 1000;
  const discount = plan.discount?.amount ?? 0;
  const due = final.total - discount;
  const paid = (mode: PaymentMode): Pence => (plan.paidBy === mode ? due : 0);
  const made = pressed(plan, estimate, table.carType.image);
  return {
    ...made,
    ...accepted(plan),
    status: 'COMPLETE',
    driver_arrive_time: plan.pressedAt + ARRIVE_MS,
    trip_start_time: started,
    startTime: started,
    trip_end_time: ended,
    endTime: ended,
    total_trip_time: seconds,
    distance: Math.round(plan.route.metres),
    fare_lines: final,
    trip_cost: final.total,
    wait_cost: final.waiting,
    wait_time: plan.waitSeconds,
    toll_charges: final.tolls,
    toll_count: plan.tollCount,
    extra_member_charges: final.extra_passengers,
    convenience_fees: final.convenience_fee,
    driver_share: final.driver_share,
    discount_amount: discount,
    ...(plan.discount && { promo: plan.discount.promo }),
    usedWalletMoney: paid('wallet'),
    cashPaymentAmount: paid('cash'),
    cardPaymentAmount: paid('card'),
    customer_paid: due,
    payment_mode: plan.paidBy,
    ...(plan.paidBy === 'card' && { gateway: 'test', payment_id: made.id }),
    payment_status: 'PAID',
    paid_time: ended + PAY_MS,
    ...(plan.rating !== null && { rating: plan.rating }),
  };
}

/** Returns a ride that its rider cancelled while the cab was on its way. */
export function cancelledRide(plan: RidePlan, table: Omit<PlanTable, 'timeZone'>, reason: string): Booking {
  const { estimate } = fares(plan, table);
  return {
    ...pressed(plan, estimate, table.carType.image),
    ...accepted(plan),
    status: 'CANCELLED',
    reason,
    cancelled_by: 'rider',
  };
}

function thinned(line: LatLng[]): LatLng[] {
  const step = Math.max(1, Math.ceil(line.length / ROUTE_POINTS));
  return line
    .filter((_point, index) => index % step === 0 || index === line.length - 1)
    .map(({ lat, lng }) => ({ lat, lng }));
}
