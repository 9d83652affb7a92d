import { useEffect, useRef, useState } from 'react';
import type { GeoBox } from '@/domain/place/geo';
import type { TownManifest } from '@/domain/place/town';
import { useMap } from '../leafletMap';
import type { MapColours } from '../useMapColours';
import { NameLayer } from './labels/nameLayer';
import { loadTown } from './manifest';
import { onNewEdition } from '../townFiles';
import { makeSlices } from './slices';
import { boundsOf, deviceRatio, lowestZoom, TownGrid } from './townGrid';
import { TownSources } from './TownSources';
import { TileStore } from './tiles/store';

/** Country around the town that may be looked at, as a part of the town's size: a pin at its edge can come to the middle. */
const RIM = 0.6;
/** What lies outside of the town is brought into reach in steps of about a kilometre. */
const STEPS_PER_DEGREE = 100;
/** Without the town's first file the map is plain; it is asked for again after this, milliseconds. */
const RETRY_MS = 5_000;

/**
 * The town's first file, once it has come; the one before while that of another edition is on its way.
 * @param wanted false where the map is drawn by a tile server
 */
export function useTown(wanted: boolean): TownManifest | null {
  const [town, setTown] = useState<TownManifest | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = (): void => {
      clearTimeout(timer);
      loadTown().then(
        (found) => {
          if (!gone) setTown(found);
        },
        () => {
          clearTimeout(timer);
          if (!gone) timer = setTimeout(ask, RETRY_MS);
        },
      );
    };
    ask();
    window.addEventListener('online', ask);
    const leave = onNewEdition(ask);
    return () => {
      gone = true;
      leave();
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [wanted]);
  return town;
}

type Props = {
  town: TownManifest;
  colours: MapColours;
  /** What must be in reach even if it lies outside of the town. */
  reach: GeoBox;
};

/** The town, drawn from its own tiles: streets, water, parks, buildings and names. */
export function TownMap({ town, colours, reach }: Props) {
  return (
    <>
      <TownLayers town={town} colours={colours} />
      <TownEdge town={town} reach={reach} />
      <TownSources lines={town.attribution} />
    </>
  );
}

function TownLayers({ town, colours }: { town: TownManifest; colours: MapColours }) {
  const map = useMap();
  const latest = useRef(colours);
  const layers = useRef<{ grid: TownGrid; names: NameLayer } | null>(null);

  useEffect(() => {
    const slices = makeSlices();
    const store = new TileStore(town.edition, slices);
    const names = new NameLayer(town, store, slices, latest.current);
    const grid = new TownGrid(town, store, slices, latest.current);
    layers.current = { grid, names };
    const refresh = (): void => names.refresh();
    // A window that goes to a finer screen, or a page that is enlarged, changes how many pixels there are.
    let ratio = deviceRatio();
    const resharpen = (): void => {
      if (ratio === deviceRatio()) return;
      ratio = deviceRatio();
      grid.setColours(latest.current);
      names.setColours(latest.current);
    };
    window.addEventListener('resize', resharpen);
    grid.on('tileload', refresh);
    map.setMinZoom(lowestZoom(town));
    grid.addTo(map);
    names.addTo(map);
    return () => {
      layers.current = null;
      window.removeEventListener('resize', resharpen);
      grid.off('tileload', refresh);
      names.remove();
      grid.remove();
      store.end();
    };
  }, [map, town]);

  useEffect(() => {
    if (latest.current === colours) return;
    latest.current = colours;
    layers.current?.grid.setColours(colours);
    layers.current?.names.setColours(colours);
  }, [colours]);
  return null;
}

/** Nobody gets lost in what is not drawn. */
function TownEdge({ town, reach }: { town: TownManifest; reach: GeoBox }) {
  const map = useMap();
  // A cab that drives a little further changes nothing.
  const [south, west, north, east] = [reach.south, reach.west, reach.north, reach.east].map(
    (degrees) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  ) as [number, number, number, number];
  useEffect(() => {
    map.setMaxBounds(boundsOf(town).extend([south, west]).extend([north, east]).pad(RIM));
  }, [map, town, south, west, north, east]);
  return null;
}
