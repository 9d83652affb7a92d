/** The mailbox as a browser, and as a hostile page beside it, meets it. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '@/domain/language';
import { keepInOutbox } from '../../../functions/src/outgoing/outbox';
import { mailbox } from '../../../local/mailbox/mailbox';

const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>';

let folder: string;
let server: Server;
let auth: Server;
/** What the Auth emulator says; null: it is not there. */
let inAuth: { oobCodes?: object[]; verificationCodes?: object[] } | null = {};

const listening = async (one: Server): Promise<string> => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
};
let base: string;
let authAt: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberlight-mailbox-'));
  auth = createServer((asked, response) => {
    if (inAuth === null) response.destroy();
    else response.end(JSON.stringify(asked.url?.endsWith('/oobCodes') ? { oobCodes: inAuth.oobCodes } : inAuth));
  });
  authAt = await listening(auth);
  server = createServer(mailbox({ folder, base: '', auth: authAt, project: 'demo-taxi' }));
  base = await listening(server);
});
afterAll(async () => {
  server.close();
  auth.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await fetch(`${base}/empty`, { method: 'POST', headers: { origin: base } });
  inAuth = {};
});

const MAIL = {
  kind: 'mail',
  from: '',
  to: 'ada@example.com',
  subject: 'Receipt QXKD2F',
  text: 'Total: £12.00\nSee the ride: http://127.0.0.1:5173/bookings/-Oride',
  html: '<!doctype html><html lang="en-GB"><head></head><body><p>£12.00</p></body></html>',
  attachments: [],
} as const;
type Changes = { [Field in 'from' | 'to' | 'subject' | 'text' | 'html']?: string } & {
  attachments?: { filename: string; contentType: string; content: string }[];
};
const keepMail = (changes: Changes = {}) => keepInOutbox(folder, { ...MAIL, ...changes, kind: 'mail' });
const keepText = (to: string, text: string, language: Language = 'en') =>
  keepInOutbox(folder, { kind: 'sms', to, text, language });

type JsDom = new (text: string) => { window: { document: Document } };
// The library is untyped: as in vitest's own environment it is found by its name. Here the network must be Node's.
const library = 'jsdom';
const { JSDOM } = (await import(library)) as { JSDOM: JsDom };

const open = async (path: string): Promise<Document> =>
  new JSDOM(await (await fetch(base + path)).text()).window.document;
const rows = (page: Document): string[] =>
  [...page.querySelectorAll('li[data-key] strong')].map(({ textContent }) => textContent ?? '');
/** The address of the newest message. */
const newest = async (): Promise<string> =>
  (await open('/')).querySelector('li[data-key] a')?.getAttribute('href') ?? '';

