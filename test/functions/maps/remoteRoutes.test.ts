/** Route servers over HTTP, simulated locally: good answers, no route, nonsense, and silence. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { googleRoutes } from '../../../functions/src/maps/googleRoutes';
import { osrmRoutes } from '../../../functions/src/maps/osrmRoutes';
import type { Route, RoutePort } from '../../../functions/src/maps/routePort';
import { remembering } from '../../../functions/src/maps/routes';
import { drivenWay } from '../../../functions/src/ride/drivenWay';

const A = { lat: 51.53, lng: -0.12 };
const B = { lat: 51.5, lng: -0.11 };
const C = { lat: 51.47, lng: -0.45 };

type Seen = { url: string; headers: Record<string, unknown>; body: string };
let server: Server;
let origin: string;
let seen: Seen[];
let answer: { status: number; body: string } | null;

/** Short only if the server is to be given up: a normal answer may take a while on a busy machine. Milliseconds. */
const patience = (): number => (answer === null ? 150 : 15_000);

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      if (answer !== null) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const LINE = [
  [-0.12, 51.53],
  [-0.3, 51.5],
  [-0.45, 51.47],
];
const POINTS: LatLng[] = [A, { lat: 51.5, lng: -0.3 }, C];
const BAD: [string, { status: number; body: string }][] = [
  ['a server fault', { status: 500, body: '{"error":{"message":"quota"}}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['another shape', { status: 200, body: '{"code":"Ok","routes":[{"distance":"far"}]}' }],
  [
    'negative distances',
    { status: 200, body: '{"code":"Ok","routes":[{"distance":-1,"duration":1,"geometry":{"coordinates":[]}}]}' },
  ],
  ['a redirect', { status: 302, body: '{}' }],
];

describe('an OSRM-compatible server', () => {
  const osrm = (): RoutePort => osrmRoutes(`${origin}/`, patience());

  it('is queried in its own order of coordinates and converted back to ours', async () => {
    const annotation = (...seconds: number[]) => ({ annotation: { distance: [9000.4, 18_123], duration: seconds } });
    const geometry = { type: 'LineString', coordinates: LINE };
    const route = { distance: 27_123.4, duration: 2400.6, geometry, legs: [annotation(600.6, 1800)] };
    answer = { status: 200, body: JSON.stringify({ code: 'Ok', routes: [route], waypoints: [] }) };
    expect(await osrm().route([A, B, C], 0)).toEqual({
      distanceMetres: 27_123.4,
      durationSeconds: 2400.6,
      points: POINTS,
      legs: [
        { metres: 9000.4, seconds: 600.6 },
        { metres: 18_123, seconds: 1800 },
      ],
    });
    expect(seen[0]?.url).toBe(
      '/route/v1/driving/-0.12,51.53;-0.11,51.5;-0.45,51.47?overview=full&geometries=geojson&steps=false&annotations=distance,duration',
    );
  });

  it('may lack the speeds of its stretches', async () => {
    const route = { distance: 500, duration: 60, geometry: { coordinates: LINE } };
    answer = { status: 200, body: JSON.stringify({ code: 'Ok', routes: [route] }) };
    expect((await osrm().route([A, C], 0))?.legs).toEqual([{ metres: 500, seconds: 60 }]);
  });

  it('may find no route', async () => {
    answer = { status: 400, body: '{"code":"NoRoute","message":"Impossible route"}' };
    expect(await osrm().route([A, C], 0)).toBeNull();
  });

  it.each(BAD)('that answers with %s is a fault, not a route', async (_, bad) => {
    answer = bad;
    await expect(osrm().route([A, C], 0)).rejects.toThrow();
  });

  it('that does not answer is given up', async () => {
    answer = null;
    await expect(osrm().route([A, C], 0)).rejects.toThrow(/timeout|aborted/i);
  });
});

describe('Google Routes', () => {
  const google = (): RoutePort => googleRoutes('the-key', origin, patience());
  const good = (route: object): { status: number; body: string } => ({
    status: 200,
    body: JSON.stringify({ routes: [route] }),
  });

  it('is called with the key in a header and only for the fields used', async () => {
    const polyline = { geoJsonLinestring: { type: 'LineString', coordinates: LINE } };
    const steps = [
      { distanceMeters: 9000, staticDuration: '500s' },
      { distanceMeters: 18_123, staticDuration: '1500s' },
    ];
    answer = good({ distanceMeters: 27_123, duration: '2400s', polyline, legs: [{ steps }] });
    const departure = Date.now() + 3_600_000;
    expect(await google().route([A, C], departure)).toEqual({
      distanceMetres: 27_123,
      durationSeconds: 2400,
      points: POINTS,
      // Traffic makes every stretch slower by the same share.
      legs: [
        { metres: 9000, seconds: 600 },
        { metres: 18_123, seconds: 1800 },
      ],
    });
    const { url, headers, body } = seen[0] as Seen;
    expect(url).toBe('/directions/v2:computeRoutes');
    expect(headers['x-goog-api-key']).toBe('the-key');
    expect(headers['x-goog-fieldmask']).toBe(
      'routes.distanceMeters,routes.duration,routes.polyline.geoJsonLinestring,routes.legs.steps.distanceMeters,routes.legs.steps.staticDuration',
    );
    expect(JSON.parse(body)).toMatchObject({
      origin: { location: { latLng: { latitude: 51.53, longitude: -0.12 } } },
      intermediates: [],
      routingPreference: 'TRAFFIC_AWARE',
      departureTime: new Date(departure).toISOString(),
    });
  });

  it('is asked for the traffic of a trip by way of a stop', async () => {
    answer = good({ distanceMeters: 1, duration: '1s', polyline: { geoJsonLinestring: { coordinates: LINE } } });
    const departure = Date.now() + 3_600_000;
    await google().route([A, B, C], departure);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      intermediates: [{ location: { latLng: { latitude: 51.5, longitude: -0.11 } }, via: true }],
      routingPreference: 'TRAFFIC_AWARE',
      departureTime: new Date(departure).toISOString(),
    });
  });

  it('measures a way already driven without traffic', async () => {
    vi.stubEnv('GOOGLE_MAPS_KEY', 'the-key');
    vi.stubEnv('GOOGLE_ROUTES_URL', origin);
    answer = good({ distanceMeters: 1, duration: '1s', polyline: { geoJsonLinestring: { coordinates: LINE } } });
    const fix = (place: LatLng, at: number) => ({ ...place, status: 'STARTED' as const, at });
    const driven = [A, { lat: 51.529, lng: -0.12 }, { lat: 51.528, lng: -0.12 }].map((place, index) =>
      fix(place, index * 10_000),
    );
    const silent = [...driven, fix(B, 600_000), fix({ lat: 51.499, lng: -0.11 }, 610_000)];
    // A trail, one with a gap after it, and one that no cab could follow.
    for (const fixes of [driven, silent, [fix(A, 0), fix(C, 1000)]])
      await drivenWay(fixes, { metres: 5000, line: [], stops: [B] }, Date.now() + 3_600_000);
    vi.unstubAllEnvs();
    const bodies = seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies.map(({ intermediates }) => (intermediates as object[]).length).toSorted((a, b) => a - b)).toEqual([
      0, 0, 1, 1,
    ]);
    for (const body of bodies) {
      expect(body['routingPreference']).toBe('TRAFFIC_UNAWARE');
      expect(body).not.toHaveProperty('departureTime');
    }
  });

  it('is never given a departure in the past, which it refuses', async () => {
    answer = good({ distanceMeters: 1, duration: '1s', polyline: { geoJsonLinestring: { coordinates: LINE } } });
    await google().route([A, C], Date.now() - 1000);
    expect(seen[0]?.body).not.toContain('departureTime');
  });

  it('may find no route', async () => {
    answer = { status: 200, body: '{}' };
    expect(await google().route([A, C], 0)).toBeNull();
  });

  it.each(BAD)('that answers with %s is a fault, not a route', async (_, bad) => {
    answer = bad.body.includes('distance":-1') ? { status: 200, body: '{"routes":[{"distanceMeters":-1}]}' } : bad;
    if (answer.body.startsWith('{"code":"Ok"')) answer = { status: 200, body: '{"routes":[{"distanceMeters":"far"}]}' };
    await expect(google().route([A, C], 0)).rejects.toThrow();
  });

  it('that does not answer is given up', async () => {
    answer = null;
    await expect(google().route([A, C], 0)).rejects.toThrow(/timeout|aborted/i);
  });
});

