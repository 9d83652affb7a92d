/** What Firebase Hosting does with a request, as `firebase.json` says it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type HeaderRule = { regex: string; headers: { key: string; value: string }[] };
/** Without a destination it leads to a function. */
export type Rewrite = { source: string; destination?: string };
export type Hosting = { headers: readonly HeaderRule[]; rewrites: readonly Rewrite[] };

/** @param root the project's folder */
export const readHosting = (root: string): Hosting =>
  (JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as { hosting: Hosting }).hosting;
