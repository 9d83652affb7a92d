/** The fields of a booking (SPEC section 3), each with what it may hold and when it may be written. */
import { BOOKING_STATUSES, PAYMENT_MODES } from '@/domain/booking';
import * as limits from '@/domain/limits';
import { any, type Expression, isOneOf } from '../expression';
import * as is from '../values';
import { fields, leaf, type RulesNode, record } from '../values';
import { billAddsUp, paymentAddsUp, withTheBill, withThePayment } from './bill';
import { address, fareLines, metres, name, once, place, seconds } from './parts';
import { driverMayTakeIt, entering, mayCancel, withTheAcceptance } from './status';
import { becomes, entersBy, statusBecomes, statusWas, treeAfter } from './update';

/** Offers stand only while the booking is NEW, in the booking and in the driver's inbox alike. */
const whileNew: Expression = "newData.parent().parent().child('status').val() === 'NEW'";

/** What a booking is made with. All but the person's own details never change afterwards. */
export const madeWith: RulesNode = {
  id: leaf('newData.val() === $booking', once),
  booking_id: leaf(is.text(20), once),
  status: leaf(any(...BOOKING_STATUSES.map(entering))),
  customer: leaf(is.uid, once),
  customer_name: leaf(name),
  customer_contact: leaf(is.textOrEmpty(30)),
  carType: leaf(is.text(60), once),
  pickup: place(once),
  drop: place(once),
  pickupAddress: leaf(address, once),
  dropAddress: leaf(address, once),
  estimate: leaf(is.pence, once),
  estimateDistance: leaf(metres, once),
  estimateTime: leaf(seconds, once),
  fixedPriceFlag: leaf(is.flag, once),
  bookLater: leaf(is.flag, once),
  tripdate: leaf(is.time, once),
  bookingDate: leaf(is.time, once),
  otp: leaf(is.flag, once),
};

