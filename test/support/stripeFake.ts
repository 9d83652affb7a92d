/**
 * A fake of Stripe's HTTP API for checkouts, with its idempotency, states and signatures. Also a functions host that
 * uses it, next to the stack's own host and on the same database.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { resolve } from 'node:path';
import { type ApiAnswer, type ApiBody, type ApiName, api } from '@/domain/api/api';
import { HOST, PROJECT_ID, REGION, serverEnvironment } from '../../tools/connection/addresses';
import { type Child, startChild, untilAnswers } from '../../local/stack/children';
import type { Person } from './accounts';
import type { Called } from './call';
import { stack } from './stack';

export const SECRET_KEY = 'sk_test_amberlight';
export const WEBHOOK_SECRET = 'whsec_amberlight';
const MINUTE_SECONDS = 60;

type StripeModule = {
  new (
    key: string,
  ): {
    webhooks: { generateTestHeaderString(of: { payload: string; secret: string; timestamp?: number }): string };
  };
};
/** The functions' own copy; its CommonJS export is the class itself. */
const Stripe = createRequire(resolve('functions/package.json'))('stripe') as StripeModule;
const { webhooks } = new Stripe(SECRET_KEY);

/** The signature header Stripe sends with an event. */
export const sign = (payload: string, secret = WEBHOOK_SECRET, timestamp?: number): string =>
  webhooks.generateTestHeaderString({ payload, secret, ...(timestamp === undefined ? {} : { timestamp }) });

export type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  customer: string | null;
  /** What the page offers to do with cards. */
  saved: { save: string | null; remove: string | null };
};

export type Part = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: { part: string };
};

/** A movement on the account at Stripe, as its list of balance transactions has it. */
export type Settled = {
  id: string;
  reporting_category: string;
  created: number;
  amount: number;
  fee: number;
  currency: string;
  source: { id: string; payment_intent?: string | { id: string } | null } | null;
};

type Answer = { status: number; body: object };
/** A fault in the next request to a path: the request never arrives, or its answer is lost. */
type Accident = 'before' | 'after';

export type StripeFake = {
  url: string;
  sessions: Map<string, Session>;
  /** Customers and their person, by id; removed ones are gone. */
  customers: Map<string, string>;
  /** Refunded charges, by payment intent. */
  refunds: string[];
  /** Parts of charges that went back to their cards. */
  parts: Part[];
  /** Movements on the account, the newest first, as Stripe lists them. */
  settled: Settled[];
  /** The session of a payment. @throws unless there is exactly one */
  sessionOf(payment: string): Session;
  pay(session: Session): void;
  /** An event about a session in its current state, as the body Stripe posts. */
  event(type: string, session: Session): string;
  /** Breaks the next `times` requests whose path starts with `path`. */
  breakNext(path: string, accident: Accident, times?: number): void;
  refuseRefunds(code: string): void;
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** An event about a dispute of a charge, as the body Stripe posts; `changes` to the dispute. */
  dispute(type: string, intent: string, changes: object, createdSeconds?: number): string;
  close(): Promise<void>;
};

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: status === 400 ? 'invalid_request_error' : 'api_error', code, message } },
});

