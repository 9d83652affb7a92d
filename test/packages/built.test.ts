import { expect, it } from 'vitest';
import { buildPackage, PACKAGES, readPackage } from '../../build/packages';

it.each(PACKAGES)('packages/%s/lib is what `npm run build:packages` makes', async (name) => {
  const made = await buildPackage(name);
  const kept = readPackage(name);
  expect([...kept.keys()]).toEqual([...made.keys()]);
  for (const [file, text] of made) expect(kept.get(file) === text, `${file} is old: npm run build:packages`).toBe(true);
}, 60_000);
