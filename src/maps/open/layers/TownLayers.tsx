import { type Canvas, divIcon, layerGroup, marker, type Polyline, polygon, polyline } from 'leaflet';
import { useEffect } from 'react';
import type { OutlineKind, OutlinesFile, RoadClass, RoadGraph } from '@/domain/place/town';
import { useMap } from '../leafletMap';
import { casingWidth, DRAWING_ORDER, isDrawn, linesByClass, roadWidth } from './roadStyle';
import { loadTownOutlines, loadTownPlaces, loadTownRoads } from '../townFiles';
import { type MapWord, roadWords, townWords, wordsInView } from '../townWords';
import type { MapColours } from '../useMapColours';
import { townCanvas } from './townCanvas';

/** How far beyond the view is drawn, as a part of its size: more shows no edge while panning, less is drawn sooner. */
const DRAWN_BEYOND = 0.2;

function fillOf(kind: OutlineKind, colours: MapColours): string {
  if (kind === 'park') return colours.park;
  return kind === 'airport' ? colours.apron : colours.water;
}

function drawOutlines({ features }: OutlinesFile, colours: MapColours, renderer: Canvas) {
  const layers = features.map(({ properties, geometry }) => {
    const rings = geometry.coordinates.map((ring) => ring.map(([lng, lat]) => [lat, lng] as [number, number]));
    const fillColor = fillOf(properties.kind, colours);
    return polygon(rings, { renderer, stroke: false, fillColor, fillOpacity: 1, interactive: false });
  });
  return layerGroup(layers);
}

type TownFiles = {
  outlines: OutlinesFile;
  graph: RoadGraph;
  places: Awaited<ReturnType<typeof loadTownPlaces>>;
};
type DrawnRoad = { roadClass: RoadClass; edge: Polyline; face: Polyline };

function drawRoads({ edges }: RoadGraph, colours: MapColours, renderer: Canvas): DrawnRoad[] {
  const lines = linesByClass(edges);
  return DRAWING_ORDER.map((roadClass) => {
    const fast = roadClass === 'motorway' || roadClass === 'trunk';
    const options = { renderer, interactive: false, smoothFactor: 1.2 };
    return {
      roadClass,
      edge: polyline(lines[roadClass], { ...options, color: fast ? colours.trunkEdge : colours.roadEdge }),
      face: polyline(lines[roadClass], { ...options, color: fast ? colours.trunk : colours.road }),
    };
  });
}

/** The town drawn from its own outlines: water, parks, main roads and a few names. */
export function TownLayers({ colours }: { colours: MapColours }) {
  const map = useMap();

  useEffect(() => {
    const group = layerGroup().addTo(map);
    const wordGroup = layerGroup().addTo(map);
    const renderer = townCanvas({ padding: DRAWN_BEYOND });
    let roads: DrawnRoad[] = [];
    let words: MapWord[] = [];
    let gone = false;

    const restyle = () => {
      const zoom = map.getZoom();
      for (const { roadClass, edge, face } of roads) {
        const width = isDrawn(roadClass, zoom) ? roadWidth(roadClass, zoom) : 0;
        edge.setStyle({ weight: width === 0 ? 0 : width + casingWidth(zoom), opacity: width === 0 ? 0 : 1 });
        face.setStyle({ weight: width, opacity: width === 0 ? 0 : 1 });
      }
    };
    const rewrite = () => {
      wordGroup.clearLayers();
      const project = (at: { lat: number; lng: number }) => map.latLngToContainerPoint([at.lat, at.lng]);
      for (const word of wordsInView(words, map.getZoom(), project, map.getSize())) {
        const html = document.createElement('span');
        html.textContent = word.text;
        if (word.turnDegrees !== undefined) html.style.rotate = `${word.turnDegrees}deg`;
        const icon = divIcon({ html, className: `map-word map-word-${word.kind}`, iconAnchor: [0, 0] });
        marker([word.lat, word.lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(
          wordGroup,
        );
      }
    };

    // In turns of their own: all at once would keep a slow phone from hearing a touch.
    const steps = [
      ({ outlines }: TownFiles) => void drawOutlines(outlines, colours, renderer).addTo(group),
      ({ graph }: TownFiles) => {
        roads = drawRoads(graph, colours, renderer);
      },
      () => {
        restyle();
        // All edges first, then all faces: crossings then look like crossings.
        for (const { edge } of roads) edge.addTo(group);
        for (const { face } of roads) face.addTo(group);
      },
      ({ outlines, graph, places }: TownFiles) => {
        words = [...townWords(places, outlines), ...roadWords(graph.edges)];
        rewrite();
      },
    ];
    const draw = async (): Promise<void> => {
      const [outlines, graph, places] = await Promise.all([loadTownOutlines(), loadTownRoads(), loadTownPlaces()]);
      for (const step of steps) {
        await new Promise((turn) => setTimeout(turn));
        if (gone) return;
        step({ outlines, graph, places });
      }
    };
    // Without its files the map stays plain; routes, markers and lists work without the drawing.
    draw().catch(() => undefined);
    map.on('zoomend', restyle);
    map.on('moveend', rewrite);
    return () => {
      gone = true;
      map.off('zoomend', restyle);
      map.off('moveend', rewrite);
      group.remove();
      wordGroup.remove();
    };
  }, [map, colours]);
  return null;
}
