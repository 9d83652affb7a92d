import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useDatabase } from './support/server';

/** The limit of a message here, low so that a few requests reach it. */
const LIMIT = 100_000;
const stand = useDatabase({ maxPolledCharacters: LIMIT });

interface Message {
  t: string;
  d: Record<string, unknown>;
}

/** Acts as a browser does: runs each script it receives, and keeps one request open. */
class PollingClient {
  readonly commands: unknown[][] = [];
  readonly messages: Message[] = [];
  readonly responses: number[] = [];
  private readonly ns: string;
  private segment = 0;
  private requests = 0;
  credentials = '';

  constructor(ns: string) {
    this.ns = ns;
  }

  async start(callback = '7'): Promise<number> {
    const status = await this.load(`start=t&ser=1&cb=${callback}&v=5`);
    const [, id, password] = this.commands[0] ?? [];
    this.credentials = `id=${String(id)}&pw=${String(password)}`;
    return status;
  }

  /** Sends one request. Resolves when it is answered. */
  poll(extra = ''): Promise<number> {
    return this.load(`${this.credentials}&ser=${++this.requests}${extra}`);
  }

  /** Returns the URL parameters that carry a message, in this many pieces. */
  pieces(message: object, count: number): string[] {
    const text = Buffer.from(JSON.stringify(message)).toString('base64url');
    const size = Math.ceil(text.length / count);
    return Array.from(
      { length: count },
      (_, i) => `&seg0=${this.segment++}&ts0=${count}&d0=${text.slice(i * size, (i + 1) * size)}`,
    );
  }

  request(r: number, a: string, b: object): Promise<number>[] {
    return this.pieces({ t: 'd', d: { r, a, b } }, 1).map((piece) => this.poll(piece));
  }

  private async load(search: string): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${stand.server().port}/.lp?ns=${this.ns}&${search}`);
    const script = await response.text();
    if (!response.ok) return response.status;
    const window = {
      pLPCommand7: (...args: unknown[]) => this.commands.push(args),
      pRTLPCB7: (number: number, messages: Message[]) => {
        this.responses.push(number);
        this.messages.push(...messages);
      },
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- the protocol is scripts that call their page back
    new Function('parent', script)({ window });
    return response.status;
  }
}

const answerTo = (client: PollingClient, r: number) => client.messages.find((message) => message.d['r'] === r)?.d['b'];

describe('long-polling', () => {
  it('shakes hands, takes requests in segments in any order, and pushes changes', async () => {
    const ns = await stand.namespace();
    const client = new PollingClient(ns);
    await client.start();
    expect(client.messages[0]).toMatchObject({ t: 'c', d: { t: 'h', d: { v: '5' } } });

    const text = 'é😀'.repeat(500);
    const [first = '', second = '', third = ''] = client.pieces(
      { t: 'd', d: { r: 1, a: 'p', b: { p: '/a', d: text } } },
      3,
    );
    // Each new request releases the one before it. The last is held until there is an answer.
    const released = client.poll(third);
    const answered = client.poll(second);
    await released;
    void client.poll(first);
    await answered;
    await expect.poll(() => answerTo(client, 1)).toEqual({ s: 'ok', d: '' });
    expect(await (await stand.rest(ns, '/a.json')).json()).toBe(text);

    void client.request(2, 'q', { p: '/b', h: '' });
    await expect.poll(() => answerTo(client, 2)).toEqual({ s: 'ok', d: {} });
    const waiting = client.poll();
    await stand.rest(ns, '/b.json', { method: 'PUT', body: '"</script>"' });
    await waiting;
    expect(client.messages.at(-1)).toEqual({ t: 'd', d: { a: 'd', b: { p: 'b', d: '</script>' } } });
    expect(client.responses).toEqual(client.responses.map((_, i) => i));
  });

  it('answers a write over the limit with an error, and goes on with what is sent after it', async () => {
    const ns = await stand.namespace();
    const client = new PollingClient(ns);
    await client.start();
    const tooLong = client.pieces({ t: 'd', d: { r: 1, a: 'p', b: { p: '/big', d: 'x'.repeat(LIMIT) } } }, 20);
    const [next = ''] = client.pieces({ t: 'd', d: { r: 2, a: 'p', b: { p: '/small', d: 'kept' } } }, 1);
    let last: Promise<number> | null = null;
    for (const piece of [...tooLong, next]) {
      const sent = client.poll(piece);
      // oxlint-disable-next-line no-await-in-loop -- a request is answered when the next one comes
      await last;
      last = sent;
    }
    await expect
      .poll(() => [answerTo(client, 1), answerTo(client, 2)])
      .toEqual([
        { s: 'too_big', d: 'Data to write exceeds the maximum size of 16 MB' },
        { s: 'ok', d: '' },
      ]);
    expect(client.commands.flat()).not.toContain('close');
    expect(await (await stand.rest(ns, '/.json')).json()).toEqual({ small: 'kept' });
  });

  it('upgrades to a websocket without losing or repeating anything', async () => {
    const ns = await stand.namespace();
    const client = new PollingClient(ns);
    await client.start();
    void client.request(1, 'q', { p: '/a', h: '' });
    await expect.poll(() => answerTo(client, 1)).toBeDefined();
    const session = Object(client.messages[0]?.d['d']).s;

    const socket = new WebSocket(`ws://127.0.0.1:${stand.server().port}/.ws?v=5&s=${session}&ns=${ns}`);
    const heard: Message[] = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
    await expect.poll(() => heard).toEqual([{ t: 'c', d: { t: 'a', d: {} } }]);
    socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
    await expect.poll(() => heard.at(-1)).toEqual({ t: 'c', d: { t: 'o', d: null } });

