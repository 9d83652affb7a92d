/** Keeps the data of all namespaces between runs in one JSON file. Rules have a file of their own and are not saved. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Databases } from './databases';
import { exportJson, isJsonObject, parseJson } from './tree/json';

/** Writes to a temporary file and renames it, so that a crash never leaves half a file. */
export async function saveData(databases: Databases, file: string): Promise<void> {
  const entries = [...databases.all()].map(([name, namespace]) => [name, exportJson(namespace.peek([]))] as const);
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify({ namespaces: Object.fromEntries(entries) }));
  await rename(draft, file);
}

/** Loads saved data. Does nothing when the file does not exist. Throws Error when the file holds something else. */
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
