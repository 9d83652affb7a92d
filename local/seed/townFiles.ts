/** The town's geography, read from `public/town`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  decodePlaces,
  decodeRoads,
  decodeZones,
  type RoadGraph,
  type TownPlace,
  type TownZone,
} from '@/domain/place/town';

export type TownFiles = { roads: RoadGraph; places: TownPlace[]; zones: TownZone[] };

function read(name: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../public/town/${name}.json`, import.meta.url)), 'utf8'));
}

export function readTownFiles(): TownFiles {
  return {
    roads: decodeRoads(read('roads')),
    places: decodePlaces(read('places')),
    zones: decodeZones(read('zones')),
  };
}
