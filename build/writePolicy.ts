/** Writes the policy of an unconfigured build into `firebase.json`: `npm run policy`, after a change of `index.html`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { contentSecurityPolicy } from './csp';

const FILE = new URL('../firebase.json', import.meta.url);
const text = readFileSync(FILE, 'utf8');
const policy = JSON.stringify(contentSecurityPolicy({}));
writeFileSync(
  FILE,
  text.replace(/("key": "Content-Security-Policy",\s*"value": )"(?:[^"\\]|\\.)*"/, (_all, key: string) => key + policy),
);
console.log('firebase.json written');