describe('the mailbox', () => {
  it('says what will show, and how to cause it, while nothing was sent', async () => {
    const page = await open('/');
    expect(page.body.textContent).toContain('Nothing has been sent yet');
    expect(page.body.textContent).toContain('A receipt: open a paid ride');
    expect(page.querySelector('form[method="post"]')).toBeNull();
  });

  it('lists mails and texts, the newest first', async () => {
    await keepMail();
    await keepText('+447700900123', 'Your cab is here.');
    const page = await open('/');
    expect(rows(page)).toEqual(['Your cab is here.', 'Receipt QXKD2F']);
    expect(page.querySelector('li[data-key]')?.textContent).toContain('Text, 1 part');
  });

  it('says of a text in which language it is, in the list and beside its words', async () => {
    await keepText('+447700900123', 'Mae eich tacsi yma.', 'cy');
    expect((await open('/')).querySelector('li[data-key]')?.textContent).toContain('Text, 1 part · Welsh');
    expect((await open(await newest())).querySelector('dl')?.textContent).toContain('LanguageWelsh');
  });

  it('shows a text that was kept before texts had a language', async () => {
    await writeFile(join(folder, 'old.json'), JSON.stringify({ at: 1, kind: 'sms', to: '+447700900123', text: 'Old' }));
    expect(rows(await open('/'))).toEqual(['Old']);
    expect((await open('/messages/old')).querySelector('dl')?.textContent).toContain('Languagenot said');
  });

  it('shows a mail as HTML without scripts, as text with its link, and its attachments', async () => {
    const content = Buffer.from('%PDF-1.7').toString('base64');
    await keepMail({ attachments: [{ filename: 'invoice é.pdf', contentType: 'application/pdf', content }] });
    const page = await open(await newest());
    const facts = [...page.querySelectorAll('dl div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Fromnot set (MAIL_FROM)',
      'Toada@example.com',
      expect.stringMatching(/^Sent\d/),
      'LanguageEnglish',
    ]);
    expect(page.querySelector('pre a')?.getAttribute('href')).toBe('http://127.0.0.1:5173/bookings/-Oride');
    const frame = page.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).not.toMatch(/scripts|same-origin|top-navigation|forms/);
    const body = await fetch(base + frame?.getAttribute('src'));
    expect(await body.text()).toContain('<p>£12.00</p>');
    const file = page.querySelector('a[href*="/files/"]');
    expect(file?.textContent).toBe('invoice é.pdf');
    const got = await fetch(base + file?.getAttribute('href'));
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(await got.text()).toBe('%PDF-1.7');
  });

  it('shows a whole text, with a link that can be followed', async () => {
    await keepText('+447700900123', 'Follow: http://127.0.0.1:5173/f/abc');
    const page = await open(await newest());
    expect(page.querySelector('pre')?.textContent).toBe('Follow: http://127.0.0.1:5173/f/abc');
    expect(page.querySelector('pre a')?.getAttribute('href')).toBe('http://127.0.0.1:5173/f/abc');
  });

  it.each(['ADA@', '+44 7700 900123'])('shows those to %s alone, and keeps to it', async (to) => {
    await keepMail();
    await keepText('+447700900123', 'Your cab is here.');
    await keepMail({ to: 'bob@example.com' });
    const query = `?${new URLSearchParams({ to }).toString()}`;
    const page = await open(`/${query}`);
    expect(rows(page)).toEqual([to === 'ADA@' ? 'Receipt QXKD2F' : 'Your cab is here.']);
    expect(page.querySelector<HTMLInputElement>('#to')?.value).toBe(to);
    const message = await open(page.querySelector('li[data-key] a')?.getAttribute('href') ?? '');
    expect(rows(message)).toHaveLength(1);
    expect((await open('/?to=nobody')).body.textContent).toContain('Nothing to “nobody”');
  });

  it('runs nothing that somebody typed into a name, a subject, an address or a file name', async () => {
    const attachments = [{ filename: HOSTILE, contentType: 'text/html', content: 'PHNjcmlwdD4=' }];
    await keepMail({ from: HOSTILE, to: HOSTILE, subject: HOSTILE, text: HOSTILE, html: HOSTILE, attachments });
    await keepText(HOSTILE, HOSTILE);
    const link = `${authAt}/emulator/action?mode=resetPassword&x=${encodeURIComponent(HOSTILE)}`;
    inAuth = {
      oobCodes: [{ email: HOSTILE, requestType: HOSTILE, oobLink: link }],
      verificationCodes: [{ phoneNumber: HOSTILE, code: HOSTILE }],
    };
    const [text, mail] = [...(await open('/')).querySelectorAll('li[data-key] a')].map(
      (row) => row.getAttribute('href') ?? '',
    );
    const query = `/?to=${encodeURIComponent(HOSTILE)}`;
    for (const path of ['/', query, `/auth${query.slice(1)}`, '/auth', text ?? '', mail ?? '']) {
      const page = await open(path);
      expect(page.querySelector('img, script:not([src="/mailbox.js"]), [onerror]'), path).toBeNull();
      expect(page.body.textContent, path).toContain(HOSTILE);
    }
    const { headers } = await fetch(base + mail);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/);
    const body = await fetch(`${base}${mail}/html`);
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox allow-popups/);
    const file = await fetch(`${base}${mail}/files/0`);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%3Cimg/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('makes a link of no other address', async () => {
    await keepText('+447700900123', 'javascript:alert(1) data:text/html,x http://a.test/"onclick=x');
    const links = [...(await open(await newest())).querySelectorAll('pre a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['http://a.test/']);
  });

  it('shows the newest 500 in a second, and again without reading them', async () => {
    for (let count = 0; count < 500; count += 1) await writeFile(join(folder, `m${count}.json`), kept(count));
    await open('/');
    const startedAt = process.cpuUsage();
    const page = await (await fetch(base)).text();
    const { user, system } = process.cpuUsage(startedAt);
    expect(page.match(/<li data-key=/g)).toHaveLength(500);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('sends a page again only after it has changed', async () => {
    await keepMail();
    const etag = (await fetch(base)).headers.get('etag') ?? '';
    const again = () => fetch(base, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await keepMail();
    expect((await again()).status).toBe(200);
  });

  it('says so when a message is no longer kept, or a page is none', async () => {
    for (const path of ['/messages/gone', '/messages/gone/html', '/messages/..%2Fx', '/nothing'])
      expect((await fetch(base + path)).status, path).toBe(404);
    await keepMail();
    expect((await fetch(`${base}${await newest()}/files/0`)).status).toBe(404);
  });
});

const kept = (at: number): string => JSON.stringify({ ...MAIL, at, html: MAIL.html + ' '.repeat(20_000) });

describe('emptying', () => {
  it('removes everything by a press on the page', async () => {
    await keepMail();
    const action = (await open('/')).querySelector('form[method="post"]')?.getAttribute('action') ?? '';
    const answer = await fetch(base + action, { method: 'POST', headers: { origin: base }, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(rows(await open('/'))).toEqual([]);
  });

  it.each([
    ['another site', 'POST', { origin: 'https://evil.test' }, 403],
    ['a sandboxed page', 'POST', { origin: 'null' }, 403],
    ['another service of this machine', 'POST', { origin: 'http://127.0.0.1:1' }, 403],
    ['nobody', 'POST', {}, 403],
    ['a picture’s address', 'GET', {}, 405],
  ])('is refused to %s', async (_who, method, headers, status) => {
    await keepMail();
    expect((await fetch(`${base}/empty`, { method, headers })).status).toBe(status);
    expect(rows(await open('/'))).toHaveLength(1);
  });
});

describe('a name of another site that leads to this machine', () => {
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(base, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  it.each([
    ['evil.test', 403],
    ['evil.test:5001', 403],
    ['127.0.0.1.evil.test', 403],
    ['localhost:5001', 200],
    ['127.0.0.1', 200],
  ])('%s gets %d', async (host, status) => {
    expect(await statusFor(host)).toBe(status);
  });
});

describe('the links of Firebase Auth', () => {
  const linkFor = (mode: string): string => `${authAt}/emulator/action?mode=${mode}&oobCode=abc&apiKey=k`;

  it('are shown, the newest first, to be followed', async () => {
    inAuth = {
      oobCodes: [
        { email: 'ada@example.com', requestType: 'VERIFY_EMAIL', oobLink: linkFor('verifyEmail') },
        { email: 'bob@example.com', requestType: 'PASSWORD_RESET', oobLink: linkFor('resetPassword') },
      ],
      verificationCodes: [{ phoneNumber: '+447700900123', code: '123456' }],
    };
    const page = await open('/auth');
    expect(rows(page)).toEqual(['Sign-in code: 123456', 'Choose a password', 'Confirm the email address']);
    expect(page.querySelector('li[data-key] a')?.getAttribute('href')).toBe(linkFor('verifyEmail'));
    const form = page.querySelector('li form');
    expect(form?.getAttribute('action')).toBe(`${authAt}/emulator/action`);
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ['mode', 'resetPassword'],
      ['oobCode', 'abc'],
      ['apiKey', 'k'],
      ['newPassword', ''],
    ]);
    expect(rows(await open('/auth?to=ada'))).toEqual(['Confirm the email address']);
    expect((await open('/?to=ada')).querySelector('nav')?.textContent).toContain('Firebase Auth 1');
  });

  it('that lead elsewhere are left out', async () => {
    inAuth = { oobCodes: [{ email: 'a@b.test', requestType: 'VERIFY_EMAIL', oobLink: 'https://evil.test/' }] };
    expect(rows(await open('/auth'))).toEqual([]);
  });

  it('are missed with a word, and the mails still shown, while the emulator does not answer', async () => {
    inAuth = null;
    await keepMail();
    expect(rows(await open('/'))).toEqual(['Receipt QXKD2F']);
    expect((await open('/auth')).body.textContent).toContain('The Auth emulator does not answer');
  });
});
