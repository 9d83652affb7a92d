/** Traffic speeds in the seed town, by area, class of road and time of day. */
import type { SpeedTable } from '@/domain/place/town';

/**
 * Bands: night, morning peak (from 06:30), working day (10:00), evening peak (16:00), evening (19:00), late (22:00).
 * Figures in km/h, modelled on TfL's yearly traffic speeds: about 12 in central London by day, 18 in inner, 28 in
 * outer.
 */
export const SPEEDS: SpeedTable = {
  from_minute: [0, 390, 600, 960, 1140, 1320],
  km_per_hour: {
    central: {
      motorway: [80, 40, 50, 40, 60, 75],
      trunk: [48, 22, 28, 20, 32, 42],
      primary: [28, 14, 15, 13, 18, 23],
      secondary: [25, 13, 14, 12, 16, 21],
      street: [21, 12, 12, 12, 14, 18],
    },
    inner: {
      motorway: [88, 48, 64, 46, 74, 84],
      trunk: [58, 28, 38, 26, 44, 54],
      primary: [38, 18, 21, 17, 24, 31],
      secondary: [33, 17, 19, 16, 22, 28],
      street: [26, 14, 16, 14, 18, 22],
    },
    outer: {
      motorway: [104, 70, 92, 66, 98, 102],
      trunk: [70, 40, 54, 38, 58, 66],
      primary: [48, 27, 32, 26, 36, 42],
      secondary: [42, 24, 28, 23, 31, 37],
      street: [32, 19, 22, 18, 25, 29],
    },
  },
};
