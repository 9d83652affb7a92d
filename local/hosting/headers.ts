/**
 * Hosting's response headers and rewrites on the local stack. They follow `firebase.json`; the Content-Security-Policy is
 * made from the app's configuration by the function that makes production's, so a page that it would break also breaks in
 * the end-to-end tests.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../build/csp.ts';
import { type HeaderRule, type Hosting, readHosting, type Rewrite } from '../../build/hosting.ts';
import { STRETCHED } from '../../build/language/oneLanguage.ts';

/** Left out: browsers would remember it for a year, for every server on this machine. */
const NOT_ON_HTTP = 'Strict-Transport-Security';

/** Everything but some folder. */
const isCatchAll = ({ source }: Rewrite): boolean => source.startsWith('!');

/** What Hosting rewrites, and the same for the made-up language where the app was built in it too. */
function localRewrites({ rewrites }: Hosting, out: string): readonly Rewrite[] {
  const home = `/${STRETCHED}`;
  if (!existsSync(join(out, home))) return rewrites;
  const pages = rewrites.filter(
    ({ source, destination }) => destination !== undefined && !/^\/[a-z]{2}(\/|$)/.test(source),
  );
  const below = pages.map((page) => ({
    source: isCatchAll(page) ? `${home}/**` : home + page.source,
    destination: `${home}${page.destination}`,
  }));
  return [...below, ...rewrites];
}

/** Returns the headers for a path, with the app's own policy. Later rules override earlier ones, as in Hosting. */
export function hostingHeaders(rules: readonly HeaderRule[], path: string, policy: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!new RegExp(rule.regex).test(path)) continue;
    for (const { key, value } of rule.headers) {
      if (key !== NOT_ON_HTTP) headers.set(key, key === 'Content-Security-Policy' ? policy : value);
    }
  }
  return headers;
}

/**
 * Returns the file Hosting serves for a path without a file of its own: the destination of the first matching rewrite.
 * Null when the rewrite goes to a function; undefined when nothing matches and Hosting answers 404. A source is a path,
 * everything below one (`/api/**`), or everything else (`!/assets/**`).
 */
export function rewritten(rewrites: readonly Rewrite[], path: string): string | null | undefined {
  const isOf = (source: string): boolean =>
    source.endsWith('**') ? path.startsWith(source.slice(0, -2)) : source === path;
  const rewrite = rewrites.find((one) => (isCatchAll(one) ? !isOf(one.source.slice(1)) : isOf(one.source)));
  return rewrite && (rewrite.destination ?? null);
}

/** True for a file, and for a folder whose address ends as one: its page is `index.html`. */
const isServed = (path: string): boolean =>
  path.endsWith('/') ? existsSync(path) : statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Adds the headers and rewrites to `vite preview`. */
export function hostingHeadersPlugin(): Plugin {
  return {
    name: 'hosting-headers',
    configurePreviewServer: (server) => {
      const hosting = readHosting('.');
      const policy = contentSecurityPolicy(server.config.env);
      const out = resolve(server.config.root, server.config.build.outDir);
      const rewrites = localRewrites(hosting, out);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [key, value] of hostingHeaders(hosting.headers, pathname, policy)) response.setHeader(key, value);
        const isFile = pathname !== '/' && isServed(join(out, decodeURIComponent(pathname)));
        const file = pathname === '/' || isFile ? null : rewritten(rewrites, pathname);
        if (file === undefined) {
          response.statusCode = 404;
          response.end();
          return;
        }
        if (file !== null) request.url = file;
        next();
      });
    },
  };
}
