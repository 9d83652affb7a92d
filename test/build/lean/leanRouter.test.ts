import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanRouterModule } from '../../../build/lean/leanRouter';

const folder = 'node_modules/react-router/dist/development';
const written = readdirSync(folder)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .find((code) => code.includes('var RenderErrorBoundary = '));

it('leaves the router no part of its framework, and no warnings for developers', () => {
  const lean = leanRouterModule(written ?? '');
  expect(lean).toContain('var RenderErrorBoundary = class {}');
  expect(lean).toContain('const ENABLE_DEV_WARNINGS = false;');
  expect(lean).not.toMatch(/^\w+\.displayName = /m);
  expect(lean).not.toMatch(/^\s*warning\((?:false,|activeRef)/m);
});

it('keeps each check of the router without its words', () => {
  expect(leanRouterModule(written ?? '')).toMatch(/invariant\(\s*useInRouterContext\(\)\s*\);/);
});

it('stops the build when the router is written in another way', () => {
  expect(() => leanRouterModule('var RenderErrorBoundary = class {};')).toThrow('written in another way');
});
