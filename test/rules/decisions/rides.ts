/** Rides: bookings and everything that belongs to one. */
import { paths } from '@/domain/paths';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { SERVER_TIME } from '../stand';
import { STATION } from '../../support/places';
import { DESK, NOBODY, PARTIES_OF_THE_RIDE, SEES_RIDER, SERVER, field, list, type Row } from './row';
import {
  BOOKING,
  CALLER_LINK,
  complaint,
  CONTACTS,
  lostProperty,
  newBooking,
  offerReason,
  OTHERS_BOOKING,
  PEOPLE,
  refusal,
  repeat,
  RUN_PEOPLE,
  SHARE,
  task,
  UNUSED_BOOKING,
} from '../town';

const { ACCEPTED, ARRIVED, NEW, REACHED } = BOOKING;
/** Of the tests' start; the town's ride was accepted before that. */
const THIS_SECOND = Math.floor(Date.now() / 1000) * 1000;

export const rides = {
  ratings: [list(paths.ratings('driver'), DESK)],
  rating: [
    {
      path: paths.rating('driver', BOOKING.COMPLETE),
      read: DESK,
      update: { value: () => ({ user: 'rider', rate: 1 }), by: NOBODY },
      create: { path: paths.rating('driver', BOOKING.PAID), value: () => ({ user: 'rider', rate: 1 }), by: NOBODY },
      remove: NOBODY,
    },
    field(`${paths.rating('driver', BOOKING.COMPLETE)}/name`, DESK, 'Somebody', NOBODY, SERVER),
    field(`${paths.rating('driver', BOOKING.COMPLETE)}/words`, DESK, 'Somebody said so', NOBODY, SERVER),
  ],
  bookings: [list(paths.bookings(), SERVER)],
  booking: [
    {
      path: paths.booking(NEW),
      read: SEES_RIDER,
      update: { value: (_, now) => ({ ...newBooking(NEW, 'rider', now), estimate: 1 }), by: NOBODY },
      create: {
        path: paths.booking(UNUSED_BOOKING),
        value: (_, now) => newBooking(UNUSED_BOOKING, 'rider', now),
        by: SERVER,
      },
      remove: NOBODY,
    },
    { path: paths.booking(ACCEPTED), read: PARTIES_OF_THE_RIDE, remove: NOBODY },
    { path: paths.booking(BOOKING.CANCELLED), read: SEES_RIDER, remove: NOBODY },
    { path: paths.booking(UNUSED_BOOKING), read: DESK, remove: NOBODY },
  ],
  bookingField: [
    field(paths.bookingField(REACHED, 'trip_cost'), PARTIES_OF_THE_RIDE, 1, NOBODY, NOBODY),
    field(paths.bookingField(ACCEPTED, 'status'), PARTIES_OF_THE_RIDE, 'PAID', NOBODY, NOBODY),
    field(paths.bookingField(ACCEPTED, 'driver'), PARTIES_OF_THE_RIDE, 'other-driver', NOBODY, NOBODY),
    field(paths.bookingField(ACCEPTED, 'estimate'), PARTIES_OF_THE_RIDE, 1, NOBODY, NOBODY),
    field(paths.bookingField(ACCEPTED, 'customer'), PARTIES_OF_THE_RIDE, 'other-rider', NOBODY, NOBODY),
    field(paths.bookingField(ACCEPTED, 'customer_name'), PARTIES_OF_THE_RIDE, 'Erased', SERVER, NOBODY),
    field(
      paths.bookingField(REACHED, 'payment_choice'),
      PARTIES_OF_THE_RIDE,
      { mode: 'cash', use_wallet: true, discount: 0, wallet: 0, cash: 5000 },
      SERVER,
      SERVER,
    ),
    field(paths.bookingField(ACCEPTED, 'nonsense'), PARTIES_OF_THE_RIDE, 'x', NOBODY, SERVER),
  ],
  requestedDriver: [
    {
      path: paths.requestedDriver(NEW, 'asked-driver'),
      read: SEES_RIDER,
      update: { value: (_, now) => now + 30_000, by: SERVER },
      create: { path: paths.requestedDriver(NEW, 'other-driver'), value: (_, now) => now, by: NOBODY },
      remove: SERVER,
    },
  ],
  contacts: [
    {
      path: paths.contacts(ACCEPTED),
      read: SERVER,
      update: { value: () => CONTACTS, by: SERVER },
      create: { path: paths.contacts(UNUSED_BOOKING), value: () => CONTACTS, by: NOBODY },
      remove: SERVER,
    },
  ],
  contact: [
    // Nobody but the other party, and nobody once the ride is over.
    field(paths.contact(ACCEPTED, 'rider'), ['driver', 'server'], { mobile: '+447700900999' }, SERVER, SERVER),
    field(paths.contact(ACCEPTED, 'driver'), ['rider', 'server'], { mobile: '+447700900999' }, SERVER, SERVER),
    field(paths.contact(BOOKING.PENDING, 'rider'), ['driver', 'server'], { mobile: '+447700900999' }, SERVER, SERVER),
    field(paths.contact(NEW, 'rider'), SERVER, { mobile: '+447700900999' }, NOBODY, SERVER),
    field(paths.contact(BOOKING.PAID, 'rider'), SERVER, { mobile: '+447700900999' }, NOBODY, SERVER),
    field(paths.contact(BOOKING.CANCELLED, 'driver'), SERVER, { mobile: '+447700900999' }, NOBODY, SERVER),
  ],
  guest: [
    {
      path: paths.guest(ACCEPTED),
      read: DESK,
      update: { value: () => ({ mobile: '+447700900999', told: 1_700_000_000_000 }), by: SERVER },
      create: { path: paths.guest(NEW), value: () => ({ mobile: '+447700900999' }), by: NOBODY },
      remove: SERVER,
    },
    field(paths.guest(BOOKING.STARTED), DESK, { mobile: '+447700900999' }, NOBODY, SERVER),
  ],
  share: [
    // Its secret is for the server alone, and a second one is refused until the first is removed.
    {
      path: paths.share(ACCEPTED),
      read: SERVER,
      update: { value: () => ({ ...SHARE, secret: 'Z'.repeat(22) }), by: NOBODY },
      create: { path: paths.share(ARRIVED), value: () => SHARE, by: SERVER },
      remove: SERVER,
    },
    field(paths.share(NEW), SERVER, SHARE, NOBODY, SERVER),
    field(paths.share(REACHED), SERVER, SHARE, NOBODY, SERVER),
    field(paths.share(BOOKING.STARTED), SERVER, { ...SHARE, driver: 'other-driver' }, NOBODY, SERVER),
    field(paths.share(BOOKING.STARTED), SERVER, { ...SHARE, secret: 'short' }, NOBODY, SERVER),
  ],
  callerLink: [
    // Nobody exchanges the link of a caller for one of their own.
    {
      path: paths.callerLink(ARRIVED),
      read: SERVER,
      update: { value: () => ({ ...CALLER_LINK, secret: 'Z'.repeat(32) }), by: NOBODY },
      remove: SERVER,
    },
    field(paths.callerLink(NEW), SERVER, CALLER_LINK, NOBODY, SERVER),
    field(paths.callerLink(BOOKING.PAID), SERVER, CALLER_LINK, NOBODY, SERVER),
  ],
  otp: [
    {
      path: paths.otp(NEW),
      read: SEES_RIDER,
      update: { value: () => 11_111, by: NOBODY },
      create: { path: paths.otp(UNUSED_BOOKING), value: () => 11_111, by: SERVER },
      remove: NOBODY,
    },
    { path: paths.otp(ARRIVED), read: SEES_RIDER, update: { value: () => 11_111, by: NOBODY }, remove: NOBODY },
  ],
  roomRides: [list(paths.roomRides(), SERVER)],
  roomRide: [
    // An admin asks by page, a fleet for its own; nobody asks for one row.
    {
      path: paths.roomRide(NEW),
      read: SERVER,
      update: { value: () => ({ status: 'NEW' }), by: NOBODY },
      remove: NOBODY,
    },
    { path: paths.roomRide(BOOKING.COMPLETE), read: SERVER, remove: SERVER },
  ],
  openRides: [
    {
      path: paths.openRides('rider'),
      read: ['rider', 'server'],
      create: {
        path: paths.openRides('other-rider'),
        value: () => ({ count: 1, rides: { [OTHERS_BOOKING]: 'rider' } }),
        by: SERVER,
      },
      update: { value: () => ({ count: 2, rides: { [NEW]: 'rider' } }), by: SERVER },
      remove: NOBODY,
    },
  ],
  claims: [
    {
      path: paths.claims('driver'),
      read: SERVER,
      update: { value: () => ({ count: 1 }), by: SERVER },
      remove: SERVER,
    },
  ],
  claimedRide: [field(paths.claimedRide('driver', NEW), SERVER, true, NOBODY, SERVER)],
  repeats: [list(paths.repeats(), SERVER)],
  repeat: [
    {
      path: paths.repeat('p1'),
      read: SEES_RIDER,
      update: { value: (_, now) => ({ ...repeat(now), edits: 3 }), by: SERVER },
      create: { path: paths.repeat('p2'), value: (_, now) => ({ ...repeat(now), edits: 1 }), by: SERVER },
      remove: NOBODY,
    },
    // Written, but not counted.
    {
      path: paths.repeat('p1'),
      read: SEES_RIDER,
      update: { value: (_, now) => repeat(now), by: NOBODY },
      remove: NOBODY,
    },
  ],
  runPeople: [
    {
      path: paths.runPeople('p3'),
      read: DESK,
      update: { value: () => ({ ...RUN_PEOPLE, changes: 2 }), by: SERVER },
      // The repeated booking is no run.
      create: { path: paths.runPeople('p1'), value: () => RUN_PEOPLE, by: NOBODY },
      remove: SERVER,
    },
  ],
  repeatDay: [
    { path: paths.repeatDay('p1', '2026-09-03'), read: SEES_RIDER, remove: NOBODY },
    field(`${paths.repeat('p1')}/name`, SEES_RIDER, 'Another name', NOBODY, NOBODY),
  ],
  otpTries: [
    {
      path: paths.otpTries(ARRIVED),
      read: SERVER,
      update: { value: () => ({ count: 2 }), by: SERVER },
      create: { path: paths.otpTries(NEW), value: () => ({ count: 1 }), by: SERVER },
      remove: NOBODY,
    },
  ],
  dispatchLease: [
    {
      path: paths.dispatchLease(),
      read: SERVER,
      create: { path: paths.dispatchLease(), value: (_, now) => ({ holder: 'one', until: now + 10_000 }), by: SERVER },
      remove: NOBODY,
    },
  ],
  offerReasons: [list(paths.offerReasons(), SERVER)],
  offerReason: [
    {
      path: paths.offerReason('o1'),
      read: SERVER,
      update: { value: (_, now) => offerReason(now), by: NOBODY },
      create: { path: paths.offerReason('o2'), value: (_, now) => offerReason(now), by: SERVER },
      // It is kept for a time.
      remove: NOBODY,
    },
  ],
  searchRecords: [list(paths.searchRecords(), SERVER)],
  searchRecord: [
    {
      path: paths.searchRecord('s1'),
      read: SERVER,
      update: { value: (_, now) => ({ at: now, text: '[1,0,[],[],[]]' }), by: NOBODY },
      create: { path: paths.searchRecord('s2'), value: (_, now) => ({ at: now, text: '[1,0,[],[],[]]' }), by: SERVER },
      remove: NOBODY,
    },
  ],
  inboxes: [list(paths.inboxes(), SERVER)],
  tasks: [list(paths.tasks('asked-driver'), ['askedDriver', 'server'])],
  task: [
    {
      path: paths.task('asked-driver', NEW),
      read: ['askedDriver', 'server'],
      update: { value: (_, now) => task(NEW, now), by: SERVER },
      create: { path: paths.task('other-driver', NEW), value: (_, now) => task(NEW, now), by: NOBODY },
      // The booking still asks that driver.
      remove: NOBODY,
    },
  ],
  tracking: [list(paths.tracking(ACCEPTED), PARTIES_OF_THE_RIDE)],
  trackingPoint: [
    {
      path: paths.trackingPoint(ACCEPTED, 'p1'),
      read: PARTIES_OF_THE_RIDE,
      update: { value: (_, now) => ({ at: now, status: 'ACCEPTED', lat: 1, lng: 1 }), by: NOBODY },
      create: {
        path: paths.trackingPoint(ACCEPTED, trailKey(THIS_SECOND)),
        value: () => ({ at: THIS_SECOND, status: 'ACCEPTED', lat: STATION.lat, lng: STATION.lng }),
        by: ['driver', 'server'],
      },
      remove: NOBODY,
    },
  ],
  chat: [list(paths.chat(ACCEPTED), SEES_RIDER)],
  chatMessage: [
    {
      path: paths.chatMessage(ACCEPTED, 'm1'),
      read: SEES_RIDER,
      update: { value: () => ({ message: 'No', from: 'driver', type: 'driver', at: SERVER_TIME }), by: NOBODY },
      create: {
        path: paths.chatMessage(ACCEPTED, 'm2'),
        value: (role) => ({
          message: 'Hello',
          from: role === 'stranger' || role === 'server' ? role : PEOPLE[role],
          type: role === 'driver' ? 'driver' : 'rider',
          msgDate: '14 Mar 2026',
          msgTime: '19:02',
          source: 'web',
          at: SERVER_TIME,
        }),
        by: ['rider', 'driver'],
        along: (role) => ({
          [paths.chatSent(ACCEPTED, role === 'driver' ? 'driver' : 'rider')]: {
            key: 'm2',
            count: 1,
            since: SERVER_TIME,
          },
        }),
      },
      remove: SERVER,
    },
  ],
  guestTexts: [list(paths.guestTexts(), SERVER)],
  guestText: [
    {
      path: paths.guestText('b'.repeat(64)),
      read: SERVER,
      update: { value: (_, now) => ({ until: now + 60_000, count: 1 }), by: SERVER },
      remove: SERVER,
    },
  ],
  receiptMail: [
    {
      path: paths.receiptMail(BOOKING.PAID),
      read: SERVER,
      create: {
        path: paths.receiptMail(BOOKING.PAID),
        value: (_, now) => ({ press: 'press', state: 'sending', at: now, count: 1 }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
  rideCheck: [
    {
      path: paths.rideCheck(REACHED),
      read: DESK,
      update: { value: () => ({ rider: { stop: 'fine' } }), by: NOBODY },
      create: { path: paths.rideCheck(BOOKING.STARTED), value: () => ({ rider: { stop: 'fine' } }), by: NOBODY },
      remove: NOBODY,
    },
    field(`${paths.rideCheck(REACHED)}/told`, DESK, { stop: 1_700_000_000_000 }, NOBODY, SERVER),
  ],
  checkAnswers: [
    // Nobody but that side and the desk.
    field(paths.checkAnswers(REACHED, 'rider'), ['rider', 'admin', 'server'], { stop: 'fine' }, NOBODY, SERVER),
    field(paths.checkAnswers(REACHED, 'driver'), ['driver', 'admin', 'server'], { stop: 'help' }, NOBODY, SERVER),
  ],
  lostProperties: [list(paths.lostProperties(), SERVER)],
  lostProperty: [
    {
      path: paths.lostProperty(BOOKING.PAID),
      read: DESK,
      create: {
        path: paths.lostProperty(BOOKING.COMPLETE),
        value: (_, now) => lostProperty(BOOKING.COMPLETE, now),
        by: SERVER,
      },
      update: { value: (_, now) => lostProperty(BOOKING.PAID, now), by: NOBODY },
      remove: NOBODY,
    },
    field(`${paths.lostProperty(BOOKING.PAID)}/desk/note`, DESK, 'In the safe', SERVER, SERVER),
    field(`${paths.lostProperty(BOOKING.PAID)}/desk/contact`, DESK, '+447700900999', NOBODY, NOBODY),
  ],
  lostReport: [
    { path: paths.lostReport(BOOKING.PAID), read: ['rider', 'driver', 'admin', 'server'], remove: NOBODY },
    field(`${paths.lostReport(BOOKING.PAID)}/what`, ['rider', 'driver', 'admin', 'server'], 'A bag', NOBODY, NOBODY),
  ],
  rideNeeds: [
    // The driver reads it from the acceptance to the start, and the fleet never.
    {
      path: paths.rideNeeds(ACCEPTED),
      read: ['rider', 'driver', 'admin', 'server'],
      update: { value: () => ({ quiet: true }), by: NOBODY },
      create: { path: paths.rideNeeds(ARRIVED), value: () => ({ quiet: true }), by: NOBODY },
      remove: SERVER,
    },
    {
      path: paths.rideNeeds(BOOKING.STARTED),
      read: SEES_RIDER,
      create: {
        path: paths.rideNeeds(UNUSED_BOOKING),
        value: () => ({ wheelchair: 'stays', dog: true, finding: 'voice' }),
        by: SERVER,
        along: (_, now) => ({ [paths.booking(UNUSED_BOOKING)]: newBooking(UNUSED_BOOKING, 'rider', now) }),
      },
      remove: SERVER,
    },
  ],
  complaints: [list(paths.complaints(), SERVER)],
  complaint: [
    {
      path: paths.complaint('c1'),
      read: ['rider', 'admin', 'server'],
      create: { path: paths.complaint('c2'), value: (_, now) => complaint(now), by: SERVER },
      update: { value: (_, now) => complaint(now), by: NOBODY },
      remove: NOBODY,
    },
    field(`${paths.complaint('c1')}/moves`, ['rider', 'admin', 'server'], 2, SERVER, NOBODY),
  ],
  complaintDesks: [list(paths.complaintDesks(), SERVER)],
  complaintDesk: [
    { path: paths.complaintDesk('c1'), read: DESK, remove: NOBODY },
    field(`${paths.complaintDesk('c1')}/looker`, DESK, 'admin', SERVER, SERVER),
  ],
  complaintWords: [list(paths.complaintWords(), SERVER)],
  complaintWord: [
    { path: paths.complaintWord('c1'), read: ['driver', 'admin', 'server'], remove: NOBODY },
    field(`${paths.complaintWord('c1')}/question`, ['driver', 'admin', 'server'], 'Why?', NOBODY, NOBODY),
  ],
  refusals: [list(paths.refusals(), SERVER)],
  refusal: [
    {
      path: paths.refusal('r1'),
      read: DESK,
      update: { value: (_, now) => ({ ...refusal(now), driver: 'other-driver' }), by: NOBODY },
      create: { path: paths.refusal('r2'), value: (_, now) => refusal(now), by: SERVER },
      remove: NOBODY,
    },
    field(`${paths.refusal('r1')}/note`, DESK, 'The council exempts him', SERVER, SERVER),
    field(`${paths.refusal('r1')}/words`, DESK, 'He drove off', NOBODY, SERVER),
    field(`${paths.refusal('r1')}/reason`, DESK, 'I cannot carry the dog', NOBODY, SERVER),
  ],
  offerAnswers: [
    {
      path: paths.offerAnswers('2026-03'),
      read: DESK,
      remove: SERVER,
    },
  ],
  offerAnswer: [
    {
      path: paths.offerAnswer('2026-03', 'driver'),
      read: DESK,
      update: { value: () => ({ taken: 2 }), by: SERVER },
      create: { path: paths.offerAnswer('2026-03', 'other-driver'), value: () => ({ needs_passed: 1 }), by: SERVER },
      // The only one of its month.
      remove: SERVER,
    },
    field(`${paths.offerAnswer('2026-03', 'driver')}/taken`, DESK, 7, NOBODY, SERVER),
  ],
  chatSent: [
    {
      path: paths.chatSent(ACCEPTED, 'rider'),
      read: SERVER,
      update: { value: () => ({ key: 'm1', count: 1, since: SERVER_TIME }), by: NOBODY },
      remove: NOBODY,
    },
  ],
  chatPushed: [
    {
      path: paths.chatPushed(ACCEPTED, 'driver'),
      read: SERVER,
      update: { value: (_, now) => now + 1, by: SERVER },
      create: { path: paths.chatPushed(ACCEPTED, 'rider'), value: (_, now) => now, by: SERVER },
      remove: NOBODY,
    },
  ],
} satisfies Partial<Record<keyof typeof paths, readonly Row[]>>;
