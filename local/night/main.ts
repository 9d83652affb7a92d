/**
 * `npm run simulate -- [--seed 2026] [--drivers 400] [--bookings 900] [--at-once 10] [--seconds 30] [--radius 1609]`
 */
import { parseArgs } from 'node:util';
import { readTownFiles } from '../seed/townFiles';
import { simulateNight } from './night';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '2026' },
    drivers: { type: 'string', default: '400' },
    bookings: { type: 'string', default: '900' },
    'at-once': { type: 'string' },
    seconds: { type: 'string' },
    radius: { type: 'string' },
  },
});

/** @throws Error for anything but a whole number of at least 0 */
function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return value;
}

try {
  const started = performance.now();
  const night = simulateNight(readTownFiles(), {
    seed: whole('seed', values.seed),
    drivers: whole('drivers', values.drivers),
    bookings: whole('bookings', values.bookings),
    ...(values['at-once'] !== undefined && { offerDrivers: whole('at-once', values['at-once']) }),
    ...(values.seconds !== undefined && { offerSeconds: whole('seconds', values.seconds) }),
    ...(values.radius !== undefined && { radiusMetres: whole('radius', values.radius) }),
  });
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const rows: [string, string][] = [
    ['bookings made', String(night.pressed)],
    ['… served', `${night.served} (${percent(night.served / Math.max(1, night.pressed))})`],
    ['… no driver near', String(night.nobodyNear)],
    ['… abandoned after all rounds', String(night.givenUp)],
    ['offers made', String(night.offers)],
    ['offers accepted', percent(night.acceptance)],
    ['booking to the offer taken, median / 99 %', `${night.offeredAfter.median} s / ${night.offeredAfter.p99} s`],
    ['booking to acceptance, median / 90 %', `${night.acceptedAfter.median} s / ${night.acceptedAfter.p90} s`],
    ['distance to the pickup, median / 90 %', `${night.pickupMetres.median} m / ${night.pickupMetres.p90} m`],
    ['until the cab arrives, median / 90 %', `${night.pickupMinutes.median} min / ${night.pickupMinutes.p90} min`],
    ['drivers’ time without a ride', percent(night.idleShare)],
    ['rides per driver', String(night.ridesPerDriver)],
    ['inequality of drivers’ earnings, Gini', String(night.earningsGini)],
  ];
  console.log(`An hour of a Friday night: ${values.drivers} drivers, seed ${values.seed}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(42)} ${value}`);
  console.log(`  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
