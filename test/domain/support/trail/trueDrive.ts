/** Made-up drives of a cab whose every metre and second is known: streets, bends, junctions, queues and stands. */

/** Seconds between the moments at which a drive is known. */
export const STEP_SECONDS = 0.1;
/** Below this speed a cab stands, metres a second: 1 km/h. */
const STANDING_SPEED = 1 / 3.6;

/** What kind of drive it is. Every field is a range, drawn anew for each street or stop. */
export type DriveKind = {
  /** How many streets. */
  streets: readonly [number, number];
  streetMetres: readonly [number, number];
  /** The speed that traffic allows, metres a second. */
  speed: readonly [number, number];
  /** Shares of junctions with a stop, and of stops with a queue before them. */
  stops: number;
  queues: number;
  standSeconds: readonly [number, number];
  /** Share of streets that bend. */
  bends: number;
  /** Pulling away and braking, metres a second squared. */
  pull: readonly [number, number];
};

/** By moment: metres east and north of the start, and metres a second. */
export type TrueDrive = {
  east: Float64Array;
  north: Float64Array;
  speed: Float64Array;
  seconds: number;
  metres: number;
  standingSeconds: number;
};

/** A stretch of even curvature, and how fast its end may be passed. `stand`: seconds the cab then stands. */
type Stretch = { metres: number; turn: number; speed: number; exit: number; stand: number };

const RIGHT_ANGLE = Math.PI / 2;

function stretchesOf(kind: DriveKind, draw: () => number): Stretch[] {
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * draw();
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const stretches: Stretch[] = [];
  const streets = Math.round(between(kind.streets));
  for (let street = 0; street < streets; street += 1) {
    const speed = between(kind.speed);
    const bend = draw() < kind.bends ? normal() * 0.7 : 0;
    const metres = between(kind.streetMetres);
    const bendMetres = Math.max(40 * Math.abs(bend), 10);
    const stops = draw() < kind.stops;
    const before = metres * draw();
    stretches.push({ metres: before, turn: 0, speed, exit: speed, stand: 0 });
    if (bend !== 0)
      stretches.push({ metres: bendMetres, turn: bend, speed: Math.min(speed, 11), exit: speed, stand: 0 });
    stretches.push({
      metres: metres - before,
      turn: 0,
      speed,
      exit: stops ? 0 : speed,
      stand: stops ? between(kind.standSeconds) : 0,
    });
    if (stops && draw() < kind.queues) {
      const moves = 1 + Math.floor(6 * draw());
      for (let move = 0; move < moves; move += 1) {
        stretches.push({
          metres: 4 + 20 * draw(),
          turn: 0,
          speed: 0.5 + 2.5 * draw(),
          exit: 0,
          stand: 3 + 17 * draw(),
        });
      }
    }
    const choice = draw();
    const turn = choice < 0.35 ? 0 : (choice < 0.68 ? 1 : -1) * (RIGHT_ANGLE + 0.2 * normal());
    if (turn !== 0)
      stretches.push({ metres: Math.abs(turn) * (6 + 8 * draw()), turn, speed: 4 + 3 * draw(), exit: speed, stand: 0 });
  }
  stretches.push({ metres: 30, turn: 0, speed: 8, exit: 0, stand: 0 });
  return stretches;
}

/** Lets every stretch be left no faster than the next ones can be driven. */
function boundExits(stretches: Stretch[], brake: number): void {
  let next = 0;
  for (const stretch of stretches.toReversed()) {
    stretch.exit = Math.min(stretch.exit, stretch.speed, next);
    next = Math.sqrt(stretch.exit ** 2 + 2 * brake * stretch.metres);
  }
}

/** Drives a made-up way. The same draws give the same drive. */
export function trueDrive(kind: DriveKind, draw: () => number): TrueDrive {
  const pull = kind.pull[0] + (kind.pull[1] - kind.pull[0]) * draw();
  const brake = pull * 1.2;
  const stretches = stretchesOf(kind, draw);
  boundExits(stretches, brake);
  const [east, north, speeds] = [[0], [0], [0]];
  let [x, y, heading, speed, metres, standing] = [0, 0, 2 * Math.PI * draw(), 0, 0, 0];
  const note = () => {
    east.push(x);
    north.push(y);
    speeds.push(speed);
    if (speed < STANDING_SPEED) standing += STEP_SECONDS;
  };
  // Seconds of the step under way that the stretch before has used.
  let used = 0;
  for (const stretch of stretches) {
    let done = 0;
    while (done < stretch.metres) {
      const rest = stretch.metres - done;
      if (used === 0) {
        const braking = Math.sqrt(stretch.exit ** 2 + 2 * brake * rest);
        speed = Math.max(0.08, Math.min(stretch.speed, speed + pull * STEP_SECONDS, braking));
      }
      const step = Math.min(rest, speed * (STEP_SECONDS - used));
      const turned = (stretch.turn * step) / stretch.metres;
      x += step * Math.sin(heading + turned / 2);
      y += step * Math.cos(heading + turned / 2);
      heading += turned;
      done += step;
      metres += step;
      used += step / speed;
      if (used < STEP_SECONDS - 1e-9) continue;
      used = 0;
      note();
    }
    if (stretch.stand > 0) {
      speed = 0;
      for (let stood = 0; stood < stretch.stand; stood += STEP_SECONDS) note();
    }
  }
  return {
    east: Float64Array.from(east),
    north: Float64Array.from(north),
    speed: Float64Array.from(speeds),
    seconds: (speeds.length - 1) * STEP_SECONDS,
    metres,
    standingSeconds: standing,
  };
}
