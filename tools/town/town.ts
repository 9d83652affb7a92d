/** A town from an extract: everything in its folder, and what there is to say of it. Pure, so that tests can make one. */
import { type GeoBox, type LatLng, middleOf } from '@/domain/place/geo';
import type { TownManifest } from '@/domain/place/town';
import { nodeAt, type RoadNetwork } from '@/domain/road/network';
import { encodeRoads } from '@/domain/road/roadFile';
import { boundsOf, cutTo } from './bounds';
import { type District, districtOf } from './district/district';
import { editionOfTown, manifestFile } from './edition';
import type { OsmData } from './osm/osmData';
import { placesOf } from './places';
import { placesFile } from './places/placesFile';
import { ranksFile } from './places/ranks';
import { settlementName } from './places/settlement';
import { counted, fileRows, type Row, share } from './report';
import { buildRoads } from './roads/build';
import { buildSearch } from './search/build';
import { buildTiles } from './tiles/buildTiles';
import { TownError } from './townError';
import type { Postcode, TownFile } from './townFile';
import { warningsOf } from './warnings';

export type TownInput = {
  data: OsmData;
  postcodes: readonly Postcode[];
  bounds: GeoBox | null;
  name: string | null;
};

export type BuiltTown = { files: TownFile[]; rows: Row[]; warnings: string[] };

const OSM_LINE = '© OpenStreetMap contributors';
/** What whoever publishes postcodes with their places must say (Open Government Licence v3). */
const POSTCODE_LINES = [
  'Contains OS data © Crown copyright and database right',
  'Contains Royal Mail data © Royal Mail copyright and database right',
  'Source: Office for National Statistics licensed under the Open Government Licence v3.0',
];
/** A town that nobody named. */
const NAMELESS = 'Town';

/**
 * @param say is told what is being made
 * @throws TownError if the extract makes no town
 */
export function buildTown(
  { data: whole, postcodes, bounds: asked, name }: TownInput,
  say: (line: string) => void,
): BuiltTown {
  const bounds = asked ?? boundsOf(whole);
  const data = asked === null ? whole : cutTo(whole, asked);
  say('streets');
  const roads = buildRoads(data);
  const junctions = junctionsOf(roads.network);
  if (junctions.length === 0) throw new TownError('The extract holds no street that a taxi may drive.');
  say('district');
  const district = districtOf(data, junctions);
  say('map');
  const tiles = buildTiles(data, bounds);
  say('search');
  const found = placesOf(data, bounds);
  const search = buildSearch(data, bounds, postcodes, found);
  const centre = middleOf(bounds);
  const called = name ?? district.name ?? settlementName(found.places, centre);
  const manifest: Omit<TownManifest, 'edition'> = {
    version: 1,
    name: called ?? NAMELESS,
    bounds,
    centre,
    attribution: [OSM_LINE, ...(postcodes.length > 0 ? POSTCODE_LINES : [])],
    tileZooms: tiles.zooms,
  };
  const others = [
    jsonFile('zones.json', { zones: [[manifest.name, 'active', district.ring.flatMap(({ lat, lng }) => [lat, lng])]] }),
    placesFile(found.places, manifest.name),
    ranksFile(found.ranks),
    { path: 'roads.bin', bytes: encodeRoads(roads.network) },
    ...tiles.files,
    ...search.files,
  ];
  const edition = editionOfTown([...others, manifestFile(manifest)]);
  const files = [...others, manifestFile({ ...manifest, edition })].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const { figures } = roads;
  const rows: Row[] = [
    ['town', manifest.name],
    ['edition', edition],
    ['ways', counted(whole.ways.length)],
    ['streets that a taxi may drive', `${counted(figures.ways)} ways`],
    ['junctions', counted(figures.junctions)],
    ['in the largest strongly connected part', share(figures.connected)],
    ['turn restrictions', `${counted(figures.restrictions)} kept, ${counted(figures.restrictionsLeftOut)} left out`],
    ['streets by name', counted(search.figures.streets)],
    ['addresses', counted(search.figures.addresses)],
    ['postcodes', counted(search.figures.postcodes)],
    ['places', counted(search.figures.places)],
    ['taxi ranks', counted(search.figures.ranks)],
    ['district', districtText(district)],
    ...fileRows(files),
  ];
  const warnings = warningsOf({
    ...search.figures,
    centre,
    name: called,
    hasBuildings: data.ways.some(({ tags }) => tags['building'] !== undefined),
    postcodesGiven: postcodes.length,
    connected: figures.connected,
  });
  return { files, rows, warnings };
}

const districtText = ({ name, source, ring }: District): string =>
  source === 'boundary'
    ? `${name ?? 'without a name'}, its own boundary (${ring.length} corners)`
    : `the hull of the streets (${ring.length} corners): the extract holds no whole boundary`;

function junctionsOf(network: RoadNetwork): LatLng[] {
  return Array.from(network.lats, (_lat, node) => nodeAt(network, node));
}

const jsonFile = (path: string, value: unknown): TownFile => ({
  path,
  bytes: new TextEncoder().encode(`${JSON.stringify(value)}\n`),
});
