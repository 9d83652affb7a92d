/** The fields of a booking, each with its limits and the time at which it may be written. */
import { LANGUAGE_IDS } from '@/domain/language';
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { ENCODED_POINT_CHARACTERS } from '@/domain/place/encodedPolyline';
import { BEFORE_THE_BILL, PAID_BY, PAYABLE, PAYMENT_MODES, TRACKED } from '@/domain/ride/booking';
import { CHANGE_STATUSES } from '@/domain/ride/change';
import { MARKED_IN, MARKS_MAX } from '@/domain/ride/repeats/runPeople';
import { RIDER_FIELD_NAMES } from '@/domain/ride/riderFields';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, named, not } from '../language/expression';
import { $booking, $driver, $person, $point, data, newData, newTree, now, root } from '../language/scope';
import { growsBy, isNotSuspended, once, oneMore } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';
import {
  billAddsUp,
  choiceAddsUp,
  coversTheGoodwill,
  isOnItsBasis,
  paymentAddsUp,
  tipAddsUp,
  withTheBill,
  withTheBillOrClaim,
  withTheBillOrItsChange,
  withThePayment,
  withThePaymentOrCorrection,
} from './bill/bill';

import { formerPromises, isPromisedAlike, promisedNode, reminded } from './planned/ahead';
import { checks } from './checks';
import { claim } from './bill/claim';
import { correction, dispute } from './bill/correction';
import { goodwill } from './bill/goodwill';
import { withAChange, withAChangeInItsStatus } from './change';
import { address, isItsKey, linesOf, metres, name, place, placeAhead, seconds, secondsPassed, stopsOf } from './parts';
import { isPast } from './keeping';
import { missedFee } from './missedFee';
import { onAccount } from './onAccount';
import { paymentRequest } from './bill/paymentRequest';
import { riderLeaves } from './riderFields';
import { rowSaysTheSame } from './roomRides';
import { driverMayTakeIt, followsItsPredecessor, mayCancel, withTheAcceptance } from './status';
import { bookingAfter, bookingBefore, entering, statusIs, statusWas, whileItWaits, withANewBooking } from './update';

const isPointNumber = named(
  'isPointNumber',
  'a numbered point of the route',
  all($point.matches(/^[0-9]+$/), $point.length.atMost(4)),
);
const onceOrChanged = any(once, withAChange('drop'));
const isAsBefore = named('isAsBefore', 'as it was', newData.val().equals(data.val()));
const isTrue = named('isTrue', 'yes', newData.val().equals(true));

/** Nobody's language is kept who gets no text. */
const isTextedToSomebody = named(
  'isTextedToSomebody',
  'for a ride of which a guest or its rider is told by SMS',
  any(bookingAfter.field('guest').equals(true), bookingAfter.field('texted').equals(true)),
);

const hasNotGivenItBack = named(
  'hasNotGivenItBack',
  'for a driver who has not given the ride back',
  not(bookingAfter.child('formerDrivers').hasChild($driver)),
);
/** An offer is in the booking and in the driver's inbox alike. */
const hasItInTheInbox = named(
  'hasItInTheInbox',
  'with the offer in the driver’s inbox',
  newTree.to(paths.tasks, $driver).hasChild($booking),
);
/** Declines an offer that was open until now: not one already taken, replaced or declined. */
const withdrawsAnOpenOffer = named(
  'withdrawsAnOpenOffer',
  'the end of their offer, which was open until now',
  all(
    bookingBefore.child('requestedDrivers', $driver).val().equals(newData.val()),
    not(bookingAfter.child('requestedDrivers').hasChild($driver)),
  ),
);
/** An offer that stands is not cut short by a server that did not see it. */
const withARoundOrNoOffer = named(
  'withARoundOrNoOffer',
  'with the next round, or while no offer is open',
  any(
    data.isMissing(),
    newData.val().equals(data.val()),
    bookingAfter.child('dispatch', 'round').val().differs(bookingBefore.child('dispatch', 'round').val()),
    not(bookingAfter.hasChild('requestedDrivers')),
  ),
);
const cabs = is.whole(0, 100_000);
const wasItsDriver = named(
  'wasItsDriver',
  'for the driver the ride had',
  bookingBefore.field('driver').equals($driver),
);

