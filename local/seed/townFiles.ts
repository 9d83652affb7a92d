/** The town's geography, read from `public/town`. */
import { readFileSync } from 'node:fs';
import {
  decodePlaces,
  decodeRanks,
  decodeZones,
  type TownManifest,
  type TownPlace,
  type TownRank,
  type TownZone,
} from '@/domain/place/town';
import { decodeRoads } from '@/domain/road/roadFile';
import { prepareRoads, type Roads } from '@/domain/road/roads';

export type TownFiles = {
  manifest: TownManifest;
  roads: Roads;
  places: TownPlace[];
  ranks: TownRank[];
  zones: TownZone[];
};

const read = (name: string): Buffer => readFileSync(new URL(`../../public/town/${name}`, import.meta.url));
const readJson = (name: string): unknown => JSON.parse(read(name).toString('utf8'));

export function readTownFiles(): TownFiles {
  return {
    manifest: readJson('town.json') as TownManifest,
    roads: prepareRoads(decodeRoads(read('roads.bin'))),
    places: decodePlaces(readJson('places.json')),
    ranks: decodeRanks(readJson('ranks.json')),
    zones: decodeZones(readJson('zones.json')),
  };
}
