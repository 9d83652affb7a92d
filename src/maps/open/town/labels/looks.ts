/** How names look, from which zoom on and before which others they are written. */
import type { Name } from '../tiles/decode';
import type { MapColours } from '../../useMapColours';

/** `along` a line, `across` a ground, at a `sign`, on a `shield`, or a `word` by itself. */
export type Form = 'along' | 'across' | 'sign' | 'shield' | 'word';

export type Look = {
  form: Form;
  from: number;
  /** The last zoom at which it is written. */
  to: number;
  /** The letters' height, pixels, and what a step of zoom beyond `from` adds. */
  size: number;
  growth: number;
  weight: 400 | 500 | 600 | 700;
  italic: boolean;
  colour: keyof MapColours;
  /** From this zoom on a sign has its name. */
  textFrom: number;
  /** The same name again is at least this far off, pixels. */
  repeat: number;
};

const look = (form: Form, from: number, size: number, rest: Partial<Look> = {}): Look => ({
  form,
  from,
  to: 30,
  size,
  growth: 0,
  weight: 500,
  italic: false,
  colour: 'words',
  textFrom: from,
  repeat: 300,
  ...rest,
});

/** In the order in which they are placed: the first that takes a place keeps it. */
const LOOKS: Readonly<Record<string, Look>> = {
  // Over its own streets, under the pins of a ride, its name would be in the way.
  city: look('word', 8, 17, { to: 12, weight: 700, growth: 1 }),
  station: look('sign', 12, 11.5, { weight: 600, colour: 'wordsStation', textFrom: 13 }),
  hospital: look('sign', 13, 11.5, { weight: 600, colour: 'wordsHospital', textFrom: 14 }),
  rank: look('sign', 14, 9, { textFrom: 99, repeat: 0 }),
  airport: look('sign', 10, 12, { weight: 600, colour: 'wordsStation', textFrom: 11 }),
  town: look('word', 9, 14, { to: 14, weight: 700, growth: 0.5 }),
  suburb: look('word', 12, 11.5, { to: 16, weight: 600, growth: 0.6 }),
  village: look('word', 12, 11.5, { to: 16, weight: 600, growth: 0.6 }),
  ref: look('shield', 11, 10, { weight: 700, repeat: 190 }),
  river: look('along', 12, 12, { italic: true, colour: 'wordsWater', repeat: 420 }),
  main: look('along', 14, 11.5, { colour: 'wordsRoad', repeat: 260, growth: 0.4 }),
  coach: look('sign', 15, 11, { weight: 600, colour: 'wordsStation', textFrom: 16 }),
  park: look('across', 13, 11, { colour: 'wordsPark' }),
  lake: look('across', 13, 11, { italic: true, colour: 'wordsWater' }),
  sight: look('sign', 15, 11),
  quarter: look('word', 14, 11, { to: 17, weight: 600 }),
  neighbourhood: look('word', 14, 11, { to: 17, weight: 600 }),
  hamlet: look('word', 13, 11, { to: 17 }),
  street: look('along', 15, 10.5, { colour: 'wordsRoad', repeat: 220, growth: 0.5 }),
  works: look('across', 15, 10.5, { colour: 'wordsRoad' }),
  door: look('sign', 17, 10.5, { weight: 400, colour: 'wordsRoad' }),
  lane: look('along', 16, 10, { colour: 'wordsRoad', repeat: 260, growth: 0.4 }),
  number: look('word', 17, 9.5, { colour: 'wordsNumber', weight: 400, repeat: 0, growth: 0.8 }),
};

const KINDS = Object.keys(LOOKS);

const kindOf = ({ layer, tags }: Name): string => (layer === 'number' ? 'number' : String(tags['k']));

/** Null for what this app does not know. */
export const lookOf = (name: Name): Look | null => LOOKS[kindOf(name)] ?? null;

/** What comes first when there is room for one. */
export const rankOf = (name: Name): number => KINDS.indexOf(kindOf(name));

export const isWritten = ({ from, to }: Look, zoom: number): boolean => zoom >= from && zoom <= to;

export const sizeAt = ({ size, growth, from }: Look, zoom: number): number =>
  size + growth * Math.min(4, Math.max(0, zoom - from));
