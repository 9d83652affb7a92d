/**
 * Bundles the functions. `@/domain` and its small packages are inlined; packages that Google's runtime installs are
 * not. esbuild reads the `@/` alias from the tsconfig.json above this folder. An argument names another file to write,
 * below `lib`.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(import.meta.url)('esbuild');

const outfile = process.argv[2] ?? 'lib/index.js';

const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'stripe',
    'nodemailer',
  ],
  logLevel: 'warning',
});

// The town's streets and ranks are read from beside the bundle; a deployment that asks Google or OSRM for routes needs no
// streets, and a town without ranks has no lines.
for (const name of ['roads.bin', 'ranks.json']) {
  const file = join(here, '../public/town', name);
  if (existsSync(file)) copyFileSync(file, join(here, dirname(outfile), name));
}

// The description of the API is served as it is.
copyFileSync(join(here, '../docs/openapi.json'), join(here, dirname(outfile), 'openapi.json'));

const { bytes } = metafile.outputs[outfile];
console.log(`functions: ${join('functions', outfile)}, ${Math.round(bytes / 1024)} kB`);
