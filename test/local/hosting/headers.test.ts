import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGES } from '@/app/prerender';
import { fileOf } from '../../../build/prerender';
import { hostingHeaders, readHosting, rewritten } from '../../../local/hosting/headers';

const hosting = readHosting();
const header = (path: string, name: string): string => hostingHeaders(hosting.headers, path).get(name) ?? '';

/** The policy as production sends it: the sources of each directive. */
const directives = new Map(
  (hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '')
    .split('; ')
    .map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);
const sourcesOf = (directive: string): string[] => directives.get(directive) ?? [];
/** Hosts that answer with a script the asker names, or hold anybody’s files: none may be allowed as a whole. */
const ANSWERS_WITH_SCRIPTS =
  /^https:\/\/([^/]*\.)?(google\.com|googleapis\.com|gstatic\.com|firebaseio\.com|firebasedatabase\.app|firebaseapp\.com|web\.app|jsdelivr\.net|unpkg\.com|cloudflare\.com)\/?$/;

describe('Hosting’s headers', () => {
  it('let hashed files be cached for good, and have every page revalidated', () => {
    expect(header('/assets/index-abc123.js', 'Cache-Control')).toContain('immutable');
    for (const page of ['/', '/bookings', '/login', '/app.html', '/sw.js', '/manifest.webmanifest'])
      expect([page, header(page, 'Cache-Control')]).toEqual([page, 'no-cache']);
  });

  it('leave caching of the API to its endpoints', () => {
    expect(header('/api/public_data', 'Cache-Control')).toBe('');
  });

  it('forbid inline scripts, inline styles, plug-ins and framing', () => {
    const policy = header('/', 'Content-Security-Policy');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'self'");
  });

  it('allow the page’s one inline script by its hash, and no other', () => {
    const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0]?.[1] ?? '')
      .digest('base64');
    expect(header('/', 'Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it('run scripts from no host as a whole, and from no stranger’s database, only from the files that sign-in and App Check load', () => {
    const foreign = sourcesOf('script-src').filter((source) => !source.startsWith("'"));
    expect(foreign.filter((source) => source.includes('*') || !source.startsWith('https://'))).toEqual([]);
    expect(foreign.filter((source) => ANSWERS_WITH_SCRIPTS.test(source))).toEqual([]);
    expect(foreign.filter((source) => new URL(source).pathname === '/')).toEqual([]);
  });

  it('let nothing be sent to a Google service the app does not use', () => {
    const google = sourcesOf('connect-src').filter((source) => source.includes('googleapis.com'));
    expect(google.length).toBeGreaterThan(0);
    expect(google.filter((source) => source.includes('*'))).toEqual([]);
    expect(google).not.toContain('https://storage.googleapis.com');
  });

  it('allow the emulators on the local stack only, and no scripts from them', () => {
    expect(header('/', 'Content-Security-Policy')).toMatch(/connect-src [^;]*ws:\/\/127\.0\.0\.1:\*/);
    expect(header('/', 'Content-Security-Policy')).not.toMatch(/script-src [^;]*127\.0\.0\.1/);
    expect(JSON.stringify(hosting.headers)).not.toContain('127.0.0.1');
  });

  it('send HSTS in production only', () => {
    expect(header('/', 'Strict-Transport-Security')).toBe('');
    expect(JSON.stringify(hosting.headers)).toContain('Strict-Transport-Security');
  });
});

describe('Hosting’s rewrites', () => {
  it('serve each pre-rendered page from its own file, and every other route from the shell', () => {
    for (const { path } of PAGES.filter((page) => page.path !== '/'))
      expect([path, rewritten(hosting.rewrites, path)]).toEqual([path, `/${fileOf(path)}`]);
    for (const path of ['/bookings', '/no-such-page', '/login/further'])
      expect(rewritten(hosting.rewrites, path)).toBe('/app.html');
    expect(existsSync('public/index.html')).toBe(false);
  });

  it('leave the API to its function', () => {
    expect(rewritten(hosting.rewrites, '/api/estimate')).toBeNull();
  });
});
