/** Writes `database.rules.json` from the rules beside this file: `npx tsx local/rules/build.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesText } from './rules';

const file = fileURLToPath(new URL('../../database.rules.json', import.meta.url));
writeFileSync(file, rulesText());
console.log(`${file} written`);
