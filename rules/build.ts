/** Prints `database.rules.json` and `docs/data-map.md` from the rules beside this file: `npm run rules`. */
import { writeFileSync } from 'node:fs';
import { dataMap } from './dataMap';
import { rulesText } from './print';
import { databaseRules } from './rules';

const PRINTED = { 'database.rules.json': rulesText(databaseRules), 'docs/data-map.md': dataMap(databaseRules) };

for (const [file, text] of Object.entries(PRINTED)) {
  writeFileSync(new URL(`../${file}`, import.meta.url), text);
  console.log(`${file} written`);
}
