/** Compares the installed packages with the lock files. Plain JavaScript: it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { showProgress } from './installProgress.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders with a package.json of their own, and their names in messages. */
export const packageFolders = [
  { name: 'app', folder: root },
  { name: 'functions', folder: join(root, 'functions') },
];

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Tells why `npm ci` has to run in a folder, or returns null. Compares the lock file with npm's own record in
 * `node_modules/.package-lock.json`. Versions are compared and not file times, because a checkout resets every time. A
 * package that the lock file marks as optional may be missing: it is for another platform.
 * @param {string} folder
 * @returns {'missing' | 'outdated' | null}
 */
export function installNeeded(folder) {
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'missing';
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {};
  const inStep = Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = installed.packages?.[path];
    return found === undefined
      ? entry.optional === true || entry.devOptional === true
      : found.version === entry.version;
  });
  return inStep ? null : 'outdated';
}

/**
 * Runs npm and returns its exit code. On failure, prints the last lines of its output, without its requests.
 * @param {string[]} args
 * @param {string} cwd
 * @param {() => void} onAnswer called for each answer of the registry or npm's cache
 */
function runNpm(args, cwd, onAnswer) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (line) => {
      if (line.startsWith('npm http')) onAnswer();
      else output = `${output}${line}\n`.slice(-4000);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', collect);
    child.once('error', (error) => {
      console.error(`npm could not be run: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      if (code !== 0) console.error(output.trim());
      resolve(code ?? 1);
    });
  });
}

/**
 * Installs a folder's packages unless they match its lock file. Returns false when npm failed.
 * @param {{ name: string, folder: string }} which
 * @param {(line: string) => void} say
 */
export async function installFolder({ name, folder }, say) {
  const reason = installNeeded(folder);
  if (reason === null) return true;
  say(`Installing the packages of the ${name} (${reason}) …`);
  // npm ci removes node_modules first, so folders are installed one at a time, and never beside a running stack.
  const progress = showProgress(folder);
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=http'], folder, progress.answered);
  progress.stop();
  if (code === 0) return true;
  console.error(`npm ci failed in ${folder}. The lines above say why; run it there to see the full output.`);
  return false;
}

/**
 * Installs missing packages, here and in functions. Returns false when npm failed.
 * @param {(line: string) => void} say
 */
export async function installMissing(say) {
  for (const each of packageFolders) if (!(await installFolder(each, say))) return false;
  return true;
}
