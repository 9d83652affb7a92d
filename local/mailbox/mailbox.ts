/**
 * The mailbox of the local stack: mails and texts that the product would have sent, and the links of the Auth emulator.
 * It answers this machine's own pages alone, and nothing in a message runs in it.
 */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { authMails } from './authMails';
import { outboxIn } from './outbox';
import { addressedTo, authPage, sentPage, type View } from './page';

export type MailboxOptions = {
  /** The folder of the outbox. */
  folder: string;
  /** The path below which it is served. */
  base: string;
  /** The address of the Auth emulator, and the project that it serves. */
  auth: string;
  project: string;
};

type Answer = { status: number; type: string; body: string | Buffer; headers?: Record<string, string> };

/** Names of this machine. Another name that leads here is a stranger's page which reads what is not its own. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The mail as HTML: a page of its own origin, which fetches nothing. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const ASSETS: Record<string, { file: string; type: string }> = {
  '/mailbox.css': { file: 'page/mailbox.css', type: 'text/css; charset=utf-8' },
  '/mailbox.js': { file: 'page/mailbox.js', type: 'text/javascript; charset=utf-8' },
};

/** The handler for all paths below `base`, which `request.url` no longer contains. */
export function mailbox(options: MailboxOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { auth, base, project } = options;
  const outbox = outboxIn(options.folder);
  const pagePolicy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${auth}`,
    "frame-ancestors 'none'",
  ].join('; ');

  const shown = (body: string, status = 200): Answer => ({
    status,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': pagePolicy },
  });

  /** How many links and codes the filter leaves. */
  async function authCount(to: string): Promise<number | null> {
    const mails = await authMails(auth, project);
    return mails === null ? null : addressedTo(mails, to).length;
  }

  async function pageOf(view: View, path: string): Promise<Answer> {
    if (path === '/auth') {
      const [entries, mails] = await Promise.all([outbox.list(), authMails(auth, project)]);
      return shown(authPage(view, mails, addressedTo(entries, view.to).length));
    }
    const id = /^\/messages\/([\w-]+)$/.exec(path)?.[1];
    if (path !== '/' && id === undefined) return plain(404, 'There is no such page.');
    const [entries, links, message] = await Promise.all([
      outbox.list(),
      authCount(view.to),
      id === undefined ? null : outbox.read(id),
    ]);
    if (id !== undefined && message === null) return plain(404, 'This message is no longer kept.');
    return shown(sentPage(view, entries, links, id === undefined || message === null ? null : { id, message }));
  }

  /** A part of a mail: its HTML, or an attachment by its number. Null if the path names none. */
  async function partOf(path: string): Promise<Answer | null> {
    const [, id, file] = /^\/messages\/([\w-]+)\/(?:html|files\/(\d+))$/.exec(path) ?? [];
    if (id === undefined) return null;
    const message = await outbox.read(id);
    if (message?.kind !== 'mail') return plain(404, 'This message is no longer kept.');
    if (file === undefined)
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        // Its links open beside the mailbox.
        body: message.html.replace('<head>', '<head><base target="_blank">'),
        headers: { 'content-security-policy': MAIL_POLICY },
      };
    const attachment = message.attachments[Number(file)];
    if (attachment === undefined) return plain(404, 'This mail has no such attachment.');
    const isPdf = attachment.contentType === 'application/pdf';
    const name = `filename*=UTF-8''${encodeURIComponent(attachment.filename)}`;
    return {
      status: 200,
      // Nothing but a PDF is opened by the browser: other files could be pages.
      type: isPdf ? 'application/pdf' : 'application/octet-stream',
      body: Buffer.from(attachment.content, 'base64'),
      headers: { 'content-disposition': `${isPdf ? 'inline' : 'attachment'}; ${name}` },
    };
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    if (!isOwnName(request)) return plain(403, 'The mailbox answers this machine alone.');
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (path === '/empty') {
      if (request.method !== 'POST') return refusedMethod('POST');
      if (!isOwnPage(request)) return plain(403, 'Only the mailbox itself can be asked to empty it.');
      await outbox.empty();
      return { ...plain(303, ''), headers: { location: base } };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusedMethod('GET, HEAD');
    const asset = ASSETS[path];
    if (asset !== undefined)
      return { status: 200, type: asset.type, body: readFileSync(new URL(asset.file, import.meta.url)) };
    const view = { base, to: (searchParams.get('to') ?? '').trim() };
    return (await partOf(path)) ?? pageOf(view, path);
  }

  return (request, response) => {
    answerTo(request)
      .catch((error: unknown) => {
        console.error('mailbox:', error);
        return plain(500, 'The mailbox cannot be read. The log of the functions says why.');
      })
      .then((answer) => send(request, response, answer))
      .catch(() => response.destroy());
  };
}

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

const refusedMethod = (allow: string): Answer => ({ ...plain(405, 'This is not done here.'), headers: { allow } });

function isOwnName({ headers: { host = '' } }: IncomingMessage): boolean {
  return OWN_NAMES.has(host.replace(/:\d+$/, ''));
}

/** True for a press on a page of the mailbox, and false for one that another site's page sends. */
const isOwnPage = ({ headers: { host, origin } }: IncomingMessage): boolean => origin === `http://${host}`;

function send(request: IncomingMessage, response: ServerResponse, { status, type, body, headers }: Answer): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const isKnown = status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : status, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    // A strict one, 'no-referrer', would hide from the mailbox itself which page a press comes from.
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    etag,
    ...headers,
  });
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}
