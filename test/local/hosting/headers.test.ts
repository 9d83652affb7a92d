import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGES } from '@/app/prerender';
import { LANGUAGES } from '@/domain/language';
import { contentSecurityPolicy } from '../../../build/csp';
import { fileOf } from '../../../build/prerender';
import { readHosting } from '../../../build/hosting';
import { hostingHeaders, hostingHeadersPlugin, rewritten } from '../../../local/hosting/headers';

const TOWN = '/town/0123456789abcdef';
const hosting = readHosting('.');
const policy = contentSecurityPolicy({ VITE_EMULATORS: 'database=127.0.0.1:9000' });
const header = (path: string, name: string): string => hostingHeaders(hosting.headers, path, policy).get(name) ?? '';

/** The status that the local stack answers by itself. */
async function statusOf(url: string): Promise<number | 'left to the server'> {
  let middleware = (_request: object, _response: object, _next: () => void): void => {};
  const hook = hostingHeadersPlugin().configurePreviewServer as (preview: object) => void;
  hook({
    config: { root: '.', build: { outDir: '.local/no-build' }, env: {} },
    middlewares: { use: (given: typeof middleware) => (middleware = given) },
  });
  return new Promise((resolve) => {
    const response = {
      statusCode: 200,
      setHeader: () => {},
      end: () => resolve(response.statusCode),
    };
    middleware({ url }, response, () => resolve('left to the server'));
  });
}

describe('Hosting’s headers', () => {
  it('let hashed files be cached for good, and have every page revalidated', () => {
    expect(header('/assets/index-abc123.js', 'Cache-Control')).toContain('immutable');
    expect(header('/manifest.webmanifest', 'Cache-Control')).toBe('no-cache');
    expect(header('/sw.js', 'Cache-Control')).toBe('no-cache');
    for (const page of ['/', '/bookings', '/bookings/-Oride', '/login', '/app.html'])
      for (const { home } of Object.values(LANGUAGES))
        expect([home + page, header(home + page, 'Cache-Control')]).toEqual([home + page, 'no-cache']);
  });

  it('keep the address of a followed ride from others, in every language', () => {
    for (const { home } of Object.values(LANGUAGES))
      expect(header(`${home}/follow/abc`, 'Referrer-Policy')).toBe('no-referrer');
  });

  it('name the map’s tiles as what no server packs once more: they are packed already', () => {
    expect(header(`${TOWN}/tiles/15/16110/10884.tile`, 'Content-Type')).toBe('application/octet-stream');
    expect(header(`${TOWN}/town.json`, 'Content-Type')).toBe('');
  });

  it('let the files of an edition of the town be cached for good, and never the word which one is the newest', () => {
    for (const file of ['tiles/15/16110/10884.tile', 'search/index.json', 'near/16/32220/21768.json', 'town.json'])
      expect(header(`${TOWN}/${file}`, 'Cache-Control')).toContain('immutable');
    expect(header('/town/town.json', 'Cache-Control')).toBe('no-cache');
    expect(header('/town/search/index.json', 'Cache-Control')).toBe('');
  });

  it('leave caching of the API to its endpoints', () => {
    expect(header('/api/public_data', 'Cache-Control')).toBe('');
  });

  it('state the policy of an unconfigured build, written by `npm run policy`', () => {
    const stated = hosting.headers
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key === 'Content-Security-Policy')
      .map(({ value }) => value);
    expect(stated).toEqual([contentSecurityPolicy({})]);
  });

  it('carry the app’s own policy on every path of the local stack', () => {
    for (const path of ['/', '/bookings', '/follow/abc', '/sw.js', '/assets/index-abc123.js'])
      expect([path, header(path, 'Content-Security-Policy')]).toEqual([path, policy]);
  });

  it('send HSTS in production only', () => {
    expect(header('/', 'Strict-Transport-Security')).toBe('');
    expect(JSON.stringify(hosting.headers)).toContain('Strict-Transport-Security');
  });
});

describe('Hosting’s rewrites', () => {
  it('serve each pre-rendered page from its own file, and every other route from the shell', () => {
    for (const { path } of PAGES.filter((page) => page.path !== '/'))
      expect([path, rewritten(hosting.rewrites, path)]).toEqual([path, `/${fileOf(path)}`]);
    for (const path of ['/bookings', '/no-such-page', '/login/further'])
      expect(rewritten(hosting.rewrites, path)).toBe('/app.html');
    expect(existsSync('public/index.html')).toBe(false);
  });

  it('do so in every language', () => {
    for (const { home } of Object.values(LANGUAGES)) {
      for (const { path } of PAGES.filter((page) => page.path !== '/'))
        expect([home, path, rewritten(hosting.rewrites, home + path)]).toEqual([home, path, `${home}/${fileOf(path)}`]);
      for (const path of ['/bookings', '/bookings/-Oride', '/no-such-page'])
        expect([home, path, rewritten(hosting.rewrites, home + path)]).toEqual([home, path, `${home}/app.html`]);
      if (home !== '') expect(rewritten(hosting.rewrites, home)).toBe(`${home}/index.html`);
    }
  });

  it('serve nothing in place of a build file that is gone: a browser would keep the page under its name', async () => {
    expect(rewritten(hosting.rewrites, '/assets/gone-abc123.js')).toBeUndefined();
    expect(await statusOf('/assets/gone-abc123.js')).toBe(404);
    expect(await statusOf('/assetsgone')).toBe('left to the server');
    expect(await statusOf('/api/estimate')).toBe('left to the server');
  });

  it('leave the API to its function', () => {
    expect(rewritten(hosting.rewrites, '/api/estimate')).toBeNull();
  });
});
