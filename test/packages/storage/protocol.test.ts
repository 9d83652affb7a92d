// @vitest-environment node
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorage } from '../../../packages/storage/src/server';
import { BUCKET, bytesOf, type Harness, idToken, jsonOf, OPEN_RULES, PROJECT, startHarness } from './harness';

/** Bytes. Small, so that a test can reach the limits. */
const MAX_OBJECT_BYTES = 100_000;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { limits: { maxObjectBytes: MAX_OBJECT_BYTES, maxTotalBytes: 1_000_000 } });
});
afterAll(() => harness.stop());

const objects = `/v0/b/${BUCKET}/o`;
const call = (path: string, init: RequestInit = {}) => fetch(`${harness.origin}${path}`, init);
const put = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  call(`${objects}?name=${encodeURIComponent(name)}`, { method: 'POST', body, headers });

/** Sends exactly these characters. `fetch` would normalise the URL first. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(harness.port, '127.0.0.1', () => socket.end(request));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
const rawStatus = async (method: string, path: string) =>
  Number((await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(' ')[1]);

describe('a resumable upload', () => {
  const upload = (url: string, command: string, offset?: number, body?: BodyInit) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'X-Goog-Upload-Command': command,
        ...(offset !== undefined && { 'X-Goog-Upload-Offset': String(offset) }),
      },
      ...(body !== undefined && { body }),
    });
  const start = async (name: string, sizeBytes: number) => {
    const answer = await call(`${objects}?name=${name}`, {
      method: 'POST',
      headers: {
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': String(sizeBytes),
        'X-Goog-Upload-Header-Content-Type': 'image/png',
      },
      body: JSON.stringify({ metadata: { a: '1' } }),
    });
    return { status: answer.status, url: answer.headers.get('x-goog-upload-url') ?? '' };
  };
  const progress = ({ headers }: Response) => [
    headers.get('x-goog-upload-status'),
    headers.get('x-goog-upload-size-received'),
  ];

  it('reports its progress, takes the rest and stores the whole', async () => {
    const { url } = await start('r-whole', 10);
    expect(progress(await upload(url, 'upload', 0, 'hello'))).toEqual(['active', '5']);
    expect(progress(await upload(url, 'query'))).toEqual(['active', '5']);
    const end = await upload(url, 'upload, finalize', 5, 'world');
    expect(progress(end)).toEqual(['final', '10']);
    expect(await end.json()).toMatchObject({ contentType: 'image/png', size: '10', metadata: { a: '1' } });
    expect(await (await call(`${objects}/r-whole?alt=media`)).text()).toBe('helloworld');
  });

  it('refuses a piece that does not continue it, and carries on afterwards', async () => {
    const { url } = await start('r-gap', 10);
    await upload(url, 'upload', 0, 'hello');
    expect((await upload(url, 'upload', 7, 'rld')).status).toBe(400);
    expect((await upload(url, 'upload', 0, 'hello')).status).toBe(400);
    expect((await upload(url, 'upload', 5, 'world and more')).status).toBe(413);
    expect((await upload(url, 'upload, finalize', 5, 'worl')).status).toBe(400);
    expect((await upload(url, 'upload, finalize', 9, 'd')).status).toBe(200);
    expect(await (await call(`${objects}/r-gap?alt=media`)).text()).toBe('helloworld');
  });

  it('answers a repeated finalize with the first outcome and does not store again', async () => {
    const { url } = await start('r-again', 1);
    const { generation } = await jsonOf(await upload(url, 'upload, finalize', 0, 'x'));
    const again = await upload(url, 'finalize');
    expect(await again.json()).toMatchObject({ generation });
    expect(progress(await upload(url, 'query'))).toEqual(['final', '1']);
  });

  it('is over once cancelled', async () => {
    const { url } = await start('r-cancel', 4);
    await upload(url, 'upload', 0, 'ab');
    expect(progress(await upload(url, 'cancel'))[0]).toBe('cancelled');
    expect((await upload(url, 'upload, finalize', 2, 'cd')).status).toBe(400);
    expect((await call(`${objects}/r-cancel`)).status).toBe(404);
  });

  it('cannot be continued with a guessed id', async () => {
    const { url } = await start('r-id', 1);
    const guess = url.replace(/upload_id=[^&]+/, 'upload_id=guess');
    expect((await upload(guess, 'upload, finalize', 0, 'x')).status).toBe(404);
  });

  it('is refused at the start when it announces too much', async () => {
    expect((await start('r-big', MAX_OBJECT_BYTES + 1)).status).toBe(413);
    expect((await start('r-fits', MAX_OBJECT_BYTES)).status).toBe(200);
  });

  it('needs a name', async () => {
    const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' };
    expect((await call(objects, { method: 'POST', headers })).status).toBe(400);
  });
});

describe('a download', () => {
  const ranged = (range: string) => call(`${objects}/range?alt=media`, { headers: { Range: range } });
  beforeAll(() => put('range', '0123456789'));

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=a-b', 200, '0123456789', null],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('with Range %s', async (range, status, text, contentRange) => {
    const answer = await ranged(range);
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('states type, length and checksums, and forbids content sniffing', async () => {
    await put('sums', '123456789', { 'Content-Type': 'image/png' });
    const { headers } = await call(`${objects}/sums?alt=media`, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe('9');
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-goog-hash')).toBe('crc32c=4waSgw==,md5=JfnnlDI7RTiF9RgfG2JNCw==');
  });
});

describe('download tokens', () => {
  const rotate = (query: string, headers = {}) => call(`${objects}/token?${query}`, { method: 'POST', headers });
  const owner = { Authorization: 'Bearer owner' };
  const tokensOf = async (answer: Response) => String((await jsonOf(answer)).downloadTokens).split(',');

  it('are created and revoked only by the server, and one always remains', async () => {
    const [first = ''] = await tokensOf(await put('token', 'x'));
    expect((await rotate('create_token=true')).status).toBe(403);
    const [, second = ''] = await tokensOf(await rotate('create_token=true', owner));
    expect(second).not.toBe(first);
    expect(await tokensOf(await rotate(`delete_token=${first}`, owner))).toEqual([second]);
    const [third] = await tokensOf(await rotate(`delete_token=${second}`, owner));
    expect(third).toMatch(/^[0-9a-f-]{36}$/);
    expect([first, second]).not.toContain(third);
    expect((await rotate('create_token=maybe', owner)).status).toBe(400);
  });
});

describe('a multipart upload', () => {
  const related = (body: string, type = 'multipart/related; boundary=b') =>
    put('multipart', body, { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': type });
  const parts = (metadata: string, content: string) =>
    `--b\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--b\r\nContent-Type: image/png\r\n\r\n${content}\r\n--b--\r\n`;

  it('keeps content that looks like the envelope', async () => {
    const content = 'line\r\n\r\n--b\r\nnot a part\r\n--bb--\r\n';
    const answer = await related(parts('{}', content));
    expect(await answer.json()).toMatchObject({ contentType: 'image/png', size: String(content.length) });
    expect(await (await call(`${objects}/multipart?alt=media`)).text()).toBe(content);
  });

  it('verifies the client’s checksum', async () => {
    expect((await related(parts('{"md5Hash":"JfnnlDI7RTiF9RgfG2JNCw=="}', '123456789'))).status).toBe(200);
    expect((await related(parts('{"md5Hash":"JfnnlDI7RTiF9RgfG2JNCw=="}', '12345678X'))).status).toBe(400);
  });

  it.each([
    ['no boundary', parts('{}', 'x'), 'multipart/related'],
    ['another type', parts('{}', 'x'), 'multipart/form-data; boundary=b'],
    ['one part', '--b\r\n\r\n{}\r\n--b--'],
    ['no end', '--b\r\n\r\n{}\r\n--b\r\n\r\nx'],
    ['no headers', '--b\r\n{}\r\n--b\r\nx\r\n--b--'],
    ['nothing', ''],
    ['metadata that is not JSON', parts('{', 'x')],
    ['metadata that is not an object', parts('[1]', 'x')],
    ['a type that is not text', parts('{"contentType":{}}', 'x')],
    ['a type with a line break', parts('{"contentType":"a\\r\\nSet-Cookie: x"}', 'x')],
    ['custom metadata that is not a map', parts('{"metadata":"x"}', 'x')],
    ['custom metadata that is not text', parts('{"metadata":{"a":{}}}', 'x')],
  ])('with %s is a bad request', async (_, body, type?: string) => {
    expect((await related(body, type)).status).toBe(400);
  });
});

describe('limits', () => {
  it('stop an upload by its announced length and by its real length', async () => {
    expect((await put('max', bytesOf(MAX_OBJECT_BYTES))).status).toBe(200);
    expect((await put('over', bytesOf(MAX_OBJECT_BYTES + 1))).status).toBe(413);
    const related = `--b\r\n\r\n{}\r\n--b\r\n\r\n${'x'.repeat(MAX_OBJECT_BYTES + 1)}\r\n--b--`;
    const multipart = { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=b' };
    expect((await put('over', related, multipart)).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let piece = 0; piece < 5; piece += 1) controller.enqueue(bytesOf(50_000));
        controller.close();
      },
    });
    const streamed = await call(`${objects}?name=over`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await call(`${objects}/over`)).status).toBe(404);
  });

  it('prevent unfinished uploads from filling the memory', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' };
      const begun = await call(`${objects}?name=never${count}`, { method: 'POST', headers });
      const url = begun.headers.get('x-goog-upload-url') ?? '';
      const piece = { method: 'POST', headers: { 'X-Goog-Upload-Command': 'upload' }, body: bytesOf(MAX_OBJECT_BYTES) };
      statuses.push((await fetch(url, piece)).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(402);
    await call('/internal/reset', { method: 'POST' });
    expect((await put('after', bytesOf(MAX_OBJECT_BYTES))).status).toBe(200);
  });

  it('release the memory of a body that was cut off', async () => {
    await call('/internal/reset', { method: 'POST' });
    const head = `POST ${objects}?name=broken HTTP/1.1\r\nHost: x\r\nContent-Length: ${MAX_OBJECT_BYTES}\r\n\r\n`;
    for (let count = 0; count < 20; count += 1) await raw(`${head}${'x'.repeat(90_000)}`);
    await expect.poll(async () => (await put('after', bytesOf(MAX_OBJECT_BYTES))).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await put(`after${count}`, bytesOf(90_000))).status).toBe(200);
    expect((await call(`${objects}/broken`)).status).toBe(404);
  });
});

describe('bad requests', () => {
  it.each([
    ['GET', '/v0', 404],
    ['GET', '/v0/b', 404],
    ['GET', `/v0/b/${BUCKET}`, 404],
    ['GET', `/v0/b/${BUCKET}/x`, 404],
    ['GET', '/v0/b//o', 404],
    ['GET', '/v0/b/other/o', 404],
    ['GET', `${objects}/%`, 400],
    ['GET', `${objects}/%ff`, 400],
    ['GET', `${objects}/a/b`, 404],
    ['GET', `${objects}?maxResults=0`, 400],
    ['GET', `${objects}?maxResults=1001`, 400],
    ['GET', `/storage/v1/b/${BUCKET}/o?maxResults=0`, 400],
    ['GET', `${objects}?maxResults=1.5`, 400],
    ['GET', `${objects}?maxResults=x`, 400],
    ['GET', `${objects}?prefix=no-slash`, 400],
    ['GET', `${objects}?delimiter=x`, 400],
    ['POST', objects, 400],
    ['POST', `${objects}?name=`, 400],
    ['POST', `${objects}?name=${'x'.repeat(1025)}`, 400],
    ['POST', `${objects}?name=a%0Ab`, 400],
    ['POST', `${objects}?name=..`, 400],
    ['DELETE', objects, 405],
    ['LINK', `${objects}/a`, 405],
    ['GET', '/nowhere', 404],
    ['GET', `/storage/v1/b/${BUCKET}/iam`, 404],
    ['POST', `/upload/storage/v1/b/${BUCKET}/o?uploadType=media`, 400],
    ['PUT', `/upload/storage/v1/b/${BUCKET}/o?upload_id=none`, 404],
    ['POST', '/internal/nothing', 404],
  ])('%s %s is answered %i', async (method, path, status) => {
    expect((await call(path, { method })).status).toBe(status);
  });

  it.each([
    'Basic dXNlcjpwYXNz',
    'Firebase',
    'Firebase a.b.c',
    'Bearer ..',
    'Firebase e30.e30.',
    `Firebase ${Buffer.from('{"alg":"none"}').toString('base64url')}.W10.`,
  ])('Authorization %s is answered 401', async (authorization) => {
    expect((await call(`${objects}/a`, { headers: { Authorization: authorization } })).status).toBe(401);
  });

  it('never bring the server down', async () => {
    expect((await call('/')).status).toBe(200);
    expect(harness.lines.filter((line) => line.startsWith('unexpected'))).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    '/v0/b/x/../y/o',
    `${objects}/../../../etc/passwd`,
    `//v0/b/${BUCKET}/o`,
  ])('%s leads nowhere', async (path) => {
    expect(await rawStatus('GET', path)).toBe(404);
  });

  it.each(['a//b', '/lead', 'trail/'])('%s has an empty part, which no rule matches', async (name) => {
    expect((await put(name, 'x')).status).toBe(403);
    expect((await call(`${objects}/${encodeURIComponent(name)}`)).status).toBe(403);
  });

  it('are refused when they are not valid text', async () => {
    const body = '--b\r\n\r\n{"name":"a\\ud800"}\r\n--b\r\n\r\nx\r\n--b--';
    const headers = { 'Content-Type': 'multipart/related; boundary=b' };
    const answer = await call(`/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('keep their dots and slashes, and never point outside the folder on disk', async () => {
    const owner = { Authorization: 'Bearer owner' };
    for (const name of ['../../escape', 'a/../b', 'a//b', '/lead']) {
      expect(await (await put(name, 'x', owner)).json()).toMatchObject({ name });
      const address = `${objects}/${encodeURIComponent(name)}`;
      expect((await call(address, { headers: owner })).status).toBe(200);
    }
    expect((await call(`${objects}/b`)).status).toBe(404);
    expect((await call(`${objects}/escape`)).status).toBe(404);
    for (const file of readdirSync(harness.dataFolder)) expect(file).toMatch(/^[0-9a-f]{64}\.(json|\d+\.bin)$/);
  });
});

describe('a page on another port', () => {
  const origin = 'http://localhost:5173';

  it('may call the web API, see the upload headers and reach a private network', async () => {
    const preflight = await call(`${objects}/a`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-upload-command',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-goog-upload-command');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
    const refused = await call(`${objects}/missing`, { headers: { Origin: origin } });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Goog-Upload-Status');
  });

  it('gets no CORS permission for the server’s API', async () => {
    const preflight = await call(`/storage/v1/b/${BUCKET}/o/a`, { method: 'OPTIONS', headers: { Origin: origin } });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the rules in force', () => {
  const closed = OPEN_RULES.replace('allow read, write', 'allow read, write: if request.auth != null');
  const setRules = (content: string) =>
    call('/internal/setRules', {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'test.rules', content }] } }),
    });
  const readAs = async (token?: string) =>
    (await call(`${objects}/rules`, token ? { headers: { Authorization: `Firebase ${token}` } } : {})).status;
  beforeAll(() => put('rules', 'x'));

  it('can be replaced by a call, which names the line of an error', async () => {
    expect(await readAs()).toBe(200);
    expect((await setRules(closed)).status).toBe(200);
    expect(await readAs()).toBe(403);
    expect(await readAs(idToken('u1'))).toBe(200);
    const refused = await setRules(closed.replace('request.auth', 'request..auth'));
    expect(refused.status).toBe(400);
    expect((await jsonOf(refused)).message).toMatch(/^test\.rules:3:\d+ /);
    expect(await readAs()).toBe(403);
    expect((await call('/internal/setRules', { method: 'PUT', body: '{"rules":{}}' })).status).toBe(400);
    await setRules(OPEN_RULES);
  });

  it('follow the file; a version with an error changes nothing and is logged', async () => {
    writeFileSync(harness.rulesFile, closed);
    await expect.poll(() => readAs()).toBe(403);
    writeFileSync(harness.rulesFile, closed.replace('allow', 'alow'));
    await expect.poll(() => harness.lines.join('\n')).toMatch(/storage\.rules:3:\d+ expected .*allow/);
    expect(await readAs()).toBe(403);
    writeFileSync(harness.rulesFile, OPEN_RULES);
    await expect.poll(() => readAs()).toBe(200);
  });

  it('must be valid at the start', async () => {
    const file = `${harness.rulesFile}.bad`;
    writeFileSync(file, 'service cloud.firestore {}');
    const start = startStorage({ port: 0, host: '127.0.0.1', rulesFile: file, projectId: PROJECT, bucket: BUCKET });
    await expect(start).rejects.toThrow(/storage\.rules\.bad:1:1 expected rules_version/);
  });
});

describe('with a data folder', () => {
  it('objects, metadata and tokens survive a restart', async () => {
    const body = bytesOf(4000);
    await put('kept', 'old content');
    const stored: unknown = await (await put('kept', body, { 'Content-Type': 'image/png' })).json();
    await put('deleted', 'x');
    await call(`${objects}/deleted`, { method: 'DELETE' });
    await harness.restart();
    expect(await (await call(`${objects}/kept`)).json()).toEqual(stored);
    expect(new Uint8Array(await (await call(`${objects}/kept?alt=media`)).arrayBuffer())).toEqual(body);
    expect((await call(`${objects}/deleted`)).status).toBe(404);
  });
});
