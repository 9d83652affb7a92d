/** A stranger's program finds the feed by the app's own page, and reads it and the fares at the app's address. */
import { beforeAll, expect, it } from 'vitest';
import { STATION } from '../support/places';
import { resetTown, stack } from '../support/stack';

type Discovery = { data: Record<string, { feeds: { name: string; url: string }[] }> };

beforeAll(() => resetTown());

it('finds the GOFS feed by the head of the page, and each of its files', async () => {
  const page = await (await fetch(stack.app)).text();
  const [, feed = ''] = /<link rel="gofs" type="application\/json" href="([^"]+)"/.exec(page) ?? [];
  const found = await fetch(new URL(feed, stack.app));
  expect([found.status, found.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const { data } = (await found.json()) as Discovery;
  const { feeds = [] } = Object.values(data)[0] ?? {};
  expect(feeds.map(({ name }) => name)).toEqual(expect.arrayContaining(['zones', 'operating_rules', 'wait_time']));
  for (const { name, url } of feeds) {
    const query = name === 'wait_time' ? `?pickup_lat=${STATION.lat}&pickup_lon=${STATION.lng}` : '';
    const file = await fetch(new URL(new URL(url).pathname + query, stack.app));
    expect([name, file.status]).toEqual([name, 200]);
    expect(await file.json()).toMatchObject({ version: '1.0' });
  }
});

it('reads the fares in force', async () => {
  const found = await fetch(`${stack.app}/fares.json`);
  expect([found.status, found.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await found.json()).toMatchObject({ card: null, currency: 'GBP' });
});
