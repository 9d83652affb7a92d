import { describe, expect, it } from 'vitest';
import { FrameReader, toFrames } from '../../../packages/realtime-database/src/wire/frames';
import { useDatabase } from './support/server';

const stand = useDatabase();
const query = (fields: object) => ({ q: fields, t: 1 });

describe('the handshake', () => {
  it('states the host the client called, the version, a session and the time', async () => {
    const client = await stand.raw(await stand.namespace());
    expect(client.handshake).toEqual({
      h: `127.0.0.1:${stand.server().port}`,
      v: '5',
      s: expect.stringMatching(/.{10,}/),
      ts: expect.any(Number),
    });
  });
});

describe('the traffic on the wire', () => {
  it('is the rows of the query, then only their changes', async () => {
    const ns = await stand.namespace({ '.read': true, '.write': true, rows: { '.indexOn': 'n' } });
    const [client, writer] = [await stand.raw(ns), await stand.raw(ns)];
    const rows = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`k${i}`, { n: i, filling: 'x'.repeat(100) }]),
    );
    await writer.ask('p', { p: '/rows', d: rows });
    const before = client.bytes;
    expect(await client.ask('q', { p: '/rows', h: '', ...query({ i: 'n', sp: 10, ep: 12 }) })).toEqual({
      s: 'ok',
      d: {},
    });
    expect(Object.keys(client.taken()[0]?.b['d'] ?? {})).toEqual(['k10', 'k11', 'k12']);
    expect(client.bytes - before).toBeLessThan(800);

    await writer.ask('p', { p: '/rows/k11/filling', d: 'new' });
    await writer.ask('p', { p: '/rows/k400/filling', d: 'not asked for' });
    await writer.ask('p', { p: '/rows/k12/n', d: 900 });
    await writer.ask('m', { p: '/rows', d: { 'k10/filling': 'also', k11: null, new: { n: 11 } } });
    await client.ask('s', {});
    expect(client.taken()).toEqual([
      { a: 'd', b: { p: 'rows/k11/filling', d: 'new', t: 1 } },
      { a: 'd', b: { p: 'rows/k12', d: null, t: 1 } },
      { a: 'm', b: { p: 'rows', d: { k11: null, 'k10/filling': 'also', new: { n: 11 } }, t: 1 } },
    ]);
  });

  it('to a filtered listener never includes the priority of the list itself', async () => {
    const client = await stand.raw(await stand.namespace());
    await client.ask('p', { p: '/list', d: { a: 1 } });
    await client.ask('q', { p: '/list', h: '', ...query({ l: 5, vf: 'l' }) });
    await client.ask('q', { p: '/list', h: '', q: { sp: null, ep: 9 }, t: 2 });
    client.taken();
    await client.ask('p', { p: '/list/.priority', d: 5 });
    expect(client.taken()).toEqual([]);
  });

  it('is empty for a client that already holds the data', async () => {
    const ns = await stand.namespace();
    const client = await stand.raw(ns);
    await client.ask('p', { p: '/a', d: 'abc' });
    // SHA-1 of "string:abc" in base64.
    expect(await client.ask('q', { p: '/a', h: 'dC6T6AgOHZEfclb8j/idGrWJNe0=' })).toEqual({ s: 'ok', d: {} });
    const stale = client.taken();
    await client.ask('q', { p: '/b', h: 'something old' });
    expect([stale, client.taken()]).toEqual([[], [{ a: 'd', b: { p: 'b', d: null } }]]);
  });

  it('is empty when a write changes nothing', async () => {
    const client = await stand.raw(await stand.namespace());
    await client.ask('p', { p: '/a', d: { b: 1 } });
    await client.ask('q', { p: '/a', h: '' });
    client.taken();
    await client.ask('p', { p: '/a/b', d: 1 });
    await client.ask('m', { p: '/a', d: { b: 1, c: null } });
    expect(client.taken()).toEqual([]);
  });

  it('arrives before the answer to the write that caused it', async () => {
    const client = await stand.raw(await stand.namespace());
    await client.ask('q', { p: '/a', h: '' });
    expect(client.taken()).toEqual([{ a: 'd', b: { p: 'a', d: null } }]);
    const r = client.tell('p', { p: '/a', d: 5 });
    await expect.poll(() => client.pushes).not.toEqual([]);
    expect(client.answers.has(r) ? client.pushes.length : 1).toBe(1);
    expect(client.taken()).toEqual([{ a: 'd', b: { p: 'a', d: 5 } }]);
  });

  it('warns of a query without an index, and only then', async () => {
    const ns = await stand.namespace({ '.read': true, rows: { '.indexOn': ['n', 'deep/n'] } });
    const client = await stand.raw(ns);
    const warnings = async (i: string) => (await client.ask('q', { p: '/rows', h: '', ...query({ i, sp: 1 }) })).d;
    expect(await warnings('m')).toEqual({ w: ['no_index'] });
    for (const index of ['n', 'deep/n', '.key', '.priority'])
      expect(await warnings(index === '.key' ? 'n' : index)).toEqual({});
    expect(await client.ask('g', { p: '/rows', q: { i: 'm', sp: 1 } })).toEqual({
      s: 'no_index',
      d: 'Index not defined, add ".indexOn": "m", for path "/rows", to the rules',
    });
  });
});

