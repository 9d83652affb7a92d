/** The pictures of both phones from which the strip is made. */
import { COLUMNS, type Moment, type Phone } from './names';
import type { Phones } from './rideByTwoPhones';
import { atRest } from './take';

/** A PNG of each phone for each column. */
export type Frames = Record<Phone, Buffer[]>;

export const noFrames = (): Frames => ({ rider: [], driver: [] });

/** Adds what both phones show to the frames, if the strip has a column of this moment. */
export async function framesOf(moment: Moment, phones: Phones, frames: Frames): Promise<void> {
  if (!COLUMNS.some((column) => column.moment === moment)) return;
  for (const phone of ['rider', 'driver'] as const) {
    await atRest(phones[phone]);
    frames[phone].push(await phones[phone].screenshot());
  }
}
