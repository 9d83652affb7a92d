/** A websocket client that speaks the protocol directly and records everything it receives. */
import { vi } from 'vitest';
import { WebSocket } from 'ws';

/** Milliseconds. Answers on one machine arrive well within the default interval of 50. */
const POLL = { timeout: 20_000, interval: 2 };

export interface Push {
  readonly a: string;
  readonly b: Record<string, unknown>;
}
export interface Answer {
  readonly s: string;
  readonly d: unknown;
}

export class RawClient {
  readonly socket: WebSocket;
  readonly pushes: Push[] = [];
  readonly answers = new Map<number, Answer>();
  handshake: Record<string, unknown> | undefined;
  bytes = 0;
  isClosed = false;
  private requests = 0;
  private expected = 0;
  private parts: string[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.receive(data.toString('utf8')));
    socket.on('close', () => {
      this.isClosed = true;
    });
    socket.on('error', () => {});
  }

  static async connect(port: number, namespace: string): Promise<RawClient> {
    const client = new RawClient(new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`));
    await vi.waitUntil(() => client.handshake !== undefined, POLL);
    return client;
  }

  /** Sends a request and waits for its answer. */
  async ask(action: string, body: Record<string, unknown>): Promise<Answer> {
    const r = this.tell(action, body);
    await vi.waitUntil(() => this.answers.has(r), POLL);
    const answer = this.answers.get(r);
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  tell(action: string, body: Record<string, unknown>): number {
    this.requests++;
    this.socket.send(JSON.stringify({ t: 'd', d: { r: this.requests, a: action, b: body } }));
    return this.requests;
  }

  /** Returns the pushes since the last call. */
  taken(): Push[] {
    return this.pushes.splice(0);
  }

  close(): void {
    this.socket.terminate();
  }

  private receive(frame: string): void {
    this.bytes += frame.length;
    if (this.expected === 0 && /^\d{1,6}$/.test(frame)) {
      this.expected = Number(frame);
      return;
    }
    this.parts.push(frame);
    if (this.parts.length < this.expected) return;
    const message = JSON.parse(this.parts.join(''));
    this.parts = [];
    this.expected = 0;
    if (message.t === 'c') this.handshake ??= message.d.d;
    else if ('r' in message.d) this.answers.set(message.d.r, message.d.b);
    else this.pushes.push(message.d);
  }
}
