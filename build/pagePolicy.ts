/** Refuses a build whose pages contain what their own policy would block. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { contentSecurityPolicy, inlineParts } from './csp.ts';

/** Returns what the policy blocks in a page, a line each: scripts and styles without a hash, and inline attributes. */
export function blockedIn(html: string, policy: string): string[] {
  const { scripts, styles } = inlineParts(html);
  const sources = new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...rest] = directive.split(' ');
      return [name, rest.join(' ')];
    }),
  );
  const unknown = (directive: string, contents: string[]): string[] =>
    contents
      .filter((content) => {
        const allowed = sources.get(directive) ?? '';
        const hash = createHash('sha256').update(content).digest('base64');
        return !allowed.includes(`'sha256-${hash}'`) && !allowed.includes("'unsafe-inline'");
      })
      .map((content) => `${directive} has no hash of "${content.trim().slice(0, 60)}"`);
  const markup = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...markup.matchAll(/<[a-z][^>]*?\s(style|on[a-z]+)="/gi)].map(
    ([, name = '']) => `${name === 'style' ? 'style-src' : 'script-src'} blocks the attribute ${name}`,
  );
  return [...unknown('script-src', scripts), ...unknown('style-src', styles), ...attributes];
}

/** @throws Error at the end of a build with a page that its policy would break */
export const pagePolicyPlugin = (): Plugin =>
  afterBuild('page-policy', async ({ config, out }) => {
    const policy = contentSecurityPolicy(config.env);
    const pages = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'));
    const faults = await Promise.all(
      pages.map(async (name) =>
        blockedIn(await readFile(join(out, name), 'utf8'), policy).map((fault) => `${name}: ${fault}`),
      ),
    );
    if (faults.flat().length > 0) throw new Error(`The pages break their own policy.\n${faults.flat().join('\n')}`);
  });
