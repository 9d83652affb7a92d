import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressedPlugin } from '../../../local/hosting/compressed';

type Middleware = (...given: [...Parameters<RequestListener>, next: () => void]) => void;

const SCRIPT = 'export const words = "a cab, a cab, a cab";'.repeat(50);
let out: string;
let server: Server;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'compressed-'));
  mkdirSync(join(out, 'assets'));
  writeFileSync(join(out, 'assets', 'page-1.js'), SCRIPT);
  let middleware: Middleware | undefined;
  const hook = compressedPlugin().configurePreviewServer as (preview: PreviewServer) => void;
  hook({
    config: { root: out, build: { outDir: '.' } },
    middlewares: {
      use: (given: Middleware) => {
        middleware = given;
      },
    },
  } as unknown as PreviewServer);
  server = createServer((request, response) => middleware?.(request, response, () => response.end('as it is')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(out, { recursive: true });
});

const get = (path: string, encoding: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'accept-encoding': encoding },
  });

describe('a file of the built app', () => {
  it('comes with brotli to a browser that takes it, twice alike', async () => {
    for (const _time of [1, 2]) {
      const answer = await get('/assets/page-1.js', 'gzip, br');
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('content-type')).toBe('text/javascript');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
      expect(await answer.text()).toBe(SCRIPT);
    }
  });

  it.each([
    ['a browser without brotli', '/assets/page-1.js', 'gzip'],
    ['a file that is not there', '/assets/page-2.js', 'br'],
    ['a path out of the folder', '/assets/..%2Fpage-1.js', 'br'],
    ['a page', '/index.html', 'br'],
  ])('is left to the rest for %s', async (_name, path, encoding) => {
    expect(await (await get(path, encoding)).text()).toBe('as it is');
  });
});