export const mayHold: RulesNode = {
  carImage: leaf(is.link, once),
  customer_token: leaf(is.pushToken),
  customer_image: leaf(is.link),
  coords: {
    '.validate': once,
    $point: {
      '.validate': "$point.matches(/^[0-9]+$/) && $point.length <= 4 && newData.hasChildren(['lat', 'lng'])",
      ...fields({ lat: leaf(is.latitude), lng: leaf(is.longitude) }),
    },
  },
  estimate_lines: { '.validate': once, ...fareLines },
  fixedPrice: leaf(is.pence, once),
  booking_type_web: leaf(is.flag, once),
  extra_passenger: leaf(is.whole(0, limits.EXTRA_PASSENGERS_MAX), any(once, withTheBill)),
  notes: leaf(is.textOrEmpty(limits.NOTE_MAX_CHARACTERS), '!data.parent().exists()'),
  requestedDrivers: {
    $driver: leaf(
      is.time,
      whileNew,
      "!newData.parent().parent().child('formerDrivers').hasChild($driver)",
      "newData.parent().parent().parent().parent().child('tasks').child($driver).hasChild($booking)",
    ),
  },
  dispatch: record(
    {
      /** Rounds follow one another: of two searches that move on at once, one is refused. */
      round: leaf(is.whole(0, 1000), any('!data.exists()', 'newData.val() === data.val() + 1')),
      radiusMetres: leaf(metres),
      expiresAt: leaf(is.time),
    },
    {
      asked: { $driver: leaf('newData.val() === true') },
      /** Of an offer that was open until now: not of one that was taken, has moved on or was declined before. */
      declined: {
        $driver: leaf(
          is.time,
          "data.parent().parent().parent().child('requestedDrivers').child($driver).val() === newData.val()",
          "!newData.parent().parent().parent().child('requestedDrivers').hasChild($driver)",
        ),
      },
    },
    "newData.parent().child('status').val() === 'NEW'",
  ),

  formerDrivers: {
    $driver: leaf(
      is.time,
      "data.parent().parent().child('driver').val() === $driver",
      "newData.parent().parent().child('status').val() === 'NEW'",
    ),
  },

  driver: leaf(is.uid, driverMayTakeIt),
  driver_name: leaf(name),
  driver_image: leaf(is.link),
  driver_contact: leaf(is.textOrEmpty(30)),
  driver_token: leaf(is.pushToken),
  driver_badge: leaf(name, withTheAcceptance),
  plate_no: leaf(name, withTheAcceptance),
  vehicle_make: leaf(name, withTheAcceptance),
  vehicle_number: leaf(name, withTheAcceptance),
  driverRating: leaf(is.number(0, 5), withTheAcceptance),
  fleetadmin: leaf(is.textOrEmpty(128), withTheAcceptance),

  accepted_time: leaf(is.time, withTheAcceptance),
  driver_arrive_time: leaf(is.time, entersBy('ARRIVED')),
  trip_start_time: leaf(is.time, entersBy('STARTED')),
  startTime: leaf(is.time, entersBy('STARTED')),
  trip_end_time: leaf(is.time, withTheBill),
  endTime: leaf(is.time, withTheBill),
  total_trip_time: leaf(seconds, withTheBill),
  distance: leaf(metres, withTheBill),

  fare_lines: { '.validate': "newData.parent().child('status').val() === 'REACHED' && !data.exists()", ...fareLines },
  trip_cost: leaf(is.pence, billAddsUp),
  wait_cost: leaf(is.pence, withTheBill),
  wait_time: leaf(seconds, withTheBill),
  toll_charges: leaf(is.pence, withTheBill),
  toll_count: leaf(is.whole(0, limits.TOLLS_MAX), withTheBill),
  extra_member_charges: leaf(is.pence, withTheBill),
  convenience_fees: leaf(is.pence, withTheBill),
  driver_share: leaf(is.pence, withTheBill),

  payment_choice: record(
    {
      mode: leaf(is.oneOf(PAYMENT_MODES)),
      use_wallet: leaf(is.flag),
      discount: leaf(is.pence),
      wallet: leaf(is.pence),
      cash: leaf(is.pence),
    },
    { promo: leaf(is.text(40)), promo_name: leaf(is.text(100)), card: leaf(is.pence) },
    isOneOf("newData.parent().child('status').val()", ['REACHED', 'PENDING']),
  ),
  discount_amount: leaf(is.pence, withThePayment),
  promo: leaf(is.text(40), withThePayment),
  promo_name: leaf(is.text(100), withThePayment),
  usedWalletMoney: leaf(is.pence, withThePayment),
  cashPaymentAmount: leaf(is.pence, withThePayment),
  cardPaymentAmount: leaf(is.pence, withThePayment),
  customer_paid: leaf(is.pence, withThePayment),
  payment_mode: leaf(is.oneOf(PAYMENT_MODES), withThePayment),
  gateway: leaf(is.text(40)),
  /** One open checkout a ride: another is opened only once the last has come to an end. */
  payment_id: leaf(
    is.text(40),
    statusBecomes('REACHED', 'PENDING'),
    "!data.exists() || root.child('payments').child(data.val()).child('status').val() !== 'created'",
    `${treeAfter}.child('payments').child(newData.val()).child('bookingId').val() === $booking`,
    `${treeAfter}.child('payments').child(newData.val()).child('status').val() === 'created'`,
  ),
  payment_status: leaf(is.text(40)),
  paid_time: leaf(is.time, paymentAddsUp),

  reason: leaf(is.text(limits.REASON_MAX_CHARACTERS), entersBy('CANCELLED')),
  search_until: leaf(is.time, entersBy('CANCELLED')),
  cancelled_by: leaf(is.text(10), entersBy('CANCELLED'), mayCancel),
  rating: leaf(
    is.whole(1, 5),
    statusWas('PAID'),
    statusBecomes('COMPLETE'),
    `${treeAfter}.child('ratings').child(${becomes('driver')}).hasChild($booking)`,
  ),
};
