/**
 * Hosting's response headers and rewrites on the local stack. They follow `firebase.json`; the Content-Security-Policy is
 * made from the app's configuration by the function that makes production's, so a page that it would break also breaks in
 * the end-to-end tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../build/csp.ts';

type HeaderRule = { regex: string; headers: { key: string; value: string }[] };
type Rewrite = { source: string; destination?: string };
export type Hosting = { headers: readonly HeaderRule[]; rewrites: readonly Rewrite[] };

/** Left out: browsers would remember it for a year, for every server on this machine. */
const NOT_ON_HTTP = 'Strict-Transport-Security';

export const readHosting = (): Hosting =>
  (JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Hosting }).hosting;

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
 * Null when the rewrite goes to a function or nothing matches. A source is a path, or everything below one (`/api/**`).
 */
export function rewritten(rewrites: readonly Rewrite[], path: string): string | null {
  const matches = ({ source }: Rewrite) =>
    source.endsWith('**') ? path.startsWith(source.slice(0, -2)) : source === path;
  return rewrites.find(matches)?.destination ?? null;
}

/** Adds the headers and rewrites to `vite preview`. */
export function hostingHeadersPlugin(): Plugin {
  return {
    name: 'hosting-headers',
    configurePreviewServer: (server) => {
      const hosting = readHosting();
      const policy = contentSecurityPolicy(server.config.env);
      const out = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [key, value] of hostingHeaders(hosting.headers, pathname, policy)) response.setHeader(key, value);
        const isFile = pathname !== '/' && existsSync(join(out, decodeURIComponent(pathname)));
        const file = pathname === '/' || isFile ? null : rewritten(hosting.rewrites, pathname);
        if (file !== null) request.url = file;
        next();
      });
    },
  };
}
