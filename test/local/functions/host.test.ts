import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeployed } from '../../../local/functions/deployed';
import { type RunningHost, startFunctionsHost } from '../../../local/functions/host';
import { createScheduleRunner } from '../../../local/functions/scheduleRunner';

/** Uses the real firebase-functions, which is only installed in the functions folder. */
const BUNDLE = `
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
let swept = 0;
let inside = 0;
export const echo = onRequest({ region: 'europe-west2' }, (request, response) => {
  response.json({ path: request.path, query: request.query, body: request.body, raw: request.rawBody?.toString('latin1') });
});
export const meet = onRequest(async (request, response) => {
  inside += 1;
  while (inside < 5) await new Promise((next) => setTimeout(next, 5));
  response.json({ inside });
});
export const broken = onRequest(async () => { throw new Error('secret detail'); });
export const sweep = onSchedule({ schedule: 'every 5 minutes' }, () => { swept += 1; });
export const swept$ = onRequest((request, response) => { response.json({ swept }); });
export const notAFunction = 7;
`;

let folder: string;
let host: RunningHost;
const at = (path: string): string => `http://127.0.0.1:${host.port}${path}`;
const post = (path: string, body: string, type = 'application/json'): Promise<Response> =>
  fetch(at(path), { method: 'POST', headers: { 'content-type': type }, body });

beforeAll(async () => {
  folder = mkdtempSync(resolve('functions', 'node_modules', '.host-test-'));
  const bundleFile = join(folder, 'index.mjs');
  writeFileSync(bundleFile, BUNDLE);
  const deployed = await readDeployed(bundleFile);
  host = await startFunctionsHost({
    port: 0,
    host: '127.0.0.1',
    projectId: 'demo-taxi',
    region: 'europe-west2',
    deployed,
    schedules: createScheduleRunner(deployed.scheduled, () => {}),
    bundleFile: createRequire(import.meta.url).resolve('../../../functions/package.json'),
  });
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

describe('functions host', () => {
  it('lists its functions and schedules', async () => {
    const health = await (await fetch(at('/__/health'))).json();
    expect(health).toEqual({ functions: expect.arrayContaining(['echo', 'broken']), schedules: ['sweep'] });
  });

  it('passes a function the path below its own, the query, the body and the raw bytes', async () => {
    const response = await post('/demo-taxi/europe-west2/echo/api/estimate?a=1', '{"fare":  380}');
    expect(await response.json()).toEqual({
      path: '/api/estimate',
      query: { a: '1' },
      body: { fare: 380 },
      raw: '{"fare":  380}',
    });
  });

  it('keeps the raw bytes of forms, text and anything else', async () => {
    const form = await (
      await post('/demo-taxi/europe-west2/echo', 'a=1&b=2', 'application/x-www-form-urlencoded')
    ).json();
    expect(form).toMatchObject({ body: { a: '1', b: '2' }, raw: 'a=1&b=2' });
    const bytes = await (await post('/demo-taxi/europe-west2/echo', '\u0001\u0002', 'application/octet-stream')).json();
    expect(bytes).toMatchObject({ raw: '\u0001\u0002' });
  });

  it('answers invalid JSON with 400 and no stack trace', async () => {
    const response = await post('/demo-taxi/europe-west2/echo', '{"fare":');
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'invalid_request' } });
    expect(text).not.toContain('SyntaxError');
  });

  it('answers 404 for any other path', async () => {
    expect((await fetch(at('/demo-taxi/europe-west2/nothing'))).status).toBe(404);
    expect((await fetch(at('/'))).status).toBe(404);
  });

  it('serves requests concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/demo-taxi/europe-west2/meet', '{}')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('answers 500 when a function throws, without the details', async () => {
    const response = await post('/demo-taxi/europe-west2/broken', '{}');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret detail');
  });

  it('runs a scheduled function on request, and waits for it', async () => {
    expect((await post('/__/schedules/sweep', '')).status).toBe(200);
    expect(await (await fetch(at('/demo-taxi/europe-west2/swept$'))).json()).toEqual({ swept: 1 });
    expect((await post('/__/schedules/unknown', '')).status).toBe(404);
  });
});

describe('readDeployed', () => {
  it('refuses a trigger that would never fire here', async () => {
    const file = join(folder, 'other.mjs');
    writeFileSync(
      file,
      "import { onValueWritten } from 'firebase-functions/database';\nexport const seen = onValueWritten('/a', () => {});\n",
    );
    await expect(readDeployed(file)).rejects.toThrow('seen: only https and scheduled functions are served locally');
  });
});
