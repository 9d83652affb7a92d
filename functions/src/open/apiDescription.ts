/** The description of the API, which `npm run openapi` writes beside the bundle. A cold start does not read it. */
import { existsSync, readFileSync } from 'node:fs';
import { type Refused, refuse } from '../http/refusal';
import type { OpenFile } from './openFile';

const BESIDE_THE_BUNDLE = new URL('./openapi.json', import.meta.url);
const KEPT_SECONDS = 3600;

let known: string | undefined;

/** `not_found` if it was not written. */
export function apiDescription(file = BESIDE_THE_BUNDLE): OpenFile | Refused {
  if (known === undefined && !existsSync(file)) return refuse('not_found');
  known ??= readFileSync(file, 'utf8');
  return { text: known, seconds: KEPT_SECONDS };
}
