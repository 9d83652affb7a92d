/** Paints a square of the map from tiles, in steps: ground, water, buildings, rail, roads, bridges. */
import { EXTENT, type DrawnTile, type Group } from '../tiles/decode';
import type { TileAddress } from '../tiles/address';
import type { Work } from '../slices';
import type { MapColours } from '../../useMapColours';
import type { Context } from '../painter/sheet';
import { arrows } from './arrows';
import { SQUARE } from './square';
import { type Frame, runs, trace } from './trace';
import {
  areaColour,
  railWidth,
  type RoadLine,
  roadLine,
  roadRank,
  RUNWAY_WIDTH_15,
  SLEEPERS_ZOOM,
  streamWidth,
} from './style';

export type Source = { at: TileAddress; tile: DrawnTile };

/** What of the square belongs to the town, CSS pixels; the rest stays paper. */
export type Clip = { left: number; top: number; right: number; bottom: number };

const LAYERS_OF_GROUND = ['built', 'green', 'water', 'building'];

/** @param ratio device pixels for a CSS pixel */
export function* paintSquare(
  context: Context,
  square: TileAddress,
  sources: readonly Source[],
  clip: Clip,
  colours: MapColours,
  ratio: number,
): Work {
  const groups = sources.flatMap(({ at, tile }) => tile.groups.map((group) => ({ group, frame: frameOf(square, at) })));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, SQUARE, SQUARE);
  context.save();
  context.beginPath();
  context.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
  context.clip();
  context.fillStyle = colours.land;
  context.fillRect(0, 0, SQUARE, SQUARE);
  context.lineJoin = 'round';
  const pen: Pen = { context, zoom: square.z, colours };
  for (const layer of LAYERS_OF_GROUND) {
    for (const { group, frame } of groups) {
      if (group.layer !== layer) continue;
      if (group.isArea) area(pen, group, frame);
      else line(pen, group, frame);
      yield;
    }
  }
  yield* ways(pen, groups, -1);
  yield* ways(pen, groups, 0);
  yield* ways(pen, groups, 1);
  context.restore();
}

/** How a tile's units become the square's pixels. */
function frameOf(square: TileAddress, tile: TileAddress): Frame {
  const scale = 2 ** (square.z - tile.z);
  const unit = (SQUARE * scale) / EXTENT;
  const [x, y] = [(tile.x * scale - square.x) * SQUARE, (tile.y * scale - square.y) * SQUARE];
  return { unit, x, y };
}

type Pen = { context: Context; zoom: number; colours: MapColours };
type Placed = { group: Group; frame: Frame };

function area({ context, zoom, colours }: Pen, group: Group, frame: Frame): void {
  const colour = areaColour(group.layer, group.tags);
  if (colour === null || !trace(context, group.lines, frame, SQUARE, 2)) return;
  context.fillStyle = colours[colour];
  context.fill();
  if (group.layer !== 'building' || zoom < 17) return;
  context.strokeStyle = colours.buildingEdge;
  context.lineWidth = 0.8;
  context.stroke();
}

/** A stream or a runway. */
function line({ context, zoom, colours }: Pen, group: Group, frame: Frame): void {
  const isStream = group.layer === 'water';
  const width = isStream ? streamWidth(group.tags, zoom) : RUNWAY_WIDTH_15 * 2 ** (zoom - 15);
  if (!trace(context, group.lines, frame, SQUARE, width)) return;
  stroke(context, isStream ? colours.water : colours.square, width, 'round');
}

function stroke(context: Context, colour: string, width: number, cap: CanvasLineCap): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = cap;
  context.stroke();
}

/** Rails and roads of one height: all edges first, then all faces, so that crossings look like crossings. */
function* ways(pen: Pen, groups: readonly Placed[], height: -1 | 0 | 1): Work {
  const held = groups.filter(({ group }) => Number(group.tags['b'] ?? 0) === height);
  const roads = held
    .filter(({ group }) => group.layer === 'road')
    .map((placed) => ({ ...placed, look: roadLine(placed.group.tags, pen.zoom) }))
    .filter((placed): placed is Placed & { look: RoadLine } => placed.look !== null)
    .toSorted((a, b) => roadRank(a.group.tags) - roadRank(b.group.tags));
  const rails = held.filter(({ group }) => group.layer === 'rail');
  if (height < 1) for (const { group, frame } of rails) yield rail(pen, group, frame);
  for (const { group, frame, look } of roads) yield roadEdge(pen, group, frame, look, height);
  for (const { group, frame, look } of roads) yield roadFace(pen, group, frame, look, height);
  if (height === 1) for (const { group, frame } of rails) yield rail(pen, group, frame);
  for (const { group, frame, look } of roads) {
    if (group.tags['o'] === 1 && pen.zoom > CLOSE_TO_ARROWS)
      yield arrows(pen.context, runs(group.lines, frame), look.width, pen.colours.arrow);
  }
}

const CLOSE_TO_ARROWS = 16;

function roadEdge(
  { context, colours }: Pen,
  group: Group,
  frame: Frame,
  { width, edge, edgeColour }: RoadLine,
  height: number,
): undefined {
  if (edgeColour === null || edge === 0 || !trace(context, group.lines, frame, SQUARE, width)) return;
  // The edge of a bridge ends with it; a street's goes round its end.
  context.setLineDash(height < 0 ? [3, 3] : []);
  stroke(context, colours[edgeColour], width + edge * 2, height === 0 ? 'round' : 'butt');
  context.setLineDash([]);
}

function roadFace(
  { context, colours }: Pen,
  group: Group,
  frame: Frame,
  { width, edge, face, edgeColour }: RoadLine,
  height: number,
): undefined {
  if (!trace(context, group.lines, frame, SQUARE, width)) return;
  context.globalAlpha = height < 0 ? 0.55 : 1;
  if (edgeColour === null) context.setLineDash([width * 2.5, width * 2]);
  // A thin line without an edge must be seen on light ground.
  const colour = edge === 0 && edgeColour !== null && colours[face] === colours.road ? colours.thin : colours[face];
  stroke(context, colour, width, edgeColour === null || height !== 0 ? 'butt' : 'round');
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function rail({ context, zoom, colours }: Pen, group: Group, frame: Frame): undefined {
  const width = railWidth(group.tags, zoom);
  if (!trace(context, group.lines, frame, SQUARE, width + 2)) return;
  if (group.tags['b'] === -1) {
    context.setLineDash([4, 4]);
    stroke(context, colours.railBelow, width / 2, 'butt');
    context.setLineDash([]);
    return;
  }
  stroke(context, colours.rail, width, 'butt');
  if (zoom < SLEEPERS_ZOOM || group.tags['k'] === 'siding') return;
  context.setLineDash([width * 3, width * 3]);
  stroke(context, colours.land, width - 1, 'butt');
  context.setLineDash([]);
}
