/** What a town uses in a month of 30 days, by price. */
import { type Assumed, assumed } from './assumptions';
import { billedSeconds } from './bill';
import { CALLS, COUNTS, OTHER_CALLS, SCHEDULES } from './counts';
import type { PriceName } from './prices';

const GB = 1e9;
const GIB = 2 ** 30;
const DAYS = 30;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long it is kept why offers were made, 92 days. */
const WHY_MONTHS = 3;
/** Of an instance of the API and of a schedule: `functions/src/config.ts`. */
const MEMORY_GIB = 0.5;

const per = <Row>(rows: Readonly<Record<string, Row>>, of: (row: Row) => number): number =>
  Object.values(rows).reduce((sum, row) => sum + of(row), 0);
const of = (name: keyof typeof COUNTS): number => COUNTS[name].value;

/** What follows from the rides and the assumptions. */
function town(rides: number, a: Assumed) {
  const desks = Math.max(1, Math.ceil(rides / a.ridesADesk));
  const deskMs = desks * a.deskHours * DAYS * HOUR_MS;
  const cabHours = rides / a.ridesACabHour;
  return {
    desks,
    deskMs,
    cabHours,
    shifts: cabHours / a.shiftHours,
    onDuty: cabHours / (DAYS * 24),
    riders: rides / a.ridesARider,
    drivers: cabHours / a.shiftHours / a.shiftsADriver,
    points: (a.trackedMinutes * MINUTE_MS) / of('pointMs'),
    cabQuestions: (a.choosingMinutes * MINUTE_MS) / of('cabsPollMs'),
    fleetQuestions: deskMs / of('fleetPollMs'),
    dayQuestions: deskMs / of('dayPollMs'),
    runs: per(SCHEDULES, ({ runs }) => runs),
  };
}

/** Calls of the API. */
function callsOf(rides: number, a: Assumed): number {
  const { cabQuestions, fleetQuestions, dayQuestions } = town(rides, a);
  const ofARide = per(CALLS, ({ times }) => times) + OTHER_CALLS.times + a.declines + cabQuestions;
  return rides * ofARide + fleetQuestions + dayQuestions;
}

/** Bytes that the database keeps: every ride for good, its trail and the reasons of its offers for a time. */
function kept(rides: number, a: Assumed): number {
  const { points } = town(rides, a);
  const trailMonths = Math.min(a.townMonths, a.trailMonths);
  const whyMonths = Math.min(a.townMonths, WHY_MONTHS);
  return (
    rides * (a.townMonths * of('rideBytes') + trailMonths * points * of('pointBytes') + whyMonths * of('whyBytes'))
  );
}

/** Bytes that the database sends, by who receives them. */
export function databaseOut(
  rides: number,
  a: Assumed = assumed,
): Record<'people' | 'phones' | 'server' | 'desks' | 'schedules', number> {
  const t = town(rides, a);
  const opened = rides * a.opensARide * (of('riderSignInBytes') + of('handshakeBytes'));
  const seenPoints = (a.lookingMinutes * MINUTE_MS) / of('pointMs');
  const rider = rides * (of('rideEventsBytes') + seenPoints * of('seenPointBytes'));
  const driver =
    rides * (a.driversAsked + 1) * of('offerBytes') +
    t.shifts * a.opensAShift * (of('driverSignInBytes') + of('handshakeBytes'));
  const writes = (t.cabHours * HOUR_MS) / of('pointMs') + rides * t.points;
  const calls = per(CALLS, ({ times, bytes }) => times * bytes) + (OTHER_CALLS.times + a.declines) * OTHER_CALLS.bytes;
  return {
    people: a.framed * (opened + rider + driver),
    phones: writes * of('writtenBytes'),
    server:
      a.framed *
      (rides * (calls + t.cabQuestions * CALLS.nearby_cabs.bytes) + per(SCHEDULES, ({ runs, bytes }) => runs * bytes)),
    desks:
      a.framed *
      ((t.deskMs / 1000) * of('watchedBytes') +
        t.desks * DAYS * a.deskPages * of('deskPageBytes') +
        t.fleetQuestions * t.onDuty * of('positionBytes')),
    schedules:
      a.framed *
      rides *
      (of('bookingBytes') * (a.checkNights * a.townMonths + of('retentionReads') + of('underWayReads')) +
        of('whyBytes')),
  };
}

/** Bytes that Hosting sends: the app, the map, the search and the answers of the API. */
function hostingOut(rides: number, a: Assumed, googleMap: boolean): number {
  const { riders, drivers } = town(rides, a);
  const map = googleMap ? 0 : of('mapBytes') + a.typedPlaces * of('searchBytes');
  return (
    (riders + drivers) * a.releases * of('appBytes') +
    rides * (a.opensARide * of('openBytes') + map) +
    callsOf(rides, a) * of('answerBytes')
  );
}

/** Units of each price in a month of `rides` rides. */
export function usage(rides: number, googleMap: boolean, a: Assumed = assumed): Record<PriceName, number> {
  const t = town(rides, a);
  const calls = callsOf(rides, a);
  const seconds = calls * billedSeconds(a.billedMs) + t.runs * billedSeconds(a.runMs);
  const stored = kept(rides, a);
  const opened = rides * a.opensARide;
  const google = googleMap ? 1 : 0;
  return {
    cpu: seconds,
    memory: seconds * MEMORY_GIB,
    calls: calls + t.runs,
    scheduler: Object.keys(SCHEDULES).length,
    databaseOut: per(databaseOut(rides, a), (bytes) => bytes) / GB,
    databaseKept: stored / GB,
    hosting: hostingOut(rides, a, googleMap) / GB,
    files: (t.drivers * of('photoBytes') + a.backupDays * stored * a.backupShare) / GB,
    codes: rides * a.newcomers * a.codes,
    people: t.riders + t.drivers,
    texts: rides * a.guestRides * a.guestTexts,
    mails: rides * a.receipts,
    pushes: rides * of('pushes'),
    logs: ((calls + t.runs) * of('logBytes')) / GIB,
    secrets: of('secrets'),
    images: of('imageGb'),
    builds: a.releases * of('buildMinutes'),
    mapLoads: google * (opened + rides + t.shifts * a.opensAShift + t.desks * DAYS),
    searches: google * rides * a.typedPlaces * a.searches,
    details: google * rides * a.typedPlaces,
    geocodes: google * opened * of('reverseGeocodes'),
    routes: google * rides * (a.quotes + of('ownRoutes')),
  };
}
