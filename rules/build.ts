/** Prints `database.rules.json` and `docs/data-map.md` from the rules beside this file, and how long data is kept: `npm run rules`. */
import { writeFileSync } from 'node:fs';
import { dataMap } from './pages/dataMap';
import { howLong } from './pages/howLong';
import { rulesText } from './print';
import { databaseRules } from './rules';

const PRINTED = {
  'database.rules.json': rulesText(databaseRules),
  'docs/data-map.md': dataMap(databaseRules),
  'docs/data-protection/how-long.md': howLong(),
};

for (const [file, text] of Object.entries(PRINTED)) {
  writeFileSync(new URL(`../${file}`, import.meta.url), text);
  console.log(`${file} written`);
}
