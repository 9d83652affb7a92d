/**
 * `npm run docs`: the documentation as a site in `.local/docs`, searchable without a network. The first run installs what
 * only the site needs. A link to a page that does not exist fails it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFolder } from '../../local/setup/dependencies.mjs';

const site = fileURLToPath(new URL('.', import.meta.url));
const root = join(site, '../..');
const pages = join(site, '.pages');

/** The documents and what they show; paths from the root. What git does not know of is left out. */
function documents() {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md', 'docs/pictures'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter((file) => /^(docs\/.*|[A-Z]+)\.md$|^docs\/pictures\//.test(file) && existsSync(join(root, file)));
}

function layOut() {
  rmSync(pages, { recursive: true, force: true });
  for (const file of documents()) {
    mkdirSync(dirname(join(pages, file)), { recursive: true });
    cpSync(join(root, file), join(pages, file));
  }
  const toStart =
    '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=docs/index.html"><a href="docs/index.html">Documentation</a>\n';
  mkdirSync(join(pages, 'public'));
  writeFileSync(join(pages, 'public/index.html'), toStart);
  cpSync(join(root, 'public/icons/icon.svg'), join(pages, 'public/icon.svg'));
}

/** A reader without a network, and one who wants nobody to know what they read, get the whole of each page from here. */
function refuseForeignFiles() {
  const built = join(root, '.local/docs');
  const foreign = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') || file.endsWith('.css'))
    .filter((file) =>
      /<(script|link|img|iframe)\b[^>]*\s(src|href)="(https?:)?\/\/|(url\(|@import )["']?(https?:)?\/\//.test(
        readFileSync(join(built, file), 'utf8'),
      ),
    );
  if (foreign.length > 0) throw new Error(`These pages load a file from another host: ${foreign.join(', ')}`);
}

if (!(await installFolder({ name: 'docs', folder: site }, (line) => process.stdout.write(`${line}\n`))))
  process.exit(1);
layOut();
execFileSync(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site], {
  cwd: site,
  stdio: 'inherit',
});
refuseForeignFiles();
