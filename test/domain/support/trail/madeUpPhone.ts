/** A made-up phone on a made-up drive: what it tells of where it is and how fast, with the faults of real ones. */
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { STEP_SECONDS, type TrueDrive } from './trueDrive';

/** A fix as the browser tells it. */
export type PhoneFix = { at: number; lat: number; lng: number; accuracy: number; speed: number | null };

export type PhoneKind = {
  /** Scatter along each axis, drawn for each trip, metres. */
  scatter: readonly [number, number];
  /** The share of the scatter that wanders slowly, and for how long it keeps, seconds. */
  wander: number;
  keepSeconds: readonly [number, number];
  /** The accuracy told, in true scatters. */
  told: readonly [number, number];
  /** Noise of the speed, metres a second, and for how long it keeps, seconds (0: anew in each fix). */
  speedNoise: readonly [number, number];
  speedKeepSeconds: number;
  /** Shares: of trips without any speed, of single fixes without one, of phones that tell none while standing, of those that tell exactly 0 then. */
  mute: number;
  lost: number;
  mutedStanding: number;
  zeroStanding: number;
  /** Shares of fixes that stray, and how far, metres. */
  strays: number;
  strayMetres: readonly [number, number];
  /** Gaps in ten minutes, and their length, seconds. */
  gaps: number;
  gapSeconds: readonly [number, number];
  /** Seconds between fixes, and the share of it they come early or late by. */
  every: readonly [number, number];
  jitter: number;
  /** Share of fixes told twice. */
  doubled: number;
};

const START = { lat: 51.588, lng: -2.998, at: Date.UTC(2026, 5, 2, 9) };

/** The fixes of a drive. The same draws give the same fixes. */
export function phoneFixes(drive: TrueDrive, kind: PhoneKind, draw: () => number): PhoneFix[] {
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * draw();
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const scatter = between(kind.scatter);
  const wander = scatter * Math.sqrt(kind.wander);
  const grain = scatter * Math.sqrt(1 - kind.wander);
  const keepSeconds = between(kind.keepSeconds);
  const noise = between(kind.speedNoise);
  const [mute, mutedStanding, zeroStanding] = [
    draw() < kind.mute,
    draw() < kind.mutedStanding,
    draw() < kind.zeroStanding,
  ];
  const [every, told] = [between(kind.every), between(kind.told)];
  const gapEvery = kind.gaps > 0 ? 600 / kind.gaps : Number.POSITIVE_INFINITY;
  let gapFrom = gapEvery * (0.3 + draw());
  let gapTo = gapFrom + between(kind.gapSeconds);
  let [eastError, northError, speedError, before] = [wander * normal(), wander * normal(), noise * normal(), 0];
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((START.lat * Math.PI) / 180);
  const fixes: PhoneFix[] = [];
  for (let second = 0; second <= drive.seconds; second += every * (1 + kind.jitter * (2 * draw() - 1))) {
    const keep = Math.exp((before - second) / keepSeconds);
    const keepSpeed = kind.speedKeepSeconds > 0 ? Math.exp((before - second) / kind.speedKeepSeconds) : 0;
    before = second;
    eastError = keep * eastError + wander * Math.sqrt(1 - keep * keep) * normal();
    northError = keep * northError + wander * Math.sqrt(1 - keep * keep) * normal();
    speedError = keepSpeed * speedError + noise * Math.sqrt(1 - keepSpeed * keepSpeed) * normal();
    if (second > gapTo) {
      gapFrom = second + gapEvery * (0.3 + draw());
      gapTo = gapFrom + between(kind.gapSeconds);
    }
    if (second > gapFrom && second < gapTo) continue;
    const moment = Math.min(drive.speed.length - 1, Math.round(second / STEP_SECONDS));
    let east = (drive.east[moment] as number) + eastError + grain * normal();
    let north = (drive.north[moment] as number) + northError + grain * normal();
    let accuracy = scatter * told * (0.9 + 0.2 * draw());
    if (draw() < kind.strays) {
      const [angle, metres] = [2 * Math.PI * draw(), between(kind.strayMetres)];
      east += metres * Math.cos(angle);
      north += metres * Math.sin(angle);
      if (draw() < 0.5) accuracy = metres * (0.5 + draw());
    }
    const speed = drive.speed[moment] as number;
    const standing = speed < 0.1;
    const silent = mute || draw() < kind.lost || (standing && mutedStanding);
    const measured = standing && zeroStanding ? 0 : Math.max(0, speed + speedError);
    const fix: PhoneFix = {
      at: START.at + Math.round(second * 1000),
      lat: START.lat + north / METRES_PER_DEGREE,
      lng: START.lng + east / perDegreeEast,
      accuracy: Math.round(accuracy * 10) / 10,
      speed: silent ? null : measured,
    };
    fixes.push(fix);
    if (draw() < kind.doubled) fixes.push(fix);
  }
  return fixes;
}
