/** Validates the files of a GOFS feed against GOFS's own schemas. They are theirs, and not ours to ship. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** True if the folder holds GOFS's schemas. */
export const hasGofsSchemas = (folder: string): boolean => existsSync(join(folder, 'gofs.json'));

/** What is wrong with a file of a feed, a sentence each; null if GOFS has no schema for a file of this name. */
export function gofsFaults(name: string, file: unknown, folder: string): string[] | null {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) return null;
  // Not strict: the schemas have keywords that do not belong to their types.
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  // Their ids are one page of GitHub with a part, which is no address of a schema.
  const { $id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  ajv.validate(schema, file);
  return (ajv.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
