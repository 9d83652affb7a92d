/** The description of the API, docs/openapi.json. */
import { existsSync, readFileSync } from 'node:fs';
import { type Refused, refuse } from '../http/refusal';
import type { OpenFile } from './openFile';

/** Beside the bundle, where `build.mjs` puts it, or in the project, when the code runs as it is written. */
const PLACES = ['./openapi.json', '../../../docs/openapi.json'];
const KEPT_SECONDS = 3600;

let known: unknown;

/** `not_found` if the functions were built without it. */
export function apiDescription(): OpenFile | Refused {
  const file = PLACES.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place));
  if (file === undefined) return refuse('not_found');
  known ??= JSON.parse(readFileSync(file, 'utf8'));
  return { body: known, seconds: KEPT_SECONDS };
}
