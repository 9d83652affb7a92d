/** The town's roads as cabs drive them: the legs out of every junction, and the fastest route between two junctions. */
import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { edgeSeconds, type Junction, type RoadEdge, type RoadGraph } from '@/domain/place/town';

/** A stretch of road in one driving direction. */
export type Leg = { edge: RoadEdge; from: Junction; to: Junction; line: LatLng[] };

export type DrivenRoute = { metres: number; seconds: number; line: LatLng[] };

export type RoadNetwork = {
  junctions: readonly Junction[];
  legsFrom(junctionId: string): readonly Leg[];
  nearestJunction(point: LatLng): Junction;
  /** Returns the fastest route at a minute of the local day, or null when there is no route. */
  route(from: Junction, to: Junction, minuteOfDay: number): DrivenRoute | null;
  /** Returns the driving time of a leg at a minute of the local day, in seconds. */
  seconds(leg: Leg, minuteOfDay: number): number;
};

export function createRoadNetwork(roads: RoadGraph): RoadNetwork {
  const outgoing = new Map<string, Leg[]>(roads.junctions.map(({ id }) => [id, []]));
  const graph: Graph<Junction, Leg> = createGraph({ multigraph: true });
  for (const junction of roads.junctions) graph.addNode(junction.id, junction);
  const addLeg = (leg: Leg): void => {
    outgoing.get(leg.from.id)?.push(leg);
    graph.addLink(leg.from.id, leg.to.id, leg);
  };
  for (const edge of roads.edges) {
    if (edge.way === 'closed') continue;
    addLeg({ edge, from: edge.from, to: edge.to, line: edge.line });
    if (edge.way === 'both') addLeg({ edge, from: edge.to, to: edge.from, line: edge.line.toReversed() });
  }
  const seconds = (leg: Leg, minuteOfDay: number): number => edgeSeconds(roads.speeds, leg.edge, minuteOfDay);
  const legsFrom = (junctionId: string): readonly Leg[] => outgoing.get(junctionId) ?? [];

  return {
    junctions: roads.junctions,
    legsFrom,
    seconds,
    nearestJunction: (point) => {
      const [first, ...others] = roads.junctions;
      if (!first) throw new Error('the town has no roads');
      return others.reduce(
        (nearest, junction) => (distanceMetres(point, junction) < distanceMetres(point, nearest) ? junction : nearest),
        first,
      );
    },
    route: (from, to, minuteOfDay) => {
      const finder = aStar(graph, {
        oriented: true,
        distance: (_from, _to, link) => seconds(link.data, minuteOfDay),
      });
      // The path finder returns the path from the goal back to the start.
      const stops = finder.find(from.id, to.id).toReversed();
      if (stops.length === 0) return null;
      const driven: DrivenRoute = { metres: 0, seconds: 0, line: [] };
      stops.slice(1).forEach((stop, index) => {
        const legs = legsFrom(String(stops[index]?.id)).filter((leg) => leg.to.id === stop.id);
        const leg = legs.toSorted((a, b) => seconds(a, minuteOfDay) - seconds(b, minuteOfDay))[0];
        if (!leg) return;
        driven.metres += leg.edge.lengthMetres;
        driven.seconds += seconds(leg, minuteOfDay);
        driven.line.push(...(driven.line.length === 0 ? leg.line : leg.line.slice(1)));
      });
      return driven;
    },
  };
}
