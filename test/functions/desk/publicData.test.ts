/** Public data over plain HTTP: the same for everybody, cacheable, and a 304 for a client that has it. */
import { beforeEach, expect, it } from 'vitest';
import { db, resetTown, stack } from '../../support/stack';

beforeEach(() => resetTown());

const ask = (headers: Record<string, string> = {}) => fetch(`${stack.api}/public_data`, { headers });

it('returns settings and car types to anybody, cacheable for a while, and a 304 to a client that has them', async () => {
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=240, stale-while-revalidate=\d+$/);
  const { settings, carTypes } = (await first.json()) as { settings: object; carTypes: { id: string; name: string }[] };
  expect(settings).toMatchObject((await db.get<object>('settings')) ?? {});
  expect(carTypes).toEqual(
    Object.entries((await db.get<Record<string, object>>('rates/car_type')) ?? {}).map(([id, row]) => ({ ...row, id })),
  );

  const tag = first.headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`]) {
    const again = await ask({ 'if-none-match': known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
});

it('has a new ETag once something has changed', async () => {
  const tag = (await ask()).headers.get('etag') ?? '';
  await db.set('settings/CompanyName', 'Lanterns');
  await expect.poll(async () => (await ask({ 'if-none-match': tag })).status).toBe(200);
});

it('lets no cache store a refusal', async () => {
  const refused = await fetch(`${stack.api}/public_data`, { method: 'POST' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});
