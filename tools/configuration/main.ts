/** `npm run configuration`: prints the tables of `docs/configuration.md` from what the app and the functions declare. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readManifest } from './manifest';
import { configurationPage } from './page';

const PAGE = 'docs/configuration.md';
writeFileSync(PAGE, configurationPage(readFileSync(PAGE, 'utf8'), await readManifest('project')));
console.log(`${PAGE} written`);