    // Sent on the new transport before the old one has finished, so it is answered afterwards.
    socket.send(JSON.stringify({ t: 'd', d: { r: 2, a: 'p', b: { p: '/a', d: 'second' } } }));
    await Promise.all(client.request(3, 'p', { p: '/a', d: 'first' }));
    await expect.poll(() => answerTo(client, 3)).toEqual({ s: 'ok', d: '' });
    const [ending = ''] = client.pieces({ t: 'c', d: { t: 'n', d: {} } }, 1);
    await client.poll(ending);
    await expect.poll(() => heard.at(-1)).toEqual({ t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } });
    expect(client.messages.at(-1)).toEqual({ t: 'c', d: { t: 'n', d: {} } });
    expect(client.commands.at(-1)).toEqual(['close']);
    expect(await (await stand.rest(ns, '/a.json')).json()).toBe('second');
    expect(heard.at(-2)).toEqual({ t: 'd', d: { a: 'd', b: { p: 'a', d: 'second' } } });
    socket.terminate();
  });

  it('ends and runs its onDisconnect writes when the page closes', async () => {
    const ns = await stand.namespace();
    const client = new PollingClient(ns);
    await client.start();
    void client.request(1, 'o', { p: '/bye', d: 'gone' });
    await expect.poll(() => answerTo(client, 1)).toBeDefined();
    const base = `http://127.0.0.1:${stand.server().port}/.lp?ns=${ns}&${client.credentials}`;
    expect(await (await fetch(`${base}&dframe=t`)).text()).toContain('sendBeacon');
    await fetch(`${base}&disconn=t`, { method: 'POST' });
    expect(await (await stand.rest(ns, '/bye.json')).json()).toBe('gone');
    expect(await client.poll()).toBe(404);
  });

  it('refuses a wrong password, and a callback that is not a number', async () => {
    const ns = await stand.namespace();
    const client = new PollingClient(ns);
    await client.start();
    const [id] = client.credentials.split('&');
    const stranger = new PollingClient(ns);
    stranger.credentials = `${id}&pw=guess`;
    expect(await stranger.poll()).toBe(404);
    expect(await new PollingClient(ns).start('7"];alert(1);["')).toBe(400);
  });
});
