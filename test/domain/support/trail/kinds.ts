/** The kinds of drives and phones that the measuring of a trail is tried on. */
import type { PhoneKind } from './madeUpPhone';
import type { DriveKind } from './trueDrive';

const TOWN: DriveKind = {
  streets: [8, 22],
  streetMetres: [80, 600],
  speed: [7, 14],
  stops: 0.45,
  queues: 0.25,
  standSeconds: [5, 60],
  bends: 0.3,
  pull: [1, 2.2],
};
const JAM: DriveKind = { ...TOWN, streets: [5, 12], streetMetres: [60, 300], speed: [4, 11], stops: 0.8, queues: 0.7 };
const COUNTRY: DriveKind = {
  ...TOWN,
  streets: [6, 14],
  streetMetres: [400, 2500],
  speed: [12, 30],
  stops: 0.3,
  standSeconds: [5, 300],
  bends: 0.7,
};

const WHITE: PhoneKind = {
  scatter: [3, 20],
  wander: 0,
  keepSeconds: [20, 20],
  told: [0.9, 1.1],
  speedNoise: [0.3, 0.3],
  speedKeepSeconds: 0,
  mute: 1 / 7,
  lost: 0,
  mutedStanding: 0,
  zeroStanding: 0,
  strays: 0.01,
  strayMetres: [50, 2000],
  gaps: 1,
  gapSeconds: [10, 60],
  every: [1, 1],
  jitter: 0.1,
  doubled: 0,
};
const WANDERING: PhoneKind = { ...WHITE, wander: 0.9, keepSeconds: [10, 60], told: [0.7, 1.5] };

/** By name: a kind of drive with a phone in it. */
export const KINDS: Record<string, { drive: DriveKind; phone: PhoneKind }> = {
  'town, white': { drive: TOWN, phone: WHITE },
  'town, wandering': { drive: TOWN, phone: WANDERING },
  'town, half wander': { drive: TOWN, phone: { ...WANDERING, wander: 0.5 } },
  'town, seldom': { drive: TOWN, phone: { ...WHITE, every: [2, 5], jitter: 0.4, doubled: 0.05 } },
  'town, uneven': { drive: TOWN, phone: { ...WHITE, every: [1, 2], jitter: 0.6, gaps: 2, gapSeconds: [10, 90] } },
  'town, noisy speed': {
    drive: TOWN,
    phone: { ...WANDERING, speedNoise: [0.1, 0.5], speedKeepSeconds: 5, lost: 0.05 },
  },
  'town, silent stands': { drive: TOWN, phone: { ...WANDERING, mutedStanding: 0.5, zeroStanding: 0.5, lost: 0.02 } },
  'jam, white': { drive: JAM, phone: WHITE },
  'jam, wandering': { drive: JAM, phone: { ...WANDERING, zeroStanding: 0.5 } },
  'country, wandering': { drive: COUNTRY, phone: { ...WANDERING, gaps: 2, gapSeconds: [10, 90] } },
  'country, white': { drive: COUNTRY, phone: WHITE },
};
