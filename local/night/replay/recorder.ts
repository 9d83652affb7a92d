/** Keeps what a night looked like: where each cab was every few seconds, and what became of each rider. */
import type { GeoBox, LatLng } from '@/domain/place/geo';
import { partOf } from '@/domain/road/partOf';
import type { SimulatedDriver } from '../fleet';
import { type Night, START_MS } from '../night';
import type { PolicyName } from '../policies/all';
import { placeIn } from './streets';

/** Time between two pictures, ms. */
export const FRAME_MS = 10_000;

/** What a cab is doing, as the page draws it. */
const FREE = 0;
const COMING = 1;
const CARRYING = 2;

/** A rider: place, and seconds of the night at which they pressed, stopped searching, and got in (null if never). */
type SeenRider = { x: number; y: number; pressed: number; ended: number; in: number | null; end: string };

/** `cabs`: base64 of three 16-bit numbers for each cab of each frame: x, y and what it is doing. */
export type Seen = { policy: PolicyName; count: number; frames: number; cabs: string; riders: SeenRider[] };

export class Recorder {
  private readonly numbers: number[] = [];
  private frames = 0;
  private count = 0;
  private readonly place: (point: LatLng) => [number, number];

  constructor(box: GeoBox) {
    this.place = placeIn(box);
  }

  watch(nowMs: number, drivers: readonly SimulatedDriver[]): void {
    if ((nowMs - START_MS) % FRAME_MS !== 0) return;
    this.frames += 1;
    this.count = drivers.length;
    for (const driver of drivers) this.numbers.push(...this.place(whereIs(driver, nowMs)), stateOf(driver, nowMs));
  }

  seen(policy: PolicyName, { searches, taken }: Night): Seen {
    const second = (ms: number): number => Math.round((ms - START_MS) / 1000);
    const inAt = new Map(taken.map(({ search, pickupMs }) => [search, second(pickupMs)]));
    return {
      policy,
      count: this.count,
      frames: this.frames,
      cabs: Buffer.from(Uint16Array.from(this.numbers).buffer).toString('base64'),
      riders: searches.map((search) => {
        const [x, y] = this.place(search.request.pickup);
        const ended = second(search.endedMs ?? search.pressedMs);
        return { x, y, pressed: second(search.pressedMs), ended, in: inAt.get(search) ?? null, end: search.end ?? '' };
      }),
    };
  }
}

function stateOf({ drive }: SimulatedDriver, nowMs: number): number {
  if (drive === null) return FREE;
  return nowMs < drive.startedMs ? COMING : CARRYING;
}

function whereIs({ drive, location }: SimulatedDriver, nowMs: number): LatLng {
  if (drive === null) return location;
  const along = (line: readonly LatLng[], fromMs: number, toMs: number): LatLng => {
    const share = Math.min(1, Math.max(0, (nowMs - fromMs) / Math.max(1, toMs - fromMs)));
    return partOf(line, 0, share).at(-1) ?? location;
  };
  return nowMs < drive.startedMs
    ? along(drive.there.line, drive.acceptedMs, drive.pickupMs)
    : along(drive.trip.line, drive.startedMs, drive.droppedMs);
}
