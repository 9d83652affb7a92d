/** The night as one HTML page that needs nothing else: `--replay night.html`. */
import { readFileSync } from 'node:fs';
import type { GeoBox } from '@/domain/place/geo';
import type { TownFiles } from '../../seed/townFiles';
import { FRAME_MS, type Seen } from './recorder';
import { ACROSS, streetsIn } from './streets';

const PAGE = new URL('./page.html', import.meta.url);
/** Where the page takes the night from. */
const SLOT = '"the night"';

/** The page for nights by several rules. `title` stands above it. */
export function replayPage(
  title: string,
  nights: readonly Seen[],
  { roads, manifest }: TownFiles,
  box: GeoBox,
): string {
  const middle = ((box.south + box.north) / 2) * (Math.PI / 180);
  const night = {
    title,
    town: manifest.name,
    credits: manifest.attribution,
    across: ACROSS,
    /** Width of the map for a height of 1. */
    shape: ((box.east - box.west) * Math.cos(middle)) / (box.north - box.south),
    frameSeconds: FRAME_MS / 1000,
    streets: streetsIn(roads, box),
    nights,
  };
  // A word of the data never ends the script that holds it.
  const text = JSON.stringify(night).replaceAll('<', '\\u003c');
  return readFileSync(PAGE, 'utf8').replace(SLOT, () => text);
}
