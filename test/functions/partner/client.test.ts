/**
 * A stranger's program: an empty folder with the packed client in it, and the example of its README. The client is made from the
 * description that the running server gives.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { hooksThrough, tellPartners } from '../inProcess';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';
import { driverAt, readBooking } from '../ride/rides';
import { postTo } from '../../../functions/src/outgoing/hook';
import { type Hotel, hotel } from './partners';

const run = promisify(execFile);
const PACKAGE = 'packages/client';
const TSC = resolve('node_modules/.bin/tsc');
const BUILD_MS = 300_000;

let folder: string;
let service: Listening;
let host: OwnHost;
let admin: Person;
let own: Hotel;

/** The README's examples by the names of their files. */
const examples = (): [name: string, text: string][] =>
  [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/```ts\n\/\/ (\w+\.ts)\n([\s\S]*?)```/g)].map(
    ([, name = '', text = '']) => [name, text],
  );

const compile = (...files: string[]) =>
  run(TSC, ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node', ...files], { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amberlight-stranger-'));
  service = await listen((_, response) => response.writeHead(200).end());
  host = await startHost({ SMS_URL: `${service.url}/?to={number}&text={text}`, APP_URL: 'https://cab.test' });
  const described = await fetch(`${host.api}/openapi.json`);
  expect(described.status).toBe(200);
  const description = join(folder, 'openapi.json');
  writeFileSync(description, await described.text());
  await run(process.execPath, [join(PACKAGE, 'build.mjs'), description]);
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PACKAGE });
  const installed = join(folder, 'node_modules/@amberlight/client');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed.stdout.trim()), '-C', installed, '--strip-components', '1']);
  mkdirSync(join(folder, 'node_modules/@types'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of examples()) writeFileSync(join(folder, name), text);
  await compile('book.ts', 'news.ts');
}, BUILD_MS);
afterAll(async () => {
  await host.kill();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await resetTown();
  [admin] = await Promise.all([createPerson('admin'), driverAt(40)]);
  own = await hotel(admin);
});
afterEach(() => hooksThrough(postTo));

const book = () =>
  run(process.execPath, ['book.js'], { cwd: folder, env: { BASE_URL: host.api, PARTNER_KEY: own.key } });

/** What is right in the example, what stands there instead, and what the compiler then names. */
const MISTAKES: [right: string, wrong: string, named: string][] = [
  ["car_type: 'Black Cab', pence", "car_typ: 'Black Cab', pence", "'car_typ'"],
  ['pence, guest', "pence: '21.40', guest", "'string'"],
  [", mobile: '07700 900333'", '', "'mobile'"],
  ["{ header: { 'Idempotency-Key': randomUUID() } }", '{}', "'header'"],
  ["'/partner/v1/quotes'", "'/partner/v1/quote'", '"/partner/v1/quote"'],
  ['quote.data.fares', 'quote.data.prices', "'prices'"],
];

it('does not compile with a field, a header, an address or an answer that is wrong', async () => {
  const text = readFileSync(join(folder, 'book.ts'), 'utf8');
  for (const [place, [right, wrong]] of MISTAKES.entries()) {
    expect(text).toContain(right);
    writeFileSync(join(folder, `wrong${place}.ts`), text.replace(right, wrong));
  }
  const { stdout } = await compile('--noEmit', ...MISTAKES.map((_, place) => `wrong${place}.ts`)).catch(
    (error: { stdout: string }) => error,
  );
  for (const [place, [, , named]] of MISTAKES.entries()) {
    const errors = stdout.split(/^(?=\w)/m).filter((error) => error.startsWith(`wrong${place}.ts`));
    expect(errors.join('')).toContain(named);
  }
}, 60_000);

it('quotes, books, follows and cancels', async () => {
  const { stdout } = await book();
  const [booked, ...statuses] = stdout.trim().split('\n');
  expect(statuses).toEqual(['is searching', 'is cancelled']);
  const [ride] = Object.keys((await db.get<object>('bookings')) ?? {});
  const booking = await readBooking(ride ?? '');
  expect(booking).toMatchObject({ status: 'CANCELLED', customer: own.rider.uid, guest: true });
  expect(booked).toBe(`booked ${booking.booking_id}`);
});

it('is told why it is refused', async () => {
  await callOk(admin, 'revoke_partner_key', { partner: own.rider.uid, id: own.keyId });
  await expect(book()).rejects.toMatchObject({ stderr: expect.stringContaining('This key is not known') as string });
});

type Posted = { body: string; headers: Record<string, string> };

/** The README's receiver, as a program of its own. */
async function receiver(secret: string): Promise<{ url: string; printed: () => string; stop: () => Promise<unknown> }> {
  const free = await listen((_, response) => response.end());
  await free.close();
  const env = { WEBHOOK_SECRET: secret, PORT: new URL(free.url).port };
  const program = spawn(process.execPath, ['news.js'], { cwd: folder, env });
  let text = '';
  program.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(program, 'exit');
  await vi.waitFor(() => expect(text).toContain('listening'), { timeout: 20_000 });
  const stop = (): Promise<unknown> => {
    program.kill();
    return ended;
  };
  return { url: free.url, printed: () => text, stop };
}

it('believes what it is told of a ride, once, and nothing that is replayed, altered or made up', async () => {
  const { secret } = await callOk(admin, 'set_partner_hook', {
    partner: own.rider.uid,
    id: newBookingId(),
    url: 'https://hotel.test/rides',
  });
  const { url, printed, stop } = await receiver(secret ?? '');
  const post = ({ body, headers }: Posted) => fetch(url, { method: 'POST', body, headers });
  const sent: Posted[] = [];
  hooksThrough(async (_, body, headers) => {
    sent.push({ body, headers });
    return (await post({ body, headers })).ok;
  });
  try {
    await book();
    await tellPartners(Date.now());
    const [told] = sent;
    const [ride] = Object.keys((await db.get<object>('bookings')) ?? {});
    expect(printed()).toContain(`booking.cancelled ${ride}`);
    // It was taken, so it is not told again.
    expect(await db.get(`partner_rides/${ride}`)).toBeNull();
    if (told === undefined) throw new Error('nothing was sent');
    const faults = [
      told,
      { ...told, body: told.body.replace('cancelled', 'ended') },
      { ...told, headers: { 'content-type': 'application/json' } },
    ].map(async (posted) => {
      const answer = await post(posted);
      return [answer.status, await answer.text()];
    });
    expect(await Promise.all(faults)).toEqual([
      [400, 'replayed'],
      [400, 'forged'],
      [400, 'unsigned'],
    ]);
    expect(printed().match(/booking\./g)).toHaveLength(1);
  } finally {
    await stop();
  }
});
