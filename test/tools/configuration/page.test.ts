/** The configuration that is documented and asked for is the one that the code reads. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { APP_VARIABLES, FIREBASE_VARIABLES, LOCAL_VARIABLES } from '../../../tools/configuration/appVariables';
import { type Manifest, readManifest } from '../../../tools/configuration/manifest';
import { configurationPage } from '../../../tools/configuration/page';

let manifest: Manifest;
beforeAll(async () => {
  manifest = await readManifest('project');
}, 60_000);

it('the page has the tables that npm run configuration prints', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  expect(page).toBe(configurationPage(page, manifest));
});

it('a table that lost its place is told', () => {
  expect(() => configurationPage('# Configuration', manifest)).toThrow('no place for the table "app"');
});

describe('the app’s variables', () => {
  const declared = [...APP_VARIABLES.map(({ name }) => name), ...Object.keys(FIREBASE_VARIABLES), ...LOCAL_VARIABLES];

  it('are those that the sources read, each once', () => {
    const files = execFileSync('git', ['ls-files', 'src', 'build', 'vite.config.ts'], { encoding: 'utf8' }).split('\n');
    const read = files
      .filter((file) => /\.(ts|tsx)$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bVITE_[A-Z_]*[A-Z]\b/g)].map(([name]) => name));
    expect([...new Set(read)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      declared.toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(new Set(declared).size).toBe(declared.length);
  });
});

describe('what the functions declare', () => {
  it('has a sentence for every parameter and secret, on one line', () => {
    const all = [...manifest.parameters, ...manifest.secrets];
    expect(all.length).toBeGreaterThan(20);
    for (const { name, description } of all)
      expect([name, description]).toEqual([name, expect.stringMatching(/^[^\n]{20,200}$/)]);
  });

  it('limits every function, and runs none as the account with the run of the project', () => {
    for (const [name, limits] of Object.entries(manifest.functions)) {
      expect([name, limits]).toEqual([
        name,
        expect.objectContaining({
          cpu: 1,
          serviceAccountEmail: 'amberlight-functions@project.iam.gserviceaccount.com',
        }),
      ]);
      expect(limits.availableMemoryMb).toBeGreaterThanOrEqual(512);
    }
  });
});
