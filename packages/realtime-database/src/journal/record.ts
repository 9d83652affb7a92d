/** One write as a line of the log: a checksum, then the namespace and its changes as JSON. */
import { crc32 } from 'node:zlib';
import { exportJson, isJsonObject, type Json, parseJson } from '../tree/json';
import type { Path } from '../tree/node';
import type { Change } from '../watcher';

/** A namespace and the data written there, by path. */
export interface LoggedWrite {
  readonly namespace: string;
  readonly changes: readonly { readonly path: Path; readonly json: Json }[];
}

/** @returns the line, with its line break */
export function lineOf(namespace: string, changes: readonly Change[]): string {
  const text = JSON.stringify({ n: namespace, c: changes.map(({ path, node }) => [path, exportJson(node)]) });
  return `${checksum(text)} ${text}\n`;
}

/** @returns the write of a line without its line break, or null when the line is not whole */
export function writeOf(line: string): LoggedWrite | null {
  const text = line.slice(CHECKSUM_CHARACTERS + 1);
  if (line !== `${checksum(text)} ${text}`) return null;
  const json = parseJson(text);
  if (!isJsonObject(json) || typeof json['n'] !== 'string' || !Array.isArray(json['c'])) return null;
  const changes = json['c'].map((change: Json) => {
    const [path, data]: readonly (Json | undefined)[] = Array.isArray(change) ? change : [];
    return { path: Array.isArray(path) ? path.map(String) : [], json: data ?? null };
  });
  return { namespace: json['n'], changes };
}

const CHECKSUM_CHARACTERS = 8;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM_CHARACTERS, '0');
}
