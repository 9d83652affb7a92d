/**
 * Makes `public/town` from the open data in `local/newport`, once, and again when the data or the code that makes it has
 * changed. A folder that `npm run town` has filled with another town is left alone. Plain JavaScript: it runs before
 * anything else of the project.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { root } from './dependencies.mjs';

const TOWN = 'public/town';
/** What the town was made from, and what was made. */
const STAMP = '.local/town-made.json';
const EXTRACT = 'local/newport/newport.osm.pbf';
const POSTCODES = 'local/newport/NP.csv.gz';
/** The code that a town's files depend on. */
const MAKERS = ['tools/town', 'src/domain/place', 'src/domain/road', 'package-lock.json'];

/** @param {(line: string) => void} say */
export async function ensureTown(say) {
  const made = sourceHash();
  const standing = hashOf(join(TOWN, 'town.json'));
  const stamp = readStamp();
  if (standing !== null && (stamp === null || stamp.town !== standing)) return true;
  if (standing !== null && stamp?.made === made) return true;
  say('Making the town from its map data …');
  if (!(await makeTown())) return false;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ made, town: hashOf(join(TOWN, 'town.json')) }));
  return true;
}

function makeTown() {
  const args = ['tools/town/main.ts', EXTRACT, '--postcodes', POSTCODES, '--name', 'Newport', '--out', TOWN];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (code !== 0) console.error(output.trim());
      resolve(code === 0);
    });
  });
}

/** @returns {{ made: string, town: string } | null} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} file */
function hashOf(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of [EXTRACT, POSTCODES, ...MAKERS.flatMap(filesIn)]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} path */
function filesIn(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}
