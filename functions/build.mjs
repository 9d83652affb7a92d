/**
 * Bundles the functions. `@/domain` and its small packages are inlined; packages that Google's runtime installs are
 * not. esbuild reads the `@/` alias from the tsconfig.json above this folder. An argument names another file to write,
 * below `lib`.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { build } = createRequire(import.meta.url)('esbuild');

const outfile = process.argv[2] ?? 'lib/index.js';

/** jspdf pulls these in for methods that no invoice calls: they draw web pages and SVG images. */
const withoutHtmlPdf = {
  name: 'without-html-pdf',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(html2canvas|dompurify|canvg)$/ }, ({ path }) => ({ path, namespace: 'without-html-pdf' }));
    onLoad({ filter: /./, namespace: 'without-html-pdf' }, () => ({ contents: 'export default undefined;' }));
  },
};

// Those of an earlier build have other names.
rmSync(join(here, dirname(outfile), 'parts'), { recursive: true, force: true });

const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: { [basename(outfile, '.js')]: 'src/index.ts' },
  outdir: dirname(outfile),
  bundle: true,
  // What a cold start does not need is a file of its own: the library that draws invoices.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  plugins: [withoutHtmlPdf],
  // The browser’s build of jspdf: Node’s reads and writes files.
  alias: { jspdf: 'jspdf/dist/jspdf.es.min.js' },
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

const kB = (files) => Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
const built = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js'));
const [first, parts] = [
  [metafile.outputs[outfile]],
  built.filter(([file]) => file !== outfile).map(([, part]) => part),
];
console.log(`functions: ${join('functions', outfile)}, ${kB(first)} kB and ${kB(parts)} kB in parts`);
