/** What anybody may read, from the tables as they stand: the fares in force, and the GOFS feed, which a town that serves nobody has not. */
import { beforeAll, expect, it } from 'vitest';
import { GOFS_FILES } from '@/domain/gofs/files';
import { MINUTE_MS } from '@/domain/time/durations';
import { STATION } from '../support/places';
import { byCard } from '../races/cardTown';
import { emptyTown, NOON, town } from '../races/cast';
import { faults } from '../races/stage';
import { put, type Root, valueOf } from '../races/tree';
import { ask, type Serve } from './ask';

const FILES = ['gofs.json', 'gofs_versions.json', ...Object.keys(GOFS_FILES).map((name) => `en-GB/${name}.json`)];
const AT_STATION = `pickup_lat=${STATION.lat}&pickup_lon=${STATION.lng}`;

let createOpenFiles: () => Serve;
let open: Root;
let fresh: Root;

beforeAll(async () => {
  ({ createOpenFiles } = await import('../../functions/src/open/openFiles'));
  open = town();
  fresh = put(null, ['schema'], 1);
});

const get = async (root: Root, path: string, more: object = {}, serve = createOpenFiles(), nowMs = NOON) =>
  (await ask({ root, nowMs }, serve, 'GET', path, more)).heard;

const waitsAt = async (root: Root, query: string, nowMs = NOON) => {
  const { status, body } = await get(root, `/gofs/en-GB/wait_time?${query}`, {}, createOpenFiles(), nowMs);
  expect(status).toBe(200);
  return (body as { data: { wait_times: { brand_id: string; wait_time: number }[] } }).data.wait_times;
};

it('gives every file of an open town to any page, for caches to keep', async () => {
  for (const file of FILES) {
    const { status, headers, body } = await get(open, `/gofs/${file}`);
    expect([file, status]).toEqual([file, 200]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=0',
    });
    expect(body).toMatchObject({ version: '1.0', ttl: 300 });
    const again = await get(open, `/gofs/${file}`, { headers: { 'if-none-match': headers['etag'] } });
    expect([again.status, again.body]).toEqual([304, undefined]);
  }
});

it('has nothing to say on a fresh installation, nor before the town is opened', async () => {
  for (const root of [fresh, put(open, ['settings', 'opening'], 'soon'), put(open, ['zones'], null)]) {
    for (const file of [...FILES, `en-GB/wait_time?${AT_STATION}`]) {
      const { status, headers, body } = await get(root, `/gofs/${file}`);
      expect([file, status]).toEqual([file, 404]);
      // A page of another site may read why.
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
      expect(body).toMatchObject({ error: { code: 'not_found' } });
    }
  }
});

it('knows no other file, and no other language', async () => {
  for (const path of [
    '',
    'fares.json',
    'en-GB/fares.json',
    'cy/zones.json',
    'en-GB/toString.json',
    'en-GB/zones',
    '../x',
  ])
    expect([path, (await get(open, `/gofs/${path}`)).status]).toEqual([path, 404]);
});

it('tells the wait in whole minutes where a cab is free, and an empty list where none is', async () => {
  const waits = await waitsAt(open, AT_STATION);
  expect(waits.map(({ brand_id }) => brand_id)).toEqual(['black-cab']);
  for (const { wait_time } of waits) {
    expect(wait_time).toBeGreaterThan(0);
    expect(wait_time % 60).toBe(0);
  }
  expect(await waitsAt(open, `${AT_STATION}&brand_id=black-cab,estate`)).toEqual(waits);
  expect(await waitsAt(open, `${AT_STATION}&brand_id=estate&brand_id=black-cab`)).toEqual(waits);
  expect(await waitsAt(open, `${AT_STATION}&brand_id=estate`)).toEqual([]);
  // Later, because positions are read once for all who ask at the same time.
  expect(await waitsAt(put(open, ['locations'], null), AT_STATION, NOON + MINUTE_MS)).toEqual([]);
  expect(await waitsAt(open, 'pickup_lat=55.95&pickup_lon=-3.19')).toEqual([]);
  expect(await waitsAt(emptyTown(), AT_STATION, NOON + 2 * MINUTE_MS)).toEqual([]);
});

it('tells no wait in the hours in which no ride begins', async () => {
  const { tariff } = valueOf(open) as { tariff: Record<string, object> };
  const hours = (fromtime: number, totime: number): Root =>
    put(
      open,
      ['tariff'],
      Object.fromEntries(Object.entries(tariff).map(([id, row]) => [id, { ...row, fromtime, totime }])),
    );
  expect(await waitsAt(hours(0, 60), AT_STATION)).toEqual([]);
  expect(await waitsAt(hours(660, 840), AT_STATION)).not.toEqual([]);
});

it.each([
  ['pickup_lat=51.5', 'pickup_lon'],
  ['pickup_lat=91&pickup_lon=-3', 'pickup_lat'],
  ['pickup_lat=51.5&pickup_lon=west', 'pickup_lon'],
  ['pickup_lat=51.5&pickup_lon=-3&drop_off_lat=51.6', 'drop_off_lat'],
])('refuses a question that is not one: %s', async (query, field) => {
  const { status, body } = await get(open, `/gofs/en-GB/wait_time?${query}`);
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid_request', field } }]);
});

it('gives the fares in force to any page, with nothing of who entered them', async () => {
  const { status, headers, body } = await get(byCard(open), '/fares.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=0',
  });
  expect(body).toMatchObject({ card: { authority: 'Newport City Council' }, next_from: null, currency: 'GBP' });
  expect(JSON.stringify(body)).not.toContain('added_by');
});

it('says that no fares are in force in a town without a table, a fresh installation among them', async () => {
  for (const root of [fresh, open]) {
    const { status, body } = await get(root, '/fares.json');
    expect([status, body]).toEqual([200, { card: null, next_from: null, currency: 'GBP', bank_holidays: [] }]);
  }
});

it('is read and never written', async () => {
  const { heard, root } = await ask({ root: open, nowMs: NOON }, createOpenFiles(), 'POST', '/gofs/gofs.json');
  expect(heard).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(root).toBe(open);
});

it('lets an address ask for sixty waits a minute, and goes on giving it files', async () => {
  const serve = createOpenFiles();
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await get(open, '/gofs/en-GB/wait_time?pickup_lat=x', {}, serve)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
  expect((await get(open, '/gofs/gofs.json', {}, serve)).status).toBe(200);
  expect(faults).toEqual([]);
});
