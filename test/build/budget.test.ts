import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUDGETS, type Budget, overBudget } from '../../build/budget';
import type { Bundle, Chunk } from '../../build/graph';

const ROOT = '/project';
const chunk = (fileName: string, changes: Partial<Chunk>): Chunk => ({
  type: 'chunk',
  fileName,
  name: fileName.replace('.js', ''),
  code: '',
  imports: [],
  moduleIds: [],
  facadeModuleId: null,
  ...changes,
});
/** Returns text that hardly compresses. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes);

const bundle: Bundle = {
  'main.js': chunk('main.js', {
    facadeModuleId: `${ROOT}/index.html`,
    code: noise(1000),
    imports: ['shared.js'],
    viteMetadata: { importedCss: new Set(['main.css']) },
  }),
  'shared.js': chunk('shared.js', { code: noise(3000), moduleIds: [`${ROOT}/node_modules/react/index.js`] }),
  'later.js': chunk('later.js', { code: noise(9000), moduleIds: [`${ROOT}/node_modules/firebase/app.js`] }),
  'main.css': { type: 'asset', fileName: 'main.css', source: noise(500) },
};
const budget: Budget = {
  name: 'opening /',
  sources: ['index.html'],
  scripts: 5000,
  styles: 1000,
  without: ['/firebase/'],
};

describe('a build', () => {
  it('passes within budget; chunks loaded later do not count', () => {
    expect(overBudget(bundle, ROOT, budget)).toEqual([]);
  });

  it('over budget in scripts or styles reports the size and the heaviest files', () => {
    const [heavy, ...others] = overBudget(bundle, ROOT, { ...budget, scripts: 2000 });
    expect(heavy).toMatch(/^opening \/: \d{4} bytes of script, at most 2000 \(shared \d+, main \d+\)$/);
    expect(others).toEqual([]);
    expect(overBudget(bundle, ROOT, { ...budget, styles: 100 })).toEqual([
      expect.stringMatching(/^opening \/: \d+ bytes of styles, at most 100$/),
    ]);
  });

  it('with a forbidden package reports its name', () => {
    expect(overBudget(bundle, ROOT, { ...budget, without: ['/react/', '/firebase/'] })).toEqual([
      'opening /: must not include react',
    ]);
  });

  it('without a page named in the budget fails', () => {
    expect(() => overBudget(bundle, ROOT, { ...budget, sources: ['src/gone.tsx'] })).toThrow('src/gone.tsx');
  });

  it('has budgets only for existing pages', () => {
    for (const { sources } of BUDGETS)
      for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true]);
    expect(BUDGETS.find(({ sources }) => !sources.includes('src/app/start.tsx'))?.scripts).toBeLessThanOrEqual(12_000);
  });
});
