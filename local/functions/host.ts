/**
 * Serves a functions bundle in one process, as one deployed instance would: concurrent requests, bodies parsed as
 * Google's functions-framework parses them, each function at `/{project}/{region}/{name}`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { messages } from '@/domain/messages';
import { MAILBOX_PATH } from '../../tools/connection/addresses';
import type { Deployed, HttpsFunction } from './deployed';
import { describerOf } from './description';
import type { ScheduleRunner } from './scheduleRunner';

export type HostOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  projectId: string;
  region: string;
  deployed: Deployed;
  schedules: ScheduleRunner;
  /** A file in the functions folder. Express is resolved from here, like the bundle's firebase-functions. */
  bundleFile: string;
  /** Serves the mailbox of the local stack. */
  mailbox?: (request: IncomingMessage, response: ServerResponse) => void;
};

export type RunningHost = { port: number; close(): Promise<void> };

/** The largest request Cloud Run accepts over HTTP/1, bytes. */
const REQUEST_MAX_BYTES = 32 * 1024 * 1024;

type Next = (error?: unknown) => void;
type Request = IncomingMessage & { rawBody?: Buffer; params: Record<string, string> };
type Response = ServerResponse & { status(code: number): Response; json(body: unknown): Response };
type Handler = (request: Request, response: Response, next: Next) => unknown;
type ErrorHandler = (error: unknown, request: Request, response: Response, next: Next) => unknown;
type App = {
  (request: IncomingMessage, response: ServerResponse): void;
  use(handler: Handler): void;
  use(handler: ErrorHandler): void;
  use(path: string, handler: Handler | HttpsFunction): void;
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
  enable(setting: string): void;
  disable(setting: string): void;
};
type Parser = (options: object) => Handler;
type Express = (() => App) & { json: Parser; text: Parser; urlencoded: Parser; raw: Parser };

/** @throws Error when the port is in use */
export async function startFunctionsHost(options: HostOptions): Promise<RunningHost> {
  const express = createRequire(options.bundleFile)('express') as Express;
  const app = express();
  app.enable('trust proxy');
  app.disable('x-powered-by');
  app.disable('etag');

  app.get('/__/health', (_request, response) =>
    response.json({ functions: [...options.deployed.https.keys()], schedules: options.schedules.names }),
  );
  app.post('/__/schedules/:name', (request, response, next) => {
    runSchedule(options.schedules, request.params.name ?? '', response).catch(next);
  });

  const described = describerOf(options.bundleFile);
  app.get(`/${options.projectId}/${options.region}/api/openapi.json`, (_request, _response, next) => {
    described().then(() => next(), next);
  });

  if (options.mailbox !== undefined) app.use(MAILBOX_PATH, options.mailbox);
  parseBodies(app, express);
  for (const [name, handler] of options.deployed.https) {
    app.use(`/${options.projectId}/${options.region}/${name}`, handler);
  }
  app.use((_request, response) => response.status(404).json(refusal('not_found')));
  // The four parameters mark this as an express error handler. A body that cannot be parsed never reaches a function.
  app.use((error: unknown, _request: Request, response: Response, _next: Next) => {
    const status = statusOf(error);
    const key = status === 413 ? 'body_too_large' : status < 500 ? 'invalid_request' : 'service_unavailable';
    if (status >= 500) console.error(error);
    response.status(status).json(refusal(key));
  });

  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function runSchedule(schedules: ScheduleRunner, name: string, response: Response): Promise<void> {
  const result = await schedules.run(name);
  if (result === null) response.status(404).json({ outcome: 'unknown' });
  else if (result.outcome === 'failed') response.status(500).json({ outcome: 'failed', error: String(result.error) });
  else response.status(result.outcome === 'busy' ? 409 : 200).json(result);
}

/** The parsers of functions-framework, in its order. Webhook signatures are computed over `rawBody`. */
function parseBodies(app: App, express: Express): void {
  const verify = (request: Request, _response: Response, body: Buffer): void => {
    request.rawBody = body;
  };
  const options = { limit: REQUEST_MAX_BYTES, verify };
  app.use(express.json({ ...options, type: ['application/json', 'application/*+json'] }));
  app.use(express.text(options));
  app.use(express.urlencoded({ ...options, extended: true }));
  app.use(express.raw({ ...options, type: '*/*' }));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

function refusal(code: keyof typeof messages): object {
  return { error: { code, message: messages[code] } };
}
