/** Keeps the data of all namespaces between runs in one JSON file. Rules are not kept: they have a file of their own. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Databases } from './databases';
import { exportJson, isJsonObject, parseJson } from './tree/json';

/** Writes the file beside its place and moves it there, so that a crash never leaves half a file. */
export async function saveData(databases: Databases, file: string): Promise<void> {
  const entries = [...databases.all()].map(([name, namespace]) => [name, exportJson(namespace.peek([]))] as const);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify({ namespaces: Object.fromEntries(entries) }));
  await rename(draft, file);
}

/** Takes the data back in; no file yet means nothing to take. Throws Error for a file that is not ours. */
export async function loadData(databases: Databases, file: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  const saved = parseJson(text);
  const namespaces = isJsonObject(saved) ? saved['namespaces'] : undefined;
  if (!isJsonObject(namespaces)) throw new Error(`${file} holds no saved namespaces`);
  for (const [name, json] of Object.entries(namespaces)) databases.get(name).restore(json);
}
