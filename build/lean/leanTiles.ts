import type { Plugin } from 'vite';
import { type Cuts, cutModule } from './cutModule.ts';

const POINT = '\0lean-tiles-point';

/** The reader of tiles makes points and copies them. src/maps/open/town/tiles/decode.ts reads their x and y. */
const POINT_CODE = `
export default class Point {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
  clone() {
    return new Point(this.x, this.y);
  }
}
`;

/** What the readers of a tile can do that nothing asks of them: GeoJSON, boxes, messages and lists that no tile has. */
const CUTS: readonly (readonly [file: RegExp, cuts: Cuts])[] = [
  [/\/@mapbox\/vector-tile\/index\.js$/, { methods: { VectorTileFeature: ['bbox', 'toGeoJSON'] } }],
  [
    /\/pbf\/index\.js$/,
    {
      methods: {
        PbfReader: [
          'readMessage',
          'readPackedVarint',
          'readPackedSVarint',
          'readPackedBoolean',
          'readPackedFloat',
          'readPackedDouble',
          'readPackedFixed32',
          'readPackedSFixed32',
          'readPackedFixed64',
          'readPackedSFixed64',
          'readPackedEnd',
        ],
      },
    },
  ],
];

/** @throws Error when the file is written in another way */
export function leanTileReader(code: string, id: string): string {
  const cuts = CUTS.find(([file]) => file.test(id))?.[1];
  return cuts === undefined ? code : cutModule(code, cuts);
}

/** Drops from the readers of tiles what no tile of ours needs (tools/town/tiles writes them). */
export function leanTiles(): Plugin {
  return {
    name: 'lean-tiles',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^@mapbox\/point-geometry$/ }, handler: () => POINT },
    load: { filter: { id: new RegExp(POINT) }, handler: () => POINT_CODE },
    transform: { filter: { id: CUTS.map(([file]) => file) }, handler: leanTileReader },
  };
}
