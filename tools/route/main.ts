/**
 * `npm run --silent route -- --town <folder>`: routes the pairs on standard input, one JSON case a line, and prints one
 * JSON answer a line.
 *
 * A case is `{"from":{"lat","lng"},"to":{"lat","lng"}}`. Its answer is a taxi's fastest way in free flow, from the nearest
 * street within 500 m: `{"metres","seconds"}`, whole numbers, or `{"error"}`, and the next line is read. Each line has its
 * answer, an empty one too, so that the answers can be laid beside the cases.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isLatLng, type LatLng } from '@/domain/place/geo';
import { decodeRoads } from '@/domain/road/roadFile';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { fastestThrough, OFF_STREET_MAX_METRES } from '@/domain/road/through';

const FREE_FLOW = flowAt(null);

type Answer = { metres: number; seconds: number } | { error: string };

function readRoads(folder: string): Roads {
  try {
    return prepareRoads(decodeRoads(readFileSync(join(folder, 'roads.bin'))));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no roads.bin. npm run town makes it' : message;
    throw new Error(`${folder} holds no town’s roads: ${why}.`, { cause: error });
  }
}

function pairOf(line: string): { from: LatLng; to: LatLng } | string {
  if (line.trim() === '') return 'The line is empty.';
  let asked: unknown;
  try {
    // A file from Windows may begin with a byte order mark.
    asked = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return 'The line is no JSON.';
  }
  if (typeof asked !== 'object' || asked === null) return 'The line is no object.';
  const { from, to } = asked as { from?: unknown; to?: unknown };
  if (!isLatLng(from)) return '"from" is no position.';
  return isLatLng(to) ? { from, to } : '"to" is no position.';
}

function answer(roads: Roads, line: string): Answer {
  const pair = pairOf(line);
  if (typeof pair === 'string') return { error: pair };
  const found = fastestThrough(roads, [pair.from, pair.to], FREE_FLOW, { anywhere: true });
  if (found.ok) return { metres: Math.round(found.way.metres), seconds: Math.round(found.way.seconds) };
  if (found.offStreet === null) return { error: 'No way leads there.' };
  return { error: `No street within ${OFF_STREET_MAX_METRES} m of "${found.offStreet === 0 ? 'from' : 'to'}".` };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { town: { type: 'string', default: 'public/town' } } });
  const roads = readRoads(values.town);
  // Whoever reads the answers may have enough of them, as `head` has.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (!process.stdout.write(`${JSON.stringify(answer(roads, line))}\n`)) await once(process.stdout, 'drain');
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
