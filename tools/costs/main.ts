/** `npm run costs`: prints the tables of `docs/costs.md` from the counts and the prices. */
import { readFileSync, writeFileSync } from 'node:fs';
import { costsPage } from './page';

const PAGE = 'docs/costs.md';
writeFileSync(PAGE, costsPage(readFileSync(PAGE, 'utf8')));
console.log(`${PAGE} written`);
