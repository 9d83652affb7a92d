/** What whoever makes a town must know of it before it is published. */
import { type GeoBox, isInBox, type LatLng } from '@/domain/place/geo';
import { counted, share } from './report';

export type Findings = {
  centre: LatLng;
  /** Null if the extract does not say what the town is called. */
  name: string | null;
  hasBuildings: boolean;
  streets: number;
  addresses: number;
  /** Those of the list that was given, and those that lie in the town. */
  postcodesGiven: number;
  postcodes: number;
  /** The share of junctions in the largest strongly connected part, 0 to 1. */
  connected: number;
};

/** Great Britain and Northern Ireland, roughly. */
const BRITAIN: GeoBox = { south: 49.8, west: -8.7, north: 61, east: 1.9 };
/** Below this share of connected streets something is wrong with the extract. */
const CONNECTED_LEAST = 0.8;
/** Fewer addresses for each street are a stray few: house numbers cannot be found. */
const ADDRESSES_A_STREET = 0.5;

/** A sentence each. */
export function warningsOf(findings: Findings): string[] {
  const { centre, name, hasBuildings, streets, addresses, postcodesGiven, postcodes, connected } = findings;
  const warnings: string[] = [];
  if (!isInBox(centre, BRITAIN)) {
    warnings.push(
      'The town lies outside Britain: its streets and names are read as they are, its rules of the road are not known.',
    );
  }
  if (name === null) warnings.push('The extract does not say what the town is called: give its name with --name.');
  if (!hasBuildings) warnings.push('The extract holds no buildings: the map shows streets alone.');
  if (streets === 0) warnings.push('No street of the extract has a name: none can be found by typing.');
  if (addresses === 0) {
    warnings.push('The extract holds no addresses: streets, places and postcodes alone can be found.');
  } else if (addresses < streets * ADDRESSES_A_STREET) {
    const few = addresses === 1 ? '1 address' : `${counted(addresses)} addresses`;
    warnings.push(`The extract holds only ${few} for ${counted(streets)} streets: most house numbers cannot be found.`);
  }
  if (postcodesGiven > 0 && postcodes === 0) {
    warnings.push(`None of the ${counted(postcodesGiven)} postcodes lies in the town: is it the right list?`);
  }
  if (connected < CONNECTED_LEAST) {
    warnings.push(
      `Only ${share(connected)} of the junctions can be reached and left again: the extract may be cut too small.`,
    );
  }
  return warnings;
}
