/** Messages over script tags: each request carries the client's messages and stays open until the server has some. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { parseJson } from '../tree/json';
import { SegmentReader } from './segments';
import { NO_RECEIVER, type Receiver, type Transport } from './transport';

/** A client always keeps a request open and renews it every 25 s. After this long without one, it counts as gone. */
const ABSENT_MS = 60_000;

export class LongPollTransport implements Transport {
  readonly id = randomUUID();
  readonly password = randomUUID();
  receiver: Receiver = NO_RECEIVER;
  /** The client's own number for its callbacks. Digits only, because it becomes part of a script. */
  private readonly callback: string;
  private readonly onGone: () => void;
  private readonly segments: SegmentReader;
  private readonly unsent: string[] = [];
  private open: ServerResponse | null = null;
  private responses = 0;
  private isClosed = false;
  private absence: NodeJS.Timeout;

  /** @param maxCharacters of a message */
  constructor(callback: string, onGone: () => void, maxCharacters?: number) {
    this.callback = callback;
    this.onGone = onGone;
    this.segments = new SegmentReader(maxCharacters);
    this.absence = this.awaitAbsence();
  }

  /** Answers the opening request with the connection's id and any messages already waiting. */
  start(response: ServerResponse): void {
    this.answer(response, this.command('start', this.id, this.password) + this.takeUnsent());
  }

  /** Takes the messages in a request and holds it open until there is something to send. */
  poll(response: ServerResponse, params: URLSearchParams): void {
    clearTimeout(this.absence);
    this.absence = this.awaitAbsence();
    const earlier = this.open;
    this.open = response;
    if (earlier !== null) this.answer(earlier, '');
    response.on('close', () => {
      if (this.open === response) this.open = null;
    });
    try {
      for (const message of this.segments.take(params)) {
        if (typeof message === 'string') this.receiver.onMessage(message);
        else this.receiver.onTooLong(message.beginning);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.close();
    }
    this.flush();
  }

  send(message: string): void {
    this.unsent.push(message);
    // Messages sent in the same tick go out in one response.
    setImmediate(() => this.flush());
  }

  close(): void {
    if (this.open !== null) this.answer(this.open, this.takeUnsent() + this.command('close'));
    this.open = null;
    this.end();
  }

  cut(): void {
    this.open?.destroy();
    this.open = null;
    this.end();
  }

  private flush(): void {
    if (this.open === null || this.unsent.length === 0) return;
    const response = this.open;
    this.open = null;
    this.answer(response, this.takeUnsent());
  }

  private takeUnsent(): string {
    if (this.unsent.length === 0) return '';
    const messages = this.unsent.splice(0).map((message) => parseJson(message));
    return this.call('pRTLPCB', this.responses++, messages);
  }

  private command(...args: string[]): string {
    return this.call('pLPCommand', ...args);
  }

  private call(name: string, ...args: unknown[]): string {
    const text = args.map((arg) => JSON.stringify(arg).replaceAll('<', '\\u003c')).join(',');
    return `parent.window["${name}${this.callback}"](${text});`;
  }

  private answer(response: ServerResponse, script: string): void {
    response.writeHead(200, { 'Content-Type': 'application/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(script);
  }

  private awaitAbsence(): NodeJS.Timeout {
    const timer = setTimeout(() => this.cut(), ABSENT_MS);
    timer.unref();
    return timer;
  }

  private end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.absence);
    this.onGone();
    this.receiver.onClosed();
  }
}