/** One open checkout per ride: another opens only once the last has ended. */
const lastCheckoutIsOver = named(
  'lastCheckoutIsOver',
  'once the last checkout has ended',
  any(data.isMissing(), root.to(paths.payment, data.val()).field('status').differs('created')),
);
const opened = newTree.to(paths.payment, newData.val());
const isAnOpenPaymentOfThisRide = named(
  'isAnOpenPaymentOfThisRide',
  'the id of an open payment for this ride, which with promo and wallet pays the whole bill',
  all(
    opened.field('bookingId').equals($booking),
    opened.field('status').equals('created'),
    bookingAfter
      .field('trip_cost')
      .plus(opened.child('tip').valOr(0))
      .equals(opened.field('amount').plus(opened.child('discount').valOr(0)).plus(opened.child('wallet').valOr(0))),
  ),
);
const isInTheDriversRatings = named(
  'isInTheDriversRatings',
  'with an entry in the driver’s ratings',
  newTree.to(paths.ratings, bookingAfter.field('driver')).hasChild($booking),
);

const withItsLink = named('withItsLink', 'with the link', newTree.to(paths.share, $booking).exists());
/** Whoever skipped the stars may still give them for a while. */
const isRatedInTime = any(
  statusWas('PAID'),
  all(
    statusWas('COMPLETE'),
    named(
      'isRatedInTime',
      `within ${limits.RATE_DAYS} days of the payment`,
      bookingBefore.field('paid_time').atLeast(now.minus(limits.RATE_DAYS * DAY_MS)),
    ),
  ),
);

/** A day has one ride: the record of the day names this one, and named none before. */
const isTheDaysRide = named(
  'isTheDaysRide',
  'of a day that had no ride and now names this one',
  all(
    newTree.to(paths.repeatDay, newData.field('id'), newData.field('day')).field('booking').equals($booking),
    not(root.to(paths.repeatDay, newData.field('id'), newData.field('day')).hasChild('booking')),
  ),
);

/** Whoever is taken off the run during the ride was carried all the same. */
const isOfItsRun = named(
  'isOfItsRun',
  'a passenger of the run that the ride belongs to, or one who was marked before or carried and is on it no more',
  any(
    newTree.to(paths.runPeople, bookingAfter.child('repeat').field('id')).child('passengers', $person).exists(),
    data.exists(),
    newData.field('carried').equals(true),
  ),
);

/** Of two marks at once the second is decided again. */
const isCounted = named(
  'isCounted',
  'counted in `marks`',
  growsBy(bookingBefore.child('marks'), bookingAfter.child('marks'), 1),
);
/** A bill that was made from other marks is made again. */
const asTheBillCounts = named(
  'asTheBillCounts',
  'as many as there are, when the ride ends',
  all(statusWas(...MARKED_IN), not(statusIs(...MARKED_IN)), newData.val().equals(data.valOr(0))),
);

const isNotSuspendedCustomer = named(
  'isNotSuspendedCustomer',
  'somebody who is not suspended',
  any(data.exists(), isNotSuspended(newData.val())),
);

/** The fields of a new booking. All but the person's own details are fixed from then on. */
export const madeWith: RulesNode = {
  id: leaf(isItsKey, once),
  booking_id: leaf(is.text(20), once),
  status: leaf(followsItsPredecessor, rowSaysTheSame),
  customer: leaf(is.uid, once, isNotSuspendedCustomer),
  customer_name: leaf(name),
  carType: leaf(is.text(60), once),
  pickup: place(any(once, isPast, withAChange('pickup'))),
  drop: placeAhead(any(once, isPast, withAChange('drop'))),
  pickupAddress: leaf(address, any(once, isPast, withAChange('pickup'))),
  dropAddress: leaf(address, any(once, isPast, withAChange('drop'))),
  estimate: leaf(is.pence, onceOrChanged),
  estimateDistance: leaf(metres, onceOrChanged),
  estimateTime: leaf(seconds, onceOrChanged),
  fixedPriceFlag: leaf(is.flag, onceOrChanged),
  bookLater: leaf(is.flag, once),
  tripdate: leaf(is.time, any(once, withAChange('tripdate'))),
  bookingDate: leaf(is.time, once),
  otp: leaf(is.flag, once),
};