describe('compare and set', () => {
  it('refuses a stale hash and changes nothing', async () => {
    const client = await stand.raw(await stand.namespace());
    expect(await client.ask('p', { p: '/a', d: 1, h: '' })).toEqual({ s: 'ok', d: '' });
    expect((await client.ask('p', { p: '/a', d: 2, h: '' })).s).toBe('datastale');
    expect(await client.ask('g', { p: '/a', q: {} })).toEqual({ s: 'ok', d: 1 });
  });
});

describe('bad input', () => {
  it.each([
    ['p', { p: '/a.b', d: 1 }, 'invalid_path'],
    ['p', { p: `/${'a/'.repeat(33)}`, d: 1 }, 'invalid_path'],
    ['p', { p: '/a', d: { 'x.y': 1 } }, 'invalid_data'],
    ['p', { d: 1 }, 'invalid_data'],
    ['m', { p: '/', d: { a: 1, 'a/b': 2 } }, 'invalid_path'],
    ['m', { p: '/', d: { 'a/b': 1, 'a-b': 2, 'a/b/c': 3 } }, 'invalid_path'],
    ['m', { p: '/', d: 'text' }, 'invalid_data'],
    ['q', { p: '/a', q: 'text' }, 'invalid_query'],
    ['q', { p: '/a', q: { l: -1 } }, 'invalid_query'],
    ['q', { p: '/a', q: { sp: { x: 1 } } }, 'invalid_query'],
    ['q', { p: '/a', q: { i: '.key', sp: 5 } }, 'invalid_query'],
    ['auth', { cred: 'nonsense' }, 'invalid_token'],
    ['zzz', {}, 'unknown_request'],
  ])('%s %j is refused with %s', async (action, body, code) => {
    const client = await stand.raw(await stand.namespace());
    expect((await client.ask(action, body)).s).toBe(code);
    expect((await client.ask('p', { p: '/still', d: 'alive' })).s).toBe('ok');
  });

  it.each([
    '{not json',
    '[]',
    'null',
    '"text"',
    '{"t":"d","d":5}',
    '{"t":"x"}',
    '\u0000',
  ])('the frame %j does not affect other clients', async (frame) => {
    const ns = await stand.namespace();
    const [bad, good] = [await stand.raw(ns), await stand.raw(ns)];
    bad.socket.send(frame);
    expect((await good.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
  });

  it('a write over 16 MB is refused, and the connection lives on', async () => {
    const client = await stand.raw(await stand.namespace());
    const request = { t: 'd', d: { r: 77, a: 'p', b: { p: '/a', d: 'x'.repeat(20_000_000) } } };
    for (const frame of toFrames(JSON.stringify(request))) client.socket.send(frame);
    await expect.poll(() => client.answers.has(77)).toBe(true);
    expect(client.answers.get(77)?.s).toBe('too_big');
    expect((await client.ask('p', { p: '/a', d: 1 })).s).toBe('ok');
    expect((await client.ask('g', { p: '/a' })).d).toBe(1);
  });

  it('announcing a message over 256 MB closes the connection', async () => {
    const ns = await stand.namespace();
    const client = await stand.raw(ns);
    client.socket.send('99999');
    await expect.poll(() => client.isClosed).toBe(true);
    expect((await (await stand.raw(ns)).ask('p', { p: '/a', d: 1 })).s).toBe('ok');
  });
});

describe('frames', () => {
  it('are split at 16,384 characters and rejoined without breaking surrogate pairs', () => {
    const message = `"${'é😀'.repeat(20_000)}"`;
    const frames = toFrames(message);
    expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(16_384);
    expect(frames.every((frame) => Buffer.from(frame).toString('utf8') === frame)).toBe(true);
    const reader = new FrameReader();
    expect(frames.map((frame) => reader.take(frame)).at(-1)).toBe(message);
    expect(reader.take('0')).toBeNull();
    expect(reader.take('{"a":1}')).toBe('{"a":1}');
  });
});

describe('a session', () => {
  it('ends when its client reconnects with a new session', async () => {
    const ns = await stand.namespace();
    const first = await stand.raw(ns);
    await first.ask('o', { p: '/presence', d: 'gone' });
    const url = `ws://127.0.0.1:${stand.server().port}/.ws?v=5&ns=${ns}&ls=${String(first.handshake?.['s'])}`;
    const { WebSocket } = await import('ws');
    const second = new WebSocket(url);
    await expect.poll(() => first.isClosed).toBe(true);
    second.terminate();
    expect(await (await stand.raw(ns)).ask('g', { p: '/presence', q: {} })).toEqual({ s: 'ok', d: 'gone' });
  });
});
