/** The desk's data: tables, promos, notices, alerts, the audit. */
import { paths } from '@/domain/paths';
import { SERVER_TIME } from '../stand';
import {
  BOOKING,
  CAR_TYPE,
  CARD,
  BANK_HOLIDAY,
  CALL,
  HOLIDAY,
  MESSAGE,
  MESSAGE_READER,
  NOTE,
  PARTNER,
  PARTNER_HOOK,
  PARTNER_KEY,
  PLAN,
  PROMO,
  PUSH,
  RULEBOOK,
  SAVED_FILTER,
  TARIFF,
  ZONE,
  ALARM,
  CLOSED_ALARM,
  alert,
  telephoneCall,
  OTHERS_BOOKING,
} from '../town';
import { DESK, EVERYONE, MEMBERS, NOBODY, SEES_RIDER, SERVER, field, list, published, type Row } from './row';

const { NEW } = BOOKING;

export const desk = {
  deskFilters: [list(paths.deskFilters('admin'), ['admin', 'server'])],
  deskFilter: [
    {
      path: paths.deskFilter('admin', '01'),
      read: ['admin', 'server'],
      update: { value: () => ({ ...SAVED_FILTER, name: 'Waiting' }), by: ['admin'] },
      create: {
        path: paths.deskFilter('fleet', '20'),
        value: () => ({ ...SAVED_FILTER, page: 'drivers', at: SERVER_TIME }),
        by: ['fleet'],
      },
      remove: ['admin'],
    },
    field(`${paths.deskFilter('admin', '01')}/query`, ['admin', 'server'], 'show=all', NOBODY, NOBODY),
  ],
  sharedFilters: [list(paths.sharedFilters(), DESK)],
  sharedFilter: [
    {
      path: paths.sharedFilter('01'),
      read: DESK,
      update: { value: () => ({ ...SAVED_FILTER, name: 'Waiting' }), by: ['admin'] },
      create: {
        path: paths.sharedFilter('20'),
        value: () => ({ ...SAVED_FILTER, page: 'drivers', at: SERVER_TIME }),
        by: ['admin'],
      },
      remove: ['admin'],
    },
    field(`${paths.sharedFilter('01')}/query`, DESK, 'show=all', NOBODY, NOBODY),
  ],
  settings: [
    field(paths.settings(), EVERYONE, { code: 'GBP', symbol: '£', bonus: 0 }, NOBODY, NOBODY),
    field(`${paths.settings()}/bonus`, EVERYONE, 10, NOBODY, NOBODY),
  ],
  privateSettings: [field(paths.privateSettings(), DESK, { license: 'NEW', contact_email: '' }, NOBODY, NOBODY)],
  carTypes: [list(paths.carTypes(), EVERYONE)],
  carType: [published(paths.carTypes(), 'hackney', 'executive', CAR_TYPE)],
  zones: [list(paths.zones(), EVERYONE)],
  zone: [published(paths.zones(), 'z1', 'z2', ZONE)],
  tariff: [list(paths.tariff(), EVERYONE), published(paths.tariff(), 't1', 't2', TARIFF)],
  plans: [list(paths.plans(), EVERYONE), published(paths.plans(), 'p1', 'p2', PLAN)],
  authorityCards: [list(paths.authorityCards(), DESK)],
  authorityCard: [{ ...published(paths.authorityCards(), 'c1', 'c2', CARD), read: DESK }],
  holiday: [list(paths.holiday(), EVERYONE), published(paths.holiday(), 'h1', 'h2', HOLIDAY)],
  bankHolidays: [list(paths.bankHolidays(), EVERYONE), published(paths.bankHolidays(), 'b1', 'b2', BANK_HOLIDAY)],
  cancelReason: [
    list(paths.cancelReason(), EVERYONE),
    published(paths.cancelReason(), '0', '1', { label: 'Cab taking long time', value: 1 }),
  ],
  authorities: [
    list(paths.authorities(), EVERYONE),
    published(paths.authorities(), 'newport', 'cardiff', { ...RULEBOOK, gss: 'W06000015' }),
  ],
  partners: [list(paths.partners(), SERVER)],
  partner: [
    {
      path: paths.partner('other-rider'),
      read: DESK,
      update: { value: () => ({ ...PARTNER, changes: 2 }), by: NOBODY },
      create: { path: paths.partner('rider'), value: () => PARTNER, by: SERVER },
      remove: NOBODY,
    },
    field(`${paths.partner('other-rider')}/changes`, DESK, 2, SERVER, NOBODY),
    field(`${paths.partner('other-rider')}/day`, DESK, 30, SERVER, NOBODY),
  ],
  partnerKey: [
    {
      path: paths.partnerKey('other-rider', 'first'),
      read: DESK,
      update: { value: () => ({ ...PARTNER_KEY, id: 'k3' }), by: NOBODY },
      create: {
        path: paths.partnerKey('other-rider', 'second'),
        value: () => ({ ...PARTNER_KEY, id: 'k2' }),
        by: SERVER,
      },
      remove: SERVER,
    },
    field(`${paths.partnerKey('other-rider', 'first')}/used`, DESK, 1_700_000_000_000, SERVER, SERVER),
  ],
  partnerHook: [
    {
      path: paths.partnerHook('other-rider'),
      read: DESK,
      update: { value: () => ({ ...PARTNER_HOOK, id: 'another-press', url: 'https://other.test/rides' }), by: SERVER },
      remove: SERVER,
    },
    field(`${paths.partnerHook('other-rider')}/taken`, DESK, 1_700_000_000_000, SERVER, SERVER),
  ],
  partnerSecret: [
    {
      path: paths.partnerSecret('other-rider'),
      read: SERVER,
      update: { value: () => 't'.repeat(32), by: SERVER },
      create: { path: paths.partnerSecret('rider'), value: () => 't'.repeat(32), by: NOBODY },
      remove: NOBODY,
    },
  ],
  partnerRides: [list(paths.partnerRides(), SERVER)],
  partnerRide: [
    {
      path: paths.partnerRide(OTHERS_BOOKING),
      read: SERVER,
      update: { value: (_, now) => ({ uid: 'other-rider', due: now }), by: NOBODY },
      create: {
        path: paths.partnerRide(NEW),
        value: (_, now) => ({ uid: 'rider', due: now }),
        by: SERVER,
      },
      remove: SERVER,
    },
    field(`${paths.partnerRide(OTHERS_BOOKING)}/due`, SERVER, 1_700_000_000_000, SERVER, NOBODY),
  ],
  partnerRequests: [list(paths.partnerRequests(), SERVER)],
  partnerRequest: [
    {
      path: paths.partnerRequest('c'.repeat(64)),
      read: SERVER,
      update: { value: (_, now) => ({ until: now + 120_000 }), by: NOBODY },
      create: {
        // Its ride is not new.
        path: paths.partnerRequest('e'.repeat(64)),
        value: (_, now) => ({ uid: 'other-rider', key: 'k1', ride: OTHERS_BOOKING, body: 'd'.repeat(64), until: now }),
        by: NOBODY,
      },
      remove: SERVER,
    },
  ],
  promos: [list(paths.promos(), MEMBERS)],
  promo: [
    {
      path: paths.promo('AMBER5'),
      read: MEMBERS,
      update: { value: () => ({ ...PROMO, min_order: 20, user_avail: 1 }), by: NOBODY },
      create: { path: paths.promo('SPRING'), value: () => PROMO, by: NOBODY },
      remove: NOBODY,
    },
    field(`${paths.promo('AMBER5')}/user_avail`, MEMBERS, 2, SERVER, NOBODY),
  ],
  promoUse: [
    {
      path: paths.promoUse('AMBER5', 'rider'),
      read: SEES_RIDER,
      update: { value: () => BOOKING.PENDING, by: NOBODY },
      create: { path: paths.promoUse('AMBER5', 'other-rider'), value: () => BOOKING.PAID, by: NOBODY },
      remove: NOBODY,
    },
  ],
  retention: [
    {
      path: paths.retention('trails'),
      read: SERVER,
      update: { value: () => 1_700_000_000_001, by: SERVER },
      create: { path: paths.retention('chats'), value: () => 1_700_000_000_000, by: SERVER },
      remove: NOBODY,
    },
  ],
  lateDetails: [list(paths.lateDetails(), SERVER)],
  lateDetail: [
    {
      path: paths.lateDetail(BOOKING.PENDING),
      read: SERVER,
      update: { value: () => true, by: SERVER },
      create: { path: paths.lateDetail(BOOKING.PAID), value: () => true, by: SERVER },
      remove: SERVER,
    },
  ],
  schema: [field(paths.schema(), SERVER, { version: 3 }, NOBODY, NOBODY)],
  schemaVersion: [field(paths.schemaVersion(), SERVER, 3, NOBODY, NOBODY)],
  revisions: [list(paths.revisions(), SERVER)],
  revision: [
    {
      path: paths.revision('zones'),
      read: SERVER,
      update: { value: () => 1, by: NOBODY },
      create: { path: paths.revision('tariff'), value: () => 1, by: NOBODY },
      remove: NOBODY,
    },
  ],
  notifications: [list(paths.notifications(), DESK)],
  notification: [
    {
      path: paths.notification('n1'),
      read: DESK,
      update: { value: () => PUSH, by: SERVER },
      create: { path: paths.notification('n2'), value: () => PUSH, by: SERVER },
      remove: SERVER,
    },
  ],
  handoverNotes: [list(paths.handoverNotes(), SERVER)],
  handoverNote: [
    {
      path: paths.handoverNote('h1'),
      read: SERVER,
      update: { value: (_, now) => ({ ...NOTE(now), by: 'driver', edits: 1 }), by: NOBODY },
      create: { path: paths.handoverNote('h2'), value: (_, now) => NOTE(now), by: SERVER },
      remove: SERVER,
    },
    field(`${paths.handoverNote('h1')}/text`, SERVER, 'Ring them.', SERVER, NOBODY),
    field(`${paths.handoverNote('h1')}/edits`, SERVER, 2, NOBODY, NOBODY),
  ],
  officeMessages: [list(paths.officeMessages(), SERVER)],
  officeMessage: [
    {
      path: paths.officeMessage('m1'),
      read: SERVER,
      update: { value: (_, now) => ({ ...MESSAGE(now), body: 'Another text.', pages: 2 }), by: NOBODY },
      create: { path: paths.officeMessage('m2'), value: (_, now) => MESSAGE(now), by: SERVER },
      remove: SERVER,
    },
    field(`${paths.officeMessage('m1')}/pages`, SERVER, 2, SERVER, NOBODY),
    field(`${paths.officeMessage('m1')}/told`, SERVER, 0, NOBODY, NOBODY),
  ],
  messageReaders: [list(paths.messageReaders(), SERVER)],
  messageReader: [
    {
      path: paths.messageReader('m1', 'driver'),
      read: SERVER,
      update: { value: (_, now) => MESSAGE_READER(now), by: NOBODY },
      create: {
        path: paths.messageReader('m1', 'other-driver'),
        value: (_, now) => ({ ...MESSAGE_READER(now), uid: 'other-driver' }),
        by: SERVER,
      },
      remove: SERVER,
    },
    field(`${paths.messageReader('m1', 'driver')}/seen_at`, SERVER, 1_700_000_000_000, SERVER, SERVER),
  ],
  notifis: [list(paths.notifis('rider'), ['rider', 'server'])],
  notice: [
    {
      path: paths.notice('rider', 'n1'),
      read: ['rider', 'server'],
      update: { value: (_, now) => ({ status: 'read', title: 'Mine', body: '', at: now }), by: NOBODY },
      create: {
        path: paths.notice('rider', 'n2'),
        value: (_, now) => ({ status: 'live', title: 'Paid', body: '', at: now, bookingId: BOOKING.PAID }),
        by: SERVER,
      },
      remove: SERVER,
    },
    field(`${paths.notice('rider', 'n1')}/status`, ['rider', 'server'], 'read', ['rider'], NOBODY),
    field(`${paths.notice('rider', 'n1')}/body`, ['rider', 'server'], 'Mine', NOBODY, NOBODY),
  ],
  calls: [list(paths.calls(), SERVER)],
  call: [
    {
      path: paths.call(CALL),
      read: DESK,
      create: { path: paths.call('d'.repeat(32)), value: (_, now) => telephoneCall(now), by: SERVER },
      remove: NOBODY,
    },
    field(`${paths.call(CALL)}/answered_at`, DESK, 1_700_000_000_000, SERVER, SERVER),
    field(`${paths.call(CALL)}/number`, DESK, '+447700900999', NOBODY, SERVER),
  ],
  callBooking: [field(paths.callBooking(CALL, BOOKING.NEW), DESK, true, SERVER, SERVER)],
  alerts: [list(paths.alerts(), SERVER)],
  alert: [
    {
      path: paths.alert(`${OTHERS_BOOKING}-rider`),
      read: DESK,
      update: {
        value: (_, now) => ({ ...alert(OTHERS_BOOKING, 'other-rider', now), presses: 2 }),
        by: NOBODY,
      },
      create: {
        path: paths.alert(`${BOOKING.ARRIVED}-rider`),
        value: (_, now) => alert(BOOKING.ARRIVED, 'rider', now),
        by: SERVER,
      },
      remove: NOBODY,
    },
    field(`${paths.alert(`${OTHERS_BOOKING}-rider`)}/lat`, DESK, 51.6, SERVER, NOBODY),
  ],
  namedInAlerts: [list(paths.namedInAlerts('rider'), SERVER)],
  namedInPendings: [list(paths.namedInPendings('rider'), SERVER)],
  namedInPending: [
    {
      path: paths.namedInPending('driver', ALARM),
      read: SERVER,
      create: { path: paths.namedInPending('other-rider', ALARM), value: () => true, by: SERVER },
      remove: NOBODY,
    },
  ],
  namedInClosed: [field(paths.namedInClosed('driver', CLOSED_ALARM), SERVER, true, SERVER, SERVER)],
  ownAlarms: [list(paths.ownAlarms('rider'), SERVER)],
  ownAlarm: [
    {
      path: paths.ownAlarm('rider', ALARM),
      read: ['rider', 'server'],
      update: { value: (_, now) => ({ bookingId: BOOKING.STARTED, state: 'open', at: now }), by: SERVER },
      remove: SERVER,
    },
  ],
  audit: [list(paths.audit(), SERVER)],
  auditEntry: [
    {
      path: paths.auditEntry('e1'),
      read: DESK,
      update: { value: (_, now) => ({ at: now, by: 'x', role: 'admin', event: 'none' }), by: NOBODY },
      create: {
        path: paths.auditEntry('e2'),
        value: (_, now) => ({ at: now, by: 'rider', role: 'rider', event: 'create', bookingId: NEW, to: 'NEW' }),
        by: SERVER,
      },
      remove: NOBODY,
    },
  ],
} satisfies Partial<Record<keyof typeof paths, readonly Row[]>>;
