/**
 * `npm run openapi`: writes the description of the API beside the bundle of the functions, which serve it; `-- <file>` writes it
 * elsewhere.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApiDocument } from './document';

const BESIDE_THE_BUNDLE = 'functions/lib/openapi.json';

const file = process.argv[2] ?? BESIDE_THE_BUNDLE;
const text = JSON.stringify(await openApiDocument());
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, text);
console.log(`${file}, ${Math.round(text.length / 1024)} kB`);