export async function startStripe(): Promise<StripeFake> {
  const sessions = new Map<string, Session>();
  const customers = new Map<string, string>();
  const refunds: string[] = [];
  const parts: Part[] = [];
  const settled: Settled[] = [];
  const done = new Map<string, { form: string; answer: Answer }>();
  const accidents: { path: string; accident: Accident }[] = [];
  let refundRefusal = '';
  let numbers = 0;

  function open(form: URLSearchParams): Answer {
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000;
    if (seconds < 30 * MINUTE_SECONDS - 5 || seconds > 24 * 60 * MINUTE_SECONDS) return refusal(400, 'expires_at', '');
    const customer = form.get('customer');
    if (customer !== null && !customers.has(customer)) return noCustomer(customer);
    if (form.get('mode') !== 'payment') return refusal(400, 'mode', 'Only payments');
    numbers += 1;
    const id = `cs_test_${numbers}`;
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 30) return refusal(400, 'amount_too_small', '');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      customer,
      saved: {
        save: form.get('saved_payment_method_options[payment_method_save]'),
        remove: form.get('saved_payment_method_options[payment_method_remove]'),
      },
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  const noCustomer = (id: string): Answer => ({
    status: 400,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'customer',
        message: `No such customer: '${id}'`,
      },
    },
  });

  function makeCustomer(form: URLSearchParams): Answer {
    numbers += 1;
    const id = `cus_${numbers}`;
    customers.set(id, form.get('metadata[uid]') ?? '');
    return { status: 200, body: { id, object: 'customer' } };
  }

  function removeCustomer(id: string): Answer {
    if (!customers.delete(id)) return { ...noCustomer(id), status: 404 };
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  function refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? '';
    if (refundRefusal !== '') return refusal(400, refundRefusal, 'Not refundable');
    if (form.get('amount') !== null)
      return refundPart(intent, Number(form.get('amount')), form.get('metadata[part]') ?? '');
    if (refunds.includes(intent)) return refusal(400, 'charge_already_refunded', 'Already refunded');
    refunds.push(intent);
    return { status: 200, body: { id: `re_${intent}`, object: 'refund', status: 'succeeded' } };
  }

  function refundPart(intent: string, amount: number, part: string): Answer {
    const paid = [...sessions.values()].find((session) => session.payment_intent === intent)?.amount_total ?? 0;
    const before = parts.filter((each) => each.payment_intent === intent).reduce((sum, each) => sum + each.amount, 0);
    if (before + amount > paid) return refusal(400, 'amount_too_large', 'More than is left of the charge');
    const id = `re_${parts.length + 1}`;
    parts.push({ id, object: 'refund', payment_intent: intent, amount, status: 'succeeded', metadata: { part } });
    return { status: 200, body: parts.at(-1) ?? {} };
  }

  function listParts(path: string): Answer {
    const intent = new URL(path, 'http://stripe.test').searchParams.get('payment_intent');
    const data = parts.filter((part) => part.payment_intent === intent);
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
  }

  function listSettled(path: string): Answer {
    const asked = new URL(path, 'http://stripe.test').searchParams;
    const [from, until] = [Number(asked.get('created[gte]')), Number(asked.get('created[lt]'))];
    const found = settled.filter(({ created }) => created >= from && created < until);
    const first = found.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
    const rows = found.slice(first, first + Number(asked.get('limit')));
    // Stripe names a source by its id unless it is asked for all of it.
    const whole = [...asked.values()].includes('data.source');
    const data = rows.map((row) => ({ ...row, source: whole ? row.source : (row.source?.id ?? null) }));
    const has_more = first + rows.length < found.length;
    return { status: 200, body: { object: 'list', data, has_more, url: '/v1/balance_transactions' } };
  }

  function route(method: string, path: string, form: URLSearchParams): Answer {
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(form);
    if (method === 'POST' && path === '/v1/customers') return makeCustomer(form);
    if (method === 'DELETE' && path.startsWith('/v1/customers/'))
      return removeCustomer(path.slice('/v1/customers/'.length));
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (method === 'GET' && path.startsWith('/v1/refunds?')) return listParts(path);
    if (method === 'GET' && path.startsWith('/v1/balance_transactions?')) return listSettled(path);
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session === undefined) return refusal(404, 'resource_missing', `No such ${path}`);
    if (expire === undefined) return { status: 200, body: session };
    if (session.status !== 'open') return refusal(400, 'session_not_open', 'Only open sessions expire');
    session.status = 'expired';
    return { status: 200, body: session };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const form = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    const at = accidents.findIndex((next) => path.startsWith(next.path));
    const accident = at < 0 ? undefined : accidents.splice(at, 1)[0]?.accident;
    if (accident === 'before') {
      request.socket.destroy();
      return;
    }
    const answer = answerTo(request, path, form);
    if (accident === 'after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  function answerTo(request: IncomingMessage, path: string, form: string): Answer {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return refusal(401, 'api_key', 'Wrong key');
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? done.get(key) : undefined;
    if (known !== undefined) {
      return known.form === form ? known.answer : refusal(400, 'idempotency_key_in_use', 'Same key, other request');
    }
    const answer = route(request.method ?? '', path, new URLSearchParams(form));
    if (typeof key === 'string') done.set(key, { form, answer: structuredClone(answer) });
    return answer;
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, HOST, listening);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    sessions,
    customers,
    refunds,
    parts,
    settled,
    forgetKeys: () => done.clear(),
    dispute: (type, intent, changes, createdSeconds = Math.floor(Date.now() / 1000)) => {
      const object = {
        id: `dp_${intent}`,
        object: 'dispute',
        payment_intent: intent,
        currency: 'gbp',
        status: 'needs_response',
        ...changes,
      };
      return JSON.stringify({
        id: `evt_${type}_${intent}`,
        object: 'event',
        type: `charge.dispute.${type}`,
        created: createdSeconds,
        data: { object },
      });
    },
    sessionOf: (payment) => {
      const found = [...sessions.values()].filter((session) => session.client_reference_id === payment);
      const [session] = found;
      if (session === undefined || found.length > 1) throw new Error(`${found.length} sessions of ${payment}`);
      return session;
    },
    pay: (session) => {
      if (session.status !== 'open') throw new Error(`a page that is ${session.status} can't be paid`);
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` });
    },
    event: (type, session) =>
      JSON.stringify({ id: `evt_${type}_${session.id}`, object: 'event', type, data: { object: session } }),
    breakNext: (path, accident, times = 1) => {
      for (let count = 0; count < times; count += 1) accidents.push({ path, accident });
    },
    refuseRefunds: (code) => {
      refundRefusal = code;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type CardHost = {
  call<Name extends ApiName>(who: Person, name: Name, body: ApiBody<Name>): Promise<Called<ApiAnswer<Name>>>;
  /** Posts an event as Stripe does and returns the status. */
  webhook(payload: string, signature: string): Promise<number>;
  /** Runs the scheduled review of payments now. */
  review(): Promise<void>;
  /** Runs a schedule now. */
  run(schedule: string): Promise<void>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((listening) => {
    socket.listen(0, HOST, listening);
  });
  const { port } = socket.address() as AddressInfo;
  await new Promise<void>((closed) => {
    socket.close(() => closed());
  });
  return port;
}

/** The deployed bundle with Stripe's keys, and with the fake's address as Stripe's. */
export async function startCardHost(stripeUrl: string): Promise<CardHost> {
  const port = await freePort();
  const origin = `http://${HOST}:${port}`;
  const base = `${origin}/${PROJECT_ID}/${REGION}/api`;
  const child: Child = startChild({
    name: 'functions with Stripe',
    args: ['local/functions/main.ts', '--port', String(port)],
    typescript: true,
    env: {
      ...serverEnvironment(stack.ports),
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripeUrl,
      APP_URL: 'https://amberlight.test/',
      TEST_PAYMENTS: 'off',
    },
    logFile: resolve('.local', `stripe-${port}`, 'functions.log'),
  });
  await untilAnswers(child, `${origin}/__/health`, 60_000);
  async function run(schedule: string): Promise<void> {
    const response = await fetch(`${origin}/__/schedules/${schedule}`, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  }
  return {
    async call(who, name, body) {
      const { method } = api[name];
      const response = await fetch(`${base}/${name}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      const json = (await response.json()) as never;
      if (response.status === 200) return { status: 200, answer: json };
      return { status: response.status, error: (json as { error: { code: string; message: string } }).error };
    },
    async webhook(payload, signature) {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      return (await fetch(`${base}/payment_webhook`, { method: 'POST', headers, body: payload })).status;
    },
    review: () => run('reviewPayments'),
    run,
    stop: () => child.stop(),
  };
}
