import { useEffect, useRef, useState } from 'react';
import type { GeoBox } from '@/domain/place/geo';
import type { TownManifest } from '@/domain/place/town';
import { useMap } from '../leafletMap';
import type { MapColours } from '../useMapColours';
import { loadTown } from './manifest';
import { NameLayer } from './nameLayer';
import type { Palette } from './painter/orders';
import { leavePainter, type Painter, takePainter } from './painter/painter';
import { onNewEdition } from '../townFiles';
import { boundsOf, lowestZoom, TownGrid } from './townGrid';
import { TownSources } from './TownSources';

/** Country around the town that may be looked at, as a part of the town's size: a pin at its edge can come to the middle. */
const RIM = 0.6;
/** What lies outside of the town is brought into reach in steps of about a kilometre. */
const STEPS_PER_DEGREE = 100;
/** More pixels than the eye can tell apart only cost time. */
const RATIO_MAX = 3;
/** Without the town's first file the map is plain; it is asked for again after this, milliseconds. */
const RETRY_MS = 5_000;

const deviceRatio = (): number => Math.min(RATIO_MAX, window.devicePixelRatio || 1);

/** A town to be drawn, and what draws it. */
export type DrawnTown = { town: TownManifest; painter: Painter };

/**
 * The town, once its first file has come; the one before while that of another edition is on its way. The painter starts meanwhile.
 * @param wanted false where the map is drawn by a tile server
 */
export function useTown(wanted: boolean): DrawnTown | null {
  const [drawn, setDrawn] = useState<DrawnTown | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const painter = takePainter();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = (): void => {
      clearTimeout(timer);
      loadTown().then(
        (town) => {
          if (!gone) setDrawn({ town, painter });
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
      leavePainter(painter);
    };
  }, [wanted]);
  return drawn;
}

type Props = {
  drawn: DrawnTown;
  colours: MapColours;
  /** What must be in reach even if it lies outside of the town. */
  reach: GeoBox;
};

/** The town, drawn from its own tiles: streets, water, parks, buildings and names. */
export function TownMap({ drawn: { town, painter }, colours, reach }: Props) {
  return (
    <>
      <TownLayers town={town} painter={painter} colours={colours} />
      <TownEdge town={town} reach={reach} />
      <TownSources lines={town.attribution} />
    </>
  );
}

function TownLayers({ town, painter, colours }: DrawnTown & { colours: MapColours }) {
  const map = useMap();
  const latest = useRef(colours);
  const repaint = useRef(() => {});

  useEffect(() => {
    const palette = (): Palette => ({
      colours: latest.current,
      ratio: deviceRatio(),
      family: getComputedStyle(map.getContainer()).fontFamily,
    });
    painter.open(town, palette());
    const names = new NameLayer(painter);
    const grid = new TownGrid(town, painter);
    repaint.current = () => {
      painter.setPalette(palette());
      names.write();
    };
    // A window that goes to a finer screen, or a page that is enlarged, changes how many pixels there are.
    let ratio = deviceRatio();
    const resharpen = (): void => {
      if (ratio === deviceRatio()) return;
      ratio = deviceRatio();
      repaint.current();
    };
    const refresh = (): void => names.refresh();
    window.addEventListener('resize', resharpen);
    grid.on('tileload', refresh);
    map.setMinZoom(lowestZoom(town));
    grid.addTo(map);
    names.addTo(map);
    return () => {
      repaint.current = () => {};
      window.removeEventListener('resize', resharpen);
      grid.off('tileload', refresh);
      names.remove();
      grid.remove();
    };
  }, [map, town, painter]);

  useEffect(() => {
    if (latest.current === colours) return;
    latest.current = colours;
    repaint.current();
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
