/** People: profiles, identities, papers, positions. */
import { paths } from '@/domain/paths';
import { SERVER_TIME } from '../stand';
import { application, BOOKING, driverProfile, HASH, INVITE, profile, STEP } from '../town';
import { DESK, NOBODY, SEES_DRIVER, SEES_RIDER, SERVER, field, list, type Row } from './row';

const { NEW } = BOOKING;
const EXEMPTION = { from: 1_700_000_000_000, until: 1_800_000_000_000, notice: 'N 12' };

export const people = {
  users: [list(paths.users(), SERVER)],
  user: [
    {
      path: paths.user('asked-driver'),
      read: ['askedDriver', 'admin', 'server'],
      update: { value: (_, now) => driverProfile('Asa', now, { approved: false }), by: SERVER },
      create: { path: paths.user('newcomer'), value: () => profile('Nia', 'rider'), by: SERVER },
      // With an offer in the inbox.
      remove: NOBODY,
    },
    { path: paths.user('driver'), read: SEES_DRIVER, remove: NOBODY },
    {
      path: paths.user('uid-without-profile'),
      read: ['nobody', 'admin', 'server'],
      update: { value: () => profile('Ned', 'rider'), by: SERVER },
      remove: NOBODY,
    },
  ],
  cardCustomer: [
    {
      path: paths.cardCustomer('rider'),
      read: SERVER,
      update: { value: () => ({ provider: 'stripe', id: 'cus_2' }), by: SERVER },
      create: { path: paths.cardCustomer('driver'), value: () => ({ provider: 'stripe', id: 'cus_3' }), by: SERVER },
      remove: SERVER,
    },
  ],
  reminded: [field(paths.reminded('driver', 'mot'), SEES_DRIVER, '2027-01-31 30', SERVER, SERVER)],
  paperDigests: [list(paths.paperDigests(), SERVER)],
  paperDigest: [{ path: paths.paperDigest('run1'), read: SERVER, remove: SERVER }],
  paperDigestLine: [
    {
      path: paths.paperDigestLine('run1', 'driver'),
      read: SERVER,
      update: { value: () => ({ fleet: '', line: 'Another line' }), by: NOBODY },
      create: {
        path: paths.paperDigestLine('run1', 'rider'),
        value: () => ({ fleet: '', line: 'Badge 1: MOT today' }),
        by: SERVER,
      },
      remove: SERVER,
    },
  ],
  pushTokens: [list(paths.pushTokens(), SERVER)],
  pushToken: [
    {
      path: paths.pushToken(HASH.rider),
      read: SERVER,
      update: { value: () => ({ uid: 'rider', token: 'a phone' }), by: SERVER },
      create: { path: paths.pushToken(HASH.unused), value: () => ({ uid: 'rider', token: 'another' }), by: SERVER },
      remove: SERVER,
    },
  ],
  userField: [
    field(paths.userField('rider', 'firstName'), SEES_RIDER, 'Rae', SERVER, SERVER),
    field(paths.userField('rider', 'lastName'), SEES_RIDER, 'Rae', SERVER, SERVER),
    field(paths.userField('rider', 'soughtFirst'), SEES_RIDER, 'rider:rita test', SERVER, SERVER),
    field(paths.userField('rider', 'soughtLast'), SEES_RIDER, 'driver:test zoë', NOBODY, SERVER),
    field(paths.userField('rider', 'soughtMobile'), SEES_RIDER, 'rider:Robin', NOBODY, SERVER),
    field(
      paths.userField('rider', 'homeAddress'),
      SEES_RIDER,
      '1 Mint Street',
      ['rider', 'server'],
      ['rider', 'server'],
    ),
    field(
      paths.userField('rider', 'profile_image'),
      SEES_RIDER,
      'https://x/y',
      ['rider', 'server'],
      ['rider', 'server'],
    ),
    field(paths.userField('rider', 'pushToken'), SEES_RIDER, 'token', NOBODY, SERVER),
    field(paths.userField('rider', 'pushes'), SEES_RIDER, true, SERVER, SERVER),
    field(paths.userField('rider', 'userPlatform'), SEES_RIDER, 'WEB', SERVER, SERVER),
    field(paths.userField('rider', 'email'), SEES_RIDER, 'new@amberlight.test', SERVER, SERVER),
    field(paths.userField('rider', 'mobile'), SEES_RIDER, '+447700900999', SERVER, SERVER),
    field(paths.userField('rider', 'usertype'), SEES_RIDER, 'admin', SERVER, NOBODY),
    field(paths.userField('rider', 'walletBalance'), SEES_RIDER, 1_000_000, SERVER, NOBODY),
    // Refused without its entry in the index; `accounts.test.ts` writes both together.
    field(paths.userField('rider', 'referralId'), SEES_RIDER, 'rita1234', NOBODY, SERVER),
    field(paths.userField('rider', 'signupViaReferral'), SEES_RIDER, 'admin', SERVER, SERVER),
    field(paths.userField('rider', 'createdAt'), SEES_RIDER, 1_600_000_000_000, NOBODY, NOBODY),
    field(paths.userField('driver', 'approved'), SEES_DRIVER, false, SERVER, NOBODY),
    field(paths.userField('rider', 'suspended'), SEES_RIDER, true, SERVER, SERVER),
    field(paths.userField('rider', 'mobileProven'), SEES_RIDER, true, SERVER, SERVER),
    // Refused unless the account is suspended in the same update.
    field(paths.userField('rider', 'suspendedBy'), SEES_RIDER, 'admin', NOBODY, SERVER),
    field(paths.userField('rider', 'suspendedReason'), SEES_RIDER, 'Rude', NOBODY, SERVER),
    // Refused without the other fields of a suspension ahead; `accounts.test.ts` writes them together.
    field(paths.userField('driver', 'suspendsFrom'), SEES_DRIVER, 4_000_000_000_000, NOBODY, SERVER),
    field(paths.userField('driver', 'suspendsBy'), SEES_DRIVER, 'admin', NOBODY, SERVER),
    field(paths.userField('driver', 'suspendsReason'), SEES_DRIVER, 'Points', NOBODY, SERVER),
    // Refused without the fleet's list; `people.test.ts` writes both together.
    field(paths.userField('driver', 'fleetadmin'), SEES_DRIVER, 'other-fleet', NOBODY, NOBODY),
    field(paths.userField('driver', 'listed'), SEES_DRIVER, 'driver:1800000000000', NOBODY, SERVER),
    field(paths.userField('driver', 'edits'), SEES_DRIVER, 1, SERVER, SERVER),
    field(paths.userField('driver', 'driverActiveStatus'), SEES_DRIVER, false, ['driver', 'server'], SERVER),
    // Refused while the office sets no limit, except to take the end away.
    field(paths.userField('driver', 'hoursUntil'), SEES_DRIVER, 4_000_000_000_000, SERVER, ['driver', 'server']),
    // The server's time, and only off duty; `dutyHours.test.ts` writes it so.
    field(paths.userField('driver', 'offDutyAt'), SEES_DRIVER, 1_600_000_000_000, SERVER, ['driver', 'server']),
    // The server's time, on duty; `hours.test.ts` writes it so.
    field(paths.userField('driver', 'unheardSince'), SEES_DRIVER, 1_600_000_000_000, SERVER, SERVER),
    field(paths.userField('driver', 'heldBackUntil'), SEES_DRIVER, 4_000_000_000_000, SERVER, SERVER),
    // Refused unless the driver is held back in the same update.
    field(paths.userField('driver', 'heldBackReason'), SEES_DRIVER, 'Complaint', NOBODY, SERVER),
    field(paths.userField('driver', 'heldBackBy'), SEES_DRIVER, 'admin', NOBODY, SERVER),
    field(paths.userField('driver', 'jobRadius'), SEES_DRIVER, 5000, ['driver', 'server'], ['driver', 'server']),
    field(paths.userField('driver', 'dutyDevice'), SEES_DRIVER, 'a-phone', ['driver', 'server'], ['driver', 'server']),
    // A rider has no use for one.
    field(paths.userField('rider', 'jobRadius'), SEES_RIDER, 5000, SERVER, SERVER),
    field(paths.userField('driver', 'location'), SEES_DRIVER, { lat: 51, lng: 0 }, ['driver', 'server'], SERVER),
    field(paths.userField('driver', 'bankAccount'), SEES_DRIVER, '99999999', SERVER, SERVER),
    field(paths.userField('driver', 'dutyUntil'), SEES_DRIVER, 4_000_000_000_000, SERVER, SERVER),
    field(paths.userField('driver', 'carType'), SEES_DRIVER, 'executive', SERVER, SERVER),
    field(paths.userField('driver', 'queue'), SEES_DRIVER, false, NOBODY, NOBODY),
    field(paths.userField('driver', 'currentBooking'), SEES_DRIVER, NEW, NOBODY, NOBODY),
    field(paths.userField('driver', 'rating'), SEES_DRIVER, { average: 5, count: 1, sum: 5 }, SERVER, SERVER),
    field(paths.userField('rider', 'nonsense'), SEES_RIDER, 'x', NOBODY, SERVER),
    field(
      paths.userField('unapproved-rider', 'approved'),
      ['unapprovedRider', 'admin', 'server'],
      true,
      SERVER,
      NOBODY,
    ),
  ],
  savedAddress: [
    {
      path: paths.savedAddress('rider', 'a00'),
      read: SEES_RIDER,
      update: { value: () => ({ description: 'Work', lat: 51.5, lng: -0.1 }), by: ['rider', 'server'] },
      create: {
        path: paths.savedAddress('rider', 'a49'),
        value: () => ({ description: 'Gym', zone: '', lat: 51.5, lng: -0.1 }),
        by: ['rider', 'server'],
      },
      remove: ['rider', 'server'],
    },
  ],
  identities: [list(paths.identities('email'), SERVER)],
  identity: [
    {
      path: paths.identity('email', HASH.rider),
      read: SERVER,
      update: { value: () => ({ uid: 'other-rider' }), by: NOBODY },
      create: {
        path: paths.identity('mobile', HASH.unused),
        value: (_, now) => ({ uid: 'newcomer', until: now + 60_000 }),
        by: SERVER,
      },
      remove: NOBODY,
    },
    {
      path: paths.identity('email', HASH.pending),
      read: SERVER,
      update: { value: (_, now) => ({ uid: 'somebody-else', until: now + 60_000 }), by: NOBODY },
      remove: SERVER,
    },
    {
      path: paths.identity('mobile', HASH.stale),
      read: SERVER,
      update: { value: (_, now) => ({ uid: 'somebody-else', until: now + 60_000 }), by: SERVER },
      remove: SERVER,
    },
  ],
  referral: [
    {
      path: paths.referral('rita1000'),
      read: SERVER,
      update: { value: () => 'other-rider', by: NOBODY },
      create: { path: paths.referral('oscar1000'), value: () => 'other-rider', by: NOBODY },
      remove: NOBODY,
    },
  ],
  applications: [list(paths.applications(), SERVER)],
  application: [
    {
      path: paths.application('unapproved-driver'),
      read: ['fleet', 'unapprovedDriver', 'admin', 'server'],
      update: { value: (_, now) => application(now), by: SERVER },
      create: { path: paths.application('asked-driver'), value: (_, now) => application(now), by: SERVER },
      remove: NOBODY,
    },
    { path: paths.application('driver'), read: SEES_DRIVER, remove: NOBODY },
    field(
      `${paths.application('unapproved-driver')}/status`,
      ['fleet', 'unapprovedDriver', 'admin', 'server'],
      'approved',
      NOBODY,
      NOBODY,
    ),
  ],
  driverMarks: [list(paths.driverMarks('badge'), SERVER)],
  // Refused without the profile's key; `driverMarks.test.ts` writes both together.
  driverMark: [
    {
      path: paths.driverMark('badge', 'W06000022-71234'),
      read: SERVER,
      create: {
        path: paths.driverMark('plate', 'W06000022-28841'),
        value: () => ({ version: '-A', drivers: { driver: true } }),
        by: NOBODY,
      },
      remove: SERVER,
    },
  ],
  cabOnDuty: [
    {
      path: paths.cabOnDuty('plate', 'W06000022-28841'),
      read: SERVER,
      // Refused without the duty and the cab; `cabsOnDuty.test.ts` writes both together.
      create: {
        path: paths.cabOnDuty('plate', 'W06000022-30000'),
        value: () => 'driver',
        by: NOBODY,
      },
      remove: SERVER,
    },
  ],
  formerNames: [list(paths.formerNames(), SERVER)],
  formerName: [
    {
      path: paths.formerName('gone-rider'),
      read: SERVER,
      update: { value: (_, now) => ({ name: 'Rae Gone', until: now }), by: SERVER },
      create: {
        path: paths.formerName('other-gone-rider'),
        value: (_, now) => ({ name: 'Rae Gone', until: now }),
        by: SERVER,
      },
      remove: SERVER,
    },
    {
      path: paths.formerName('rider'),
      read: SERVER,
      update: { value: (_, now) => ({ name: 'Rae Here', until: now }), by: NOBODY },
      remove: SERVER,
    },
  ],
  adminInvites: [list(paths.adminInvites(), SERVER)],
  secondStep: [
    {
      path: paths.secondStep('unpassed-admin'),
      read: SERVER,
      update: { value: () => STEP(2), by: SERVER },
      create: { path: paths.secondStep('fleet'), value: () => ({ edits: 1, pending: 'JBSWY3DPEHPK3PXP' }), by: SERVER },
      // While the profile says that it is on.
      remove: NOBODY,
    },
  ],
  secondStepRule: [
    {
      path: paths.secondStepRule(),
      read: ['admin', 'formerAdmin', 'suspendedAdmin', 'unpassedAdmin', 'server'],
      // By an owner who has it on; `secondStep.test.ts` has one who may.
      update: { value: (_, now) => ({ on: true, by: 'admin', at: now }), by: NOBODY },
      remove: NOBODY,
    },
  ],
  adminInvite: [
    {
      path: paths.adminInvite(HASH.pending),
      read: SERVER,
      update: { value: (_, now) => ({ ...INVITE(now), by: 'admin', right: 'owner' }), by: SERVER },
      create: { path: paths.adminInvite(HASH.unused), value: (_, now) => INVITE(now), by: SERVER },
      remove: SERVER,
    },
  ],
  deletions: [list(paths.deletions(), SERVER)],
  deletion: [
    {
      path: paths.deletion('gone-rider'),
      read: SERVER,
      update: { value: (_, now) => ({ at: now }), by: SERVER },
      create: { path: paths.deletion('other-gone-rider'), value: (_, now) => ({ at: now }), by: SERVER },
      remove: SERVER,
    },
    {
      path: paths.deletion('rider'),
      read: SERVER,
      update: { value: (_, now) => ({ at: now }), by: NOBODY },
      remove: SERVER,
    },
  ],
  bans: [list(paths.bans('email'), SERVER)],
  ban: [
    {
      path: paths.ban('email', HASH.unused),
      read: SERVER,
      update: { value: (_, now) => ({ at: now, until: now + 60_000 }), by: SERVER },
      remove: SERVER,
    },
  ],
  formerUses: [list(paths.formerUses('mobile'), SERVER)],
  formerUse: [
    {
      path: paths.formerUse('mobile', HASH.unused),
      read: SERVER,
      update: { value: (_, now) => ({ until: now + 60_000, promos: { AMBER5: true }, referral: true }), by: SERVER },
      remove: SERVER,
    },
  ],
  keptNeeds: [
    {
      path: paths.keptNeeds('rider'),
      read: ['rider', 'server'],
      update: { value: () => ({ wheelchair: 'stays' }), by: ['rider'] },
      create: { path: paths.keptNeeds('other-rider'), value: () => ({ dog: true }), by: ['otherRider'] },
      remove: ['rider'],
    },
    field(`${paths.keptNeeds('rider')}/wheelchair`, ['rider', 'server'], 'flies', NOBODY, ['rider']),
    field(`${paths.keptNeeds('rider')}/illness`, ['rider', 'server'], 'a long story', NOBODY, ['rider']),
  ],
  calendarLink: [
    {
      path: paths.calendarLink('rider'),
      read: ['rider', 'server'],
      update: { value: () => ({ secret: 'z'.repeat(22), at: SERVER_TIME }), by: ['rider'] },
      create: {
        path: paths.calendarLink('other-rider'),
        value: () => ({ secret: 'z'.repeat(22), at: SERVER_TIME }),
        by: ['otherRider'],
      },
      remove: ['rider'],
    },
    field(`${paths.calendarLink('rider')}/secret`, ['rider', 'server'], 'guess', NOBODY, NOBODY),
  ],
  passes: [
    {
      path: paths.passes('driver'),
      read: ['driver', 'admin', 'server'],
      update: { value: () => 2, by: SERVER },
      create: { path: paths.passes('other-driver'), value: () => 1, by: SERVER },
      remove: SERVER,
    },
  ],
  driversAccess: [list(paths.driversAccess(), SERVER)],
  driverAccess: [
    // The fleet does not read what a driver is exempt from.
    {
      path: paths.driverAccess('driver'),
      read: ['driver', 'admin', 'server'],
      update: { value: () => ({ edits: 2, exempt: { dog: EXEMPTION } }), by: SERVER },
      create: { path: paths.driverAccess('other-driver'), value: () => ({ edits: 1 }), by: SERVER },
      remove: NOBODY,
    },
    { path: paths.driverAccess('rider'), read: ['rider', 'admin', 'server'], remove: NOBODY },
  ],
  locations: [list(paths.locations(), DESK)],
  location: [
    {
      path: paths.location('driver'),
      read: SEES_DRIVER,
      update: { value: () => ({ lat: 51.5, lng: -0.12, g: 'gcpvj0duq5', at: SERVER_TIME }), by: ['driver', 'server'] },
      create: {
        path: paths.location('other-driver'),
        value: () => ({ lat: 51.5, lng: -0.12, g: 'gcpvj0duq5', at: SERVER_TIME }),
        by: ['otherDriver', 'server'],
      },
      remove: ['driver', 'server'],
    },
  ],
  rankPlaces: [list(paths.rankPlaces(), SERVER)],
  rankPlace: [
    {
      path: paths.rankPlace('other-driver'),
      read: ['otherDriver', 'server'],
      update: { value: () => ({ rank: 'w1', at: SERVER_TIME, n: 4 }), by: SERVER },
      create: {
        path: paths.rankPlace('asked-driver'),
        value: () => ({ rank: 'w1', at: SERVER_TIME, n: 1 }),
        by: SERVER,
      },
      remove: ['otherDriver', 'server'],
    },
  ],
  cabCodes: [list(paths.cabCodes(), SERVER)],
  cabCode: [
    // The driver gets it as the answer to a call.
    {
      path: paths.cabCode('asked-driver'),
      read: SERVER,
      update: { value: () => ({ secret: 'b'.repeat(22), until: 4_000_000_000_000 }), by: SERVER },
      create: {
        path: paths.cabCode('other-driver'),
        value: () => ({ secret: 'b'.repeat(22), until: 4_000_000_000_000 }),
        by: SERVER,
      },
      remove: SERVER,
    },
    field(paths.cabCode('driver'), SERVER, { secret: 'b'.repeat(22), until: 4_000_000_000_000 }, NOBODY, SERVER),
    field(`${paths.cabCode('asked-driver')}/secret`, SERVER, 'short', NOBODY, NOBODY),
  ],
} satisfies Partial<Record<keyof typeof paths, readonly Row[]>>;
