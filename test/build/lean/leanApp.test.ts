import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutCounts } from '../../../build/lean/leanApp';

it('leaves nothing that counts for the makers of Firebase', () => {
  const lean = withoutCounts(readFileSync('node_modules/@firebase/app/dist/esm/index.esm.js', 'utf8'));
  expect(lean).not.toMatch(/new (?:HeartbeatServiceImpl|PlatformLoggerServiceImpl)\(|from 'idb'/);
  expect(lean).toMatch(/function registerVersion\([^)]*\) \{\s*\}/);
  expect(lean).toContain('function initializeApp(');
});

it('stops the build when the app is written in another way', () => {
  expect(() => withoutCounts('function registerCoreComponents() {}')).toThrow('written in another way');
});
