/** The door to Google: who pays, what is asked again, long operations, and rules with remarks in them. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCommented } from '../../../tools/google/commentedJson';
import { finished, good, type Google, GoogleError, ifThere } from '../../../tools/google/google';
import { liveGoogle } from '../../../tools/google/live';

afterEach(() => vi.unstubAllGlobals());

/** Answers with each status in turn, and keeps what was asked. */
function answering(...statuses: number[]): { url: string; init: RequestInit }[] {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(new Response('{"ok":1}', { status: statuses[asked.length - 1] ?? 200 }));
  });
  return asked;
}
const google = liveGoogle('amberlight-leeds', () => Promise.resolve('secret'), [0, 0]);
const headerOf = ({ init }: { init: RequestInit }, name: string) => new Headers(init.headers).get(name);

describe('a question to Google', () => {
  it('is asked with the token, at the project’s charge where Google wants that', async () => {
    const asked = answering();
    await google('GET', 'https://identitytoolkit.googleapis.com/admin/v2/projects/p/config');
    await google('GET', 'https://serviceusage.googleapis.com/v1/projects/p/services');
    await google('GET', 'https://p-default-rtdb.europe-west1.firebasedatabase.app/.settings/rules.json');
    expect(asked.map((of) => headerOf(of, 'authorization'))).toEqual(Array(3).fill('Bearer secret'));
    expect(asked.map((of) => headerOf(of, 'x-goog-user-project'))).toEqual(['amberlight-leeds', null, null]);
  });

  it('is asked again of a busy service, and a change is not', async () => {
    const questions = answering(503, 429, 200);
    expect((await google('GET', 'https://run.googleapis.com/')).status).toBe(200);
    expect(questions).toHaveLength(3);
    const changes = answering(503);
    expect((await google('POST', 'https://run.googleapis.com/', {})).status).toBe(503);
    expect(changes).toHaveLength(1);
  });

  it('says which host cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(google('GET', 'https://run.googleapis.com/v1')).rejects.toThrow(
      'run.googleapis.com could not be reached',
    );
  });

  it('that fails says what was asked for, and what Google answered', async () => {
    const refused = Promise.resolve({
      status: 403,
      body: { error: { message: 'No.', details: [{ reason: 'SERVICE_DISABLED' }] } },
    });
    const error = await good('the bucket', refused).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GoogleError);
    expect(error).toMatchObject({
      message: 'the bucket: Google answered 403: No.',
      status: 403,
      reason: 'SERVICE_DISABLED',
    });
    expect(await ifThere('the bucket', Promise.resolve({ status: 404, body: {} }))).toBeNull();
  });
});

describe('a long operation', () => {
  const polled =
    (...answers: object[]): Google =>
    () =>
      Promise.resolve({ status: 200, body: { ...answers.shift() } });

  it('is waited for', async () => {
    const going = { name: 'operations/1' };
    await finished(polled(going, { ...going, done: true }), 'the app', 'https://x', going, 0);
  });

  it('that fails is told', async () => {
    const failed = { name: 'operations/1', done: true, error: { code: 9, message: 'No quota.' } };
    await expect(finished(polled(failed), 'the app', 'https://x', { name: 'operations/1' }, 0)).rejects.toThrow(
      'the app: No quota.',
    );
  });

  it('that never ends is given up', async () => {
    const forever: Google = () => Promise.resolve({ status: 200, body: { name: 'operations/1' } });
    await expect(finished(forever, 'the app', 'https://x', { name: 'operations/1' }, 0)).rejects.toThrow(
      'Run the command again',
    );
  });
});

describe('JSON with remarks', () => {
  it('is read without them, and a text that looks like one stays', () => {
    const text = '{ // a remark\n "a": "http://x/*no*/", /* another\n */ "b": "say \\"// hi\\"" }';
    expect(parseCommented(text)).toEqual({ a: 'http://x/*no*/', b: 'say "// hi"' });
  });

  it('may be the rules of the database', () => {
    expect(parseCommented(readFileSync('database.rules.json', 'utf8'))).toHaveProperty('rules.users');
  });
});