export const mayHold: RulesNode = {
  carImage: leaf(is.link, once),
  customer_image: leaf(is.link),
  guest: leaf(isTrue, once),
  texted: leaf(isTrue, withANewBooking),
  language: leaf(is.oneOf(LANGUAGE_IDS), withANewBooking, isTextedToSomebody),
  route: leaf(
    is.textOrEmpty(limits.BOOKED_ROUTE_POINTS * ENCODED_POINT_CHARACTERS),
    is.formed('encodedPolyline', 'the route that was booked, as an encoded polyline', /^[?-~]*$/),
    onceOrChanged,
  ),
  coords: described('The route that was booked, as the release before wrote it.', {
    '.validate': onceOrChanged,
    $point: {
      '.validate': all(isPointNumber, is.holds(['lat', 'lng'])),
      ...fields({ lat: leaf(is.latitude), lng: leaf(is.longitude) }),
    },
  }),
  estimate_lines: described('The estimate line by line.', linesOf(onceOrChanged)),
  stops: stopsOf(any(once, withAChange('stops'))),
  changes: leaf(
    is.whole(1, limits.CHANGES_MAX),
    any(isAsBefore, all(oneMore, statusWas(...CHANGE_STATUSES), isPromisedAlike)),
  ),
  changed_in: leaf(is.oneOf(CHANGE_STATUSES), withAChangeInItsStatus),
  fixedPrice: leaf(is.pence, onceOrChanged),
  booking_type_web: leaf(is.flag, once),
  walk_up: leaf(isTrue, withANewBooking),
  taken_by: leaf(is.uid, withANewBooking),
  ...riderLeaves(RIDER_FIELD_NAMES, ({ corrected }) => [
    corrected
      ? any(once, withTheBillOrClaim, withAChange('extra_passenger'))
      : any(withANewBooking, withAChange('notes')),
  ]),
  ...onAccount,
  pay_with: leaf(is.oneOf(PAYMENT_MODES), statusIs(...BEFORE_THE_BILL)),
  repeat: described(
    'The repeated booking that the ride belongs to, and its day.',
    record({ id: leaf(is.text(20)), day: leaf(is.date) }, {}, withANewBooking, isTheDaysRide),
  ),
  attendance: described('Which passengers of a run were carried.', {
    $person: described(
      'One passenger, without a name.',
      record({ carried: leaf(is.flag), at: leaf(is.time) }, {}, isOfItsRun, isCounted, statusIs(...MARKED_IN)),
    ),
  }),
  marks: leaf(is.whole(0, MARKS_MAX), any(all(statusIs(...MARKED_IN), oneMore), asTheBillCounts)),
  requestedDrivers: described('Drivers with an open offer, and when it ends.', {
    $driver: leaf(is.time, statusIs('NEW'), hasNotGivenItBack, hasItInTheInbox),
  }),
  dispatch: described(
    'The progress of the search for a driver.',
    record(
      {
        /** Rounds are numbered in sequence: of two searches that advance at once, one is refused. */
        round: leaf(is.whole(0, 100_000), any(once, oneMore)),
        expiresAt: leaf(is.time, withARoundOrNoOffer),
      },
      {
        asked: described('Drivers who were asked, and the end of each offer.', { $driver: leaf(is.time) }),
        outlook: described(
          'What the waiting rider is told.',
          record(
            { at: leaf(is.time), place: leaf(cabs), free: leaf(cabs), soon: leaf(cabs) },
            { minutes: leaf(is.whole(1, 1000)) },
          ),
        ),
        declined: described('Drivers who declined an open offer.', {
          $driver: leaf(is.time, withdrawsAnOpenOffer),
        }),
      },
      statusIs('NEW'),
    ),
  ),

  waits_until: leaf(is.time, whileItWaits),
  put_first: described(
    'The desk put this ride before all others that wait.',
    record(
      { at: leaf(is.time, statusIs('NEW')), by: leaf(is.uid, statusIs('NEW')) },
      { reason: leaf(is.text(limits.REASON_MAX_CHARACTERS), statusIs('NEW')) },
    ),
  ),
  formerDrivers: described('Drivers who gave the ride back; they are not asked again.', {
    $driver: leaf(is.time, wasItsDriver, statusIs('NEW')),
  }),
  promised: promisedNode,
  formerPromises,
  reminded,

  driver: leaf(is.uid, driverMayTakeIt),
  driver_name: leaf(name),
  driver_image: leaf(is.link),
  driver_badge: leaf(name, withTheAcceptance),
  plate_no: leaf(name, withTheAcceptance),
  vehicle_make: leaf(name, withTheAcceptance),
  vehicle_number: leaf(name, withTheAcceptance),
  driverRating: leaf(is.number(0, 5), withTheAcceptance),
  fleetadmin: leaf(is.textOrEmpty(128), withTheAcceptance),
  authority: leaf(is.gss, withTheAcceptance),

  accepted_time: leaf(is.time, withTheAcceptance),
  due_time: leaf(is.time, withTheAcceptance),
  driver_arrive_time: leaf(is.time, entering('ARRIVED')),
  no_show_time: leaf(is.time, entering('ARRIVED')),
  start_code: leaf(is.whole(limits.OTP_MIN, limits.OTP_MAX), entering('STARTED')),
  trip_start_time: leaf(is.time, entering('STARTED')),
  startTime: leaf(is.time, entering('STARTED')),
  shared_at: leaf(is.time, statusIs(...TRACKED), withItsLink),
  share_links: leaf(is.whole(1, limits.SHARE_LINKS_MAX), oneMore),
  trip_end_time: leaf(is.time, withTheBill),
  endTime: leaf(is.time, withTheBill),
  total_trip_time: leaf(secondsPassed, withTheBill),
  distance: leaf(metres, withTheBill),

  fare_lines: described('The bill line by line.', linesOf(withTheBillOrClaim, isOnItsBasis)),
  trip_cost: leaf(is.pence, billAddsUp),
  wait_cost: leaf(is.pence, withTheBill),
  wait_time: leaf(secondsPassed, withTheBill),
  toll_charges: leaf(is.pence, withTheBillOrClaim),
  toll_count: leaf(is.whole(0, limits.TOLLS_MAX), withTheBillOrClaim),
  extra_member_charges: leaf(is.pence, withTheBillOrClaim),
  convenience_fees: leaf(is.pence, withTheBillOrItsChange),
  driver_share: leaf(is.pence, withTheBillOrItsChange),

  checks,
  claim,
  dispute,
  correction,
  goodwill,
  payment_choice: described(
    'How the rider means to pay.',
    record(
      {
        mode: leaf(is.oneOf(PAYMENT_MODES)),
        use_wallet: leaf(is.flag),
        discount: leaf(is.pence),
        wallet: leaf(is.pence),
        cash: leaf(is.pence),
      },
      { promo: leaf(is.text(40)), promo_name: leaf(is.text(100)), card: leaf(is.pence), tip: leaf(is.penceAboveZero) },
      statusIs(...PAYABLE),
      choiceAddsUp,
    ),
  ),
  unpaid_time: leaf(is.time, entering('PENDING')),
  payment_request: paymentRequest,
  bill_reminded: leaf(is.time, once, statusIs('PENDING')),
  discount_amount: leaf(is.pence, withThePaymentOrCorrection),
  promo: leaf(is.text(40), withThePayment),
  promo_name: leaf(is.text(100), withThePayment),
  usedWalletMoney: leaf(is.pence, withThePayment),
  cashPaymentAmount: leaf(is.pence, withThePayment),
  cardPaymentAmount: leaf(is.pence, withThePayment),
  accountPaymentAmount: leaf(is.pence, withThePayment),
  customer_paid: leaf(is.pence, withThePaymentOrCorrection, coversTheGoodwill),
  tip: leaf(is.penceAboveZero, tipAddsUp),
  payment_mode: leaf(is.oneOf(PAID_BY), withThePayment),
  gateway: leaf(is.text(40)),
  payment_id: leaf(is.text(40), statusIs(...PAYABLE), lastCheckoutIsOver, isAnOpenPaymentOfThisRide),
  payment_status: leaf(is.text(40), any(statusIs(...PAYABLE), withThePayment)),
  paid_time: leaf(is.time, paymentAddsUp),

  reason: leaf(is.text(limits.REASON_MAX_CHARACTERS), entering('CANCELLED')),
  search_until: leaf(is.time, entering('CANCELLED')),
  cancelled_by: leaf(is.text(10), entering('CANCELLED'), mayCancel),
  missed_fee: missedFee,
  rating: leaf(is.whole(1, 5), once, isRatedInTime, statusIs('COMPLETE'), isInTheDriversRatings),
};