describe('a cached route', () => {
  const MINUTE = 60_000;
  let asked: number;
  let now: number;
  let next: () => Promise<Route | null>;
  let port: RoutePort;

  beforeEach(() => {
    [asked, now] = [0, 1_000_000_000];
    next = () => Promise.resolve({ distanceMetres: asked, durationSeconds: 1, points: [A, C], legs: [] });
    const counted: RoutePort = {
      route: () => {
        asked += 1;
        return next();
      },
    };
    port = remembering(counted, () => now);
  });

  it('is the one the rider was shown, for five minutes', async () => {
    const first = await port.route([A, C], now);
    now += 4 * MINUTE;
    expect(await port.route([A, C], now)).toBe(first);
    now += 2 * MINUTE;
    await port.route([A, C], now);
    expect(asked).toBe(2);
  });

  it('differs for other places and other hours', async () => {
    await port.route([A, C], now);
    await port.route([C, A], now);
    await port.route([A, C], now + 60 * MINUTE);
    expect(asked).toBe(3);
  });

  it('differs for a trip ahead and the same way driven', async () => {
    await port.route([A, C], now);
    await port.route([A, C], now, true);
    await port.route([A, C], now, true);
    expect(asked).toBe(2);
  });

  it('is never a fault', async () => {
    next = () => Promise.reject(new Error('down'));
    await expect(port.route([A, C], now)).rejects.toThrow('down');
    next = () => Promise.resolve(null);
    expect(await port.route([A, C], now)).toBeNull();
  });

  it('is evicted, oldest first, before there are too many', async () => {
    for (let index = 0; index <= 500; index += 1) await port.route([{ lat: index / 1000, lng: 0 }, C], now);
    await port.route([{ lat: 0.5, lng: 0 }, C], now);
    expect(asked).toBe(501);
    await port.route([{ lat: 0, lng: 0 }, C], now);
    expect(asked).toBe(502);
  });
});
