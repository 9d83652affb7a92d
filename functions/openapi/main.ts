/**
 * `npm run openapi`: writes the description of the API beside the bundle of the functions, which serve it; `-- <file>` writes it
 * elsewhere.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApiDocument } from './document';

const BESIDE_THE_BUNDLE = 'functions/lib/openapi.json';

const file = process.argv[2] ?? BESIDE_THE_BUNDLE;
const text = JSON.stringify(await openApiDocument());
mkdirSync(dirname(file), { recursive: true });
// Whoever reads it meanwhile has a whole one.
const unfinished = `${file}.${process.pid}`;
writeFileSync(unfinished, text);
renameSync(unfinished, file);
console.log(`${file}, ${Math.round(text.length / 1024)} kB`);
