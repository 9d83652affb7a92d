/** Writes docs/openapi.json, the description of the API: `npm run openapi`, after a change of an endpoint or its refusals. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document';

const FILE = 'docs/openapi.json';
writeFileSync(FILE, `${JSON.stringify(await openApiDocument(), null, 1)}\n`);
console.log(`${FILE} written`);
