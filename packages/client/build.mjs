/**
 * `npm run build:client`: the types from the description of the API, and the package's files from both. `-- <file>` takes a
 * description that is there already; otherwise it is made first, which takes half a minute.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const given = process.argv[2];
const description = given === undefined ? join(root, '.local/openapi.json') : resolve(given);

const run = (args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

if (given === undefined) {
  mkdirSync(dirname(description), { recursive: true });
  run(['--import', 'tsx', 'functions/openapi/main.ts', description]);
}
const nodes = await openapiTS(readFileSync(description, 'utf8'), {
  // A field with a default may be left out of a body.
  defaultNonNullable: false,
});
writeFileSync(
  join(here, 'src/schema.ts'),
  `/** The types of the API. Written by \`npm run build:client\`. */\n${astToString(nodes)}`,
);
rmSync(join(here, 'dist'), { recursive: true, force: true });
run([createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', here]);
copyFileSync(join(root, 'LICENSE'), join(here, 'LICENSE'));
