/** Stand-ins for the servers of a real map: pictures of tiles, and a place search, on ports of their own. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A grey pixel; the browser stretches it to a tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKA3yqg8QAAAABJRU5ErkJggg==',
  'base64',
);

export type MapServers = {
  /** The template of the tile server. */
  tiles: string;
  /** The address of the Photon- and Nominatim-compatible server. */
  places: string;
  /** The paths that were asked of each. */
  asked: { tiles: string[]; places: string[] };
  close: () => Promise<void>;
};

/** Starts a server on a free port of this machine and returns its address. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The servers know one place, wherever they are asked: the Market Hall. */
export async function startMapServers(at: { lat: number; lng: number }): Promise<MapServers> {
  const asked = { tiles: [] as string[], places: [] as string[] };
  const tileServer = createServer((request, response) => {
    asked.tiles.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
  });
  const placeServer = createServer((request, response) => {
    asked.places.push(request.url ?? '');
    const feature = {
      geometry: { coordinates: [at.lng, at.lat] },
      properties: { name: 'Market Hall', street: 'Market Street', city: 'Anytown' },
    };
    const answer = request.url?.startsWith('/reverse')
      ? { display_name: 'Market Hall, Market Street, Anytown' }
      : { features: [feature] };
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(answer));
  });
  const [tiles, places] = await Promise.all([listening(tileServer), listening(placeServer)]);
  return {
    tiles: `${tiles}/{z}/{x}/{y}.png`,
    places,
    asked,
    close: async () => {
      for (const server of [tileServer, placeServer]) {
        server.closeAllConnections();
        await new Promise((resolve) => {
          server.close(resolve);
        });
      }
    },
  };
}
