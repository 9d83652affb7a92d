import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyApp } from '../../../local/stack/copiedApp';
import { portsAt } from '../../../tools/connection/addresses';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the same app, which calls the other stack’s services and nobody else', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  for (const each of [join(from, 'assets'), join(to, 'assets')]) mkdirSync(each, { recursive: true });
  // The new ports of one service may be the old ports of another.
  const [built, ports] = [portsAt(10_000), { ...portsAt(20_000), auth: portsAt(10_000).database }];
  writeFileSync(join(from, 'index.html'), '<p>Amberlight</p>');
  const script = (of: typeof ports) =>
    `call("auth=127.0.0.1:${of.auth},database=127.0.0.1:${of.database}", "127.0.0.1:80", ${built.auth})`;
  writeFileSync(join(from, 'assets', 'config.js'), script(built));
  writeFileSync(join(to, 'assets', 'old.js'), '');

  await copyApp(from, built, to, ports);

  expect(readFileSync(join(to, 'assets', 'config.js'), 'utf8')).toBe(script(ports));
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toBe('<p>Amberlight</p>');
  expect(() => readFileSync(join(to, 'assets', 'old.js'))).toThrow('ENOENT');
});
