/**
 * Bundles the functions. `@/domain` and its small packages are inlined; packages that Google's runtime installs are
 * not. esbuild reads the `@/` alias from the tsconfig.json above this folder.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(import.meta.url)('esbuild');

const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
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

const { bytes } = metafile.outputs['lib/index.js'];
console.log(`functions: ${join('functions', 'lib', 'index.js')}, ${Math.round(bytes / 1024)} kB`);
