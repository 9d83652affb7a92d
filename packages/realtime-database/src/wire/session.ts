/**
 * One client's session: handshake, requests and answers, identity and end. It starts on one transport and may move to a
 * second: the client opens the second beside the first, and closes the first once the second works.
 */
import { randomUUID } from 'node:crypto';
import type { Databases } from '../databases';
import { type Identity, NOBODY } from '../identity';
import type { Namespace } from '../namespace';
import { RequestError } from '../requestError';
import { type AuthOverride, identityOf } from '../token';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../tree/json';
import { Listens } from './listens';
import { OnDisconnectQueue } from './onDisconnect';
import { type Client, perform, WRITES } from './requests';
import type { Transport } from './transport';

const PROTOCOL_VERSION = '5';
/** The longest delay a Node timer accepts. */
const MAX_TIMER_MS = 2_147_483_647;

interface SessionInput {
  readonly transport: Transport;
  readonly databases: Databases;
  readonly namespace: Namespace;
  /** The host the client called. The handshake returns it, and the client keeps to the host it is given there. */
  readonly host: string;
  readonly log: (line: string) => void;
  readonly onClosed: () => void;
}

export class Session implements Client {
  readonly id = randomUUID();
  readonly namespace: Namespace;
  readonly listens: Listens;
  readonly onDisconnect = new OnDisconnectQueue();
  private readonly input: SessionInput;
  /** The transport in use, and the one the client is moving to. */
  private primary: Transport;
  private secondary: Transport | null = null;
  /** Messages from the second transport, held back while earlier requests may still arrive on the first. */
  private early: string[] = [];
  private current: Identity = NOBODY;
  private expiry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(input: SessionInput) {
    this.input = input;
    this.namespace = input.namespace;
    this.listens = new Listens(input.namespace, this.identity, (a, b) => this.send({ t: 'd', d: { a, b } }));
    this.primary = input.transport;
    this.attach(this.primary);
    // One millisecond early, to allow for the time on the wire: a client that sets its clock by this is never ahead of
    // the server.
    const handshake = { ts: input.databases.clock() - 1, v: PROTOCOL_VERSION, h: input.host, s: this.id };
    this.send({ t: 'c', d: { t: 'h', d: handshake } });
  }

  identity = (): Identity => this.current;

  signIn(credential: string, override: AuthOverride): Identity {
    const { databases } = this.input;
    const projectId = databases.tokenProject(this.namespace.name);
    const identity = identityOf(credential, override, { projectId, nowMs: databases.clock() });
    this.become(identity);
    return identity;
  }

  become(identity: Identity): void {
    this.current = identity;
    clearTimeout(this.expiry);
    this.awaitExpiry();
    this.listens.recheck();
  }

  /** Cuts the connection as a network fault would. */
  drop(): void {
    this.secondary?.cut();
    this.primary.cut();
    this.end();
  }

  /** Lets the client try another transport. The client says when it moves over. */
  offer(transport: Transport): void {
    this.secondary?.cut();
    this.secondary = transport;
    this.attach(transport);
    sendOn(transport, { t: 'c', d: { t: 'a', d: {} } });
  }

  private attach(transport: Transport): void {
    transport.receiver = {
      onMessage: (message) => this.receive(transport, message),
      onTooLong: (beginning) => this.refuseTooLong(transport, beginning),
      onClosed: () => {
        if (transport === this.secondary) this.secondary = null;
        else if (transport === this.primary) this.end();
      },
    };
  }

  private awaitExpiry(): void {
    const { expiresAtMs } = this.current;
    if (expiresAtMs === null) return;
    const leftMs = expiresAtMs - this.input.databases.clock();
    this.expiry = setTimeout(
      () => (leftMs > MAX_TIMER_MS ? this.awaitExpiry() : this.expire()),
      Math.min(leftMs, MAX_TIMER_MS),
    );
    this.expiry.unref();
  }

  /** Reports the expiry. The client answers by connecting again with a fresh token and repeating its listens. */
  private expire(): void {
    this.send({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } } });
    this.listens.stopAll();
    this.become(NOBODY);
  }

  private receive(transport: Transport, text: string): void {
    let message: Json;
    try {
      message = parseJson(text);
    } catch {
      this.input.log('a client sent a message that is not JSON');
      transport.close();
      return;
    }
    if (!isJsonObject(message) || !isJsonObject(message['d'])) return;
    const { d } = message;
    if (message['t'] === 'c') this.control(transport, d);
    else if (message['t'] !== 'd') return;
    else if (transport === this.secondary) this.early.push(text);
    else this.answer(d);
  }

  /** A client that were cut off here would connect again and send the same again, without end. */
  private refuseTooLong(transport: Transport, beginning: string): void {
    const request = /"r":(\d+)/.exec(beginning)?.[1];
    if (request === undefined) transport.close();
    else
      this.refuse(Number(request), '', new RequestError('too_big', 'Data to write exceeds the maximum size of 16 MB'));
  }

  private control(transport: Transport, { t }: JsonObject): void {
    if (t === 'p') sendOn(transport, { t: 'c', d: { t: 'o', d: null } });
    if (t === 'n' && transport === this.primary && this.secondary !== null) this.moveTo(this.secondary);
  }

  /** The client has closed the first transport. Confirms that with a last message there, then uses the second. */
  private moveTo(transport: Transport): void {
    const former = this.primary;
    this.primary = transport;
    this.secondary = null;
    sendOn(former, { t: 'c', d: { t: 'n', d: {} } });
    former.close();
    for (const text of this.early.splice(0)) this.receive(transport, text);
  }

  private answer(request: JsonObject): void {
    const { r, a, b } = request;
    if (typeof r !== 'number' || typeof a !== 'string') return;
    try {
      const d = perform(this, a, isJsonObject(b) ? b : {});
      const accept = () => this.send({ t: 'd', d: { r, b: { s: 'ok', d } } });
      // A write is answered once it is kept.
      const saved = WRITES.has(a) ? this.namespace.saved() : null;
      if (saved === null) accept();
      else saved.then(accept, (error: unknown) => this.refuse(r, a, error));
    } catch (error) {
      this.refuse(r, a, error);
    }
  }

  private refuse(request: number, action: string, error: unknown): void {
    if (error instanceof RequestError) {
      this.send({ t: 'd', d: { r: request, b: { s: error.code, d: error.message } } });
      return;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.input.log(`request ${action} failed: ${text}`);
    this.send({ t: 'd', d: { r: request, b: { s: 'internal_error', d: 'Internal error' } } });
  }

  private send(message: Json): void {
    if (!this.isClosed) sendOn(this.primary, message);
  }

  private end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.secondary?.cut();
    clearTimeout(this.expiry);
    this.listens.stopAll();
    this.onDisconnect.run(this.namespace);
    this.input.onClosed();
  }
}

function sendOn(transport: Transport, message: Json): void {
  transport.send(JSON.stringify(message));
}
