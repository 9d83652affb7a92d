/** Maps from servers of others, seen through the policy of a build that is configured for them. */
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../build/csp';
import { type Child, runToEnd, startChild, untilAnswers } from '../../local/stack/children';
import { appEnvironment } from '../../tools/connection/addresses';
import { createPerson } from '../support/accounts';
import { STATION } from '../support/builders';
import { listening, type MapServers, startMapServers } from '../support/mapServers';
import { MARSHFIELD } from '../support/places';
import { stack } from '../support/stack';
import { arriveSignedIn, choosePlace, expectNoComplaints, useVisitors } from './people';

const { open } = useVisitors();

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    socket.once('listening', resolve);
  });
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => {
    socket.close(resolve);
  });
  return port;
}

describe('a build with a tile server and a place search of others', () => {
  let servers: MapServers;
  let app: string;
  const children: Child[] = [];

  beforeAll(async () => {
    servers = await startMapServers(MARSHFIELD);
    const port = await freePort();
    app = `http://127.0.0.1:${port}`;
    const folder = join('.local', `map-policy-${stack.ports.app}`);
    const env = {
      ...appEnvironment(stack.ports),
      NODE_ENV: 'production',
      VITE_TILE_URL: servers.tiles,
      VITE_TILE_ATTRIBUTION: 'The map makers',
      VITE_PHOTON_URL: servers.places,
      VITE_NOMINATIM_URL: servers.places,
    };
    const vite = ['node_modules/vite/bin/vite.js'];
    const out = ['--mode', 'stack', '--outDir', join(folder, 'app')];
    await runToEnd(
      {
        name: 'app build',
        args: [...vite, 'build', ...out, '--emptyOutDir', '--logLevel', 'warn'],
        env,
        logFile: join(folder, 'build.log'),
      },
      (child) => children.push(child),
    );
    const preview = startChild({
      name: 'app',
      args: [...vite, 'preview', ...out, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      env,
      logFile: join(folder, 'app.log'),
    });
    children.push(preview);
    await untilAnswers(preview, app, 60_000);
    // The app is built in each of its languages.
  }, 600_000);
  afterAll(async () => {
    await Promise.all([...children.map((child) => child.stop()), servers.close()]);
  });

  it('shows the tiles, finds places and names the pickup, with an empty console', async () => {
    const rider = await createPerson('rider');
    const visitor = await open({ position: STATION, baseURL: app });
    const { page } = visitor;
    await arriveSignedIn(page, rider);
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].filter((tile) => tile.naturalWidth > 0)
          .length > 3,
    );
    await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toContain('Market Hall');
    await choosePlace(page, 'Destination', 'market', /Market Hall/);
    await page.getByRole('button', { name: /^Book / }).waitFor();

    expect(servers.asked.tiles.length).toBeGreaterThan(3);
    expect(servers.asked.places.some((path) => path.startsWith('/api?q=market'))).toBe(true);
    expect(servers.asked.places.some((path) => path.startsWith('/reverse?'))).toBe(true);
    expectNoComplaints([visitor]);
  });

  it('still shows no picture and asks no server of anybody else', async () => {
    const stranger = createServer((_request, response) => response.writeHead(200).end());
    const address = await listening(stranger);
    const { page } = await open({ baseURL: app });
    await page.goto('/login');
    const blocked = await page.evaluate(async (elsewhere) => {
      const directives: string[] = [];
      addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
      document.body.append(Object.assign(new Image(), { src: `${elsewhere}/tile.png` }));
      await fetch(`${elsewhere}/api`).catch(() => {});
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      return directives.toSorted();
    }, address);
    stranger.close();
    expect(blocked).toEqual(['connect-src', 'img-src']);
  });
});

/** What the script of Google's map does to a page, of which each part needs a source of its own. */
function likeGoogle(): void {
  const head = document.head;
  head.append(Object.assign(document.createElement('style'), { textContent: '#map { width: 31px }' }));
  head.append(
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: 'https://fonts.googleapis.com/css?family=Roboto',
    }),
  );
  const worker = new Worker(URL.createObjectURL(new Blob(['postMessage("drawn")'], { type: 'text/javascript' })));
  worker.addEventListener('message', () => {
    document.body.dataset.worker = 'drawn';
  });
  const picture = Object.assign(new Image(), { src: 'https://maps.googleapis.com/maps/vt?pb=1' });
  picture.addEventListener('load', () => {
    document.body.dataset.picture = 'drawn';
  });
  const module = Object.assign(document.createElement('script'), {
    src: 'https://maps.googleapis.com/maps-api-v3/api/js/60/1/common.js',
  });
  head.append(module);
  void Promise.all([
    fetch('https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/GetViewportInfo'),
    fetch('https://places.googleapis.com/$rpc/google.maps.places.v1.Places/AutocompletePlaces'),
  ]).then(() => {
    document.body.dataset.calls = 'answered';
  });
}

describe('a page with Google’s map', () => {
  it('lets the map draw itself, ask its servers and set its fonts, with an empty console', async () => {
    const policy = contentSecurityPolicy({ VITE_GOOGLE_MAPS_KEY: 'key' });
    const server = createServer((_request, response) => {
      const html =
        '<!doctype html><title>Map</title><div id="map"></div>' +
        '<script src="https://maps.googleapis.com/maps/api/js?key=key"></script>';
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    });
    const visitor = await open({ baseURL: await listening(server) });
    await visitor.context.route(/^https:\/\//, (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const headers = { 'access-control-allow-origin': '*' };
      if (pathname === '/maps/api/js')
        return route.fulfill({ contentType: 'text/javascript', body: `(${likeGoogle.toString()})()` });
      if (pathname.endsWith('common.js'))
        return route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.module = "run"' });
      if (hostname === 'fonts.googleapis.com') {
        const face = '@font-face { font-family: R; src: url(https://fonts.gstatic.com/r.woff2) }';
        return route.fulfill({ contentType: 'text/css', body: `${face} #map { height: 32px }`, headers });
      }
      if (pathname === '/maps/vt')
        return route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        });
      return route.fulfill({ json: {}, headers });
    });
    await visitor.page.goto('/');
    await visitor.page.waitForFunction(() => {
      const { worker, picture, module, calls } = document.body.dataset;
      return [worker, picture, module, calls].every((part) => part !== undefined);
    });
    const size = await visitor.page.locator('#map').boundingBox();
    expect([size?.width, size?.height]).toEqual([31, 32]);
    expect(visitor.complaints.filter((complaint) => !complaint.includes('favicon'))).toEqual([]);
    server.close();
  });
});
