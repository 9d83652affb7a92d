/** What is installed against what the lock files ask for. Plain JavaScript: it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders with a package.json of their own, as people call them. */
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
 * Whether `npm ci` has to run in a folder. npm leaves a record of what it installed in `node_modules/.package-lock.json`;
 * comparing versions instead of file times survives checkouts, which set every time anew. A package the lock marks as
 * optional may be missing: it is for another platform.
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
 * Runs npm and answers its exit code; on a failure the last lines it wrote are shown.
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(args, cwd) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
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
 * Installs what is missing, here and in functions; false when npm failed.
 * @param {(line: string) => void} say
 */
export async function installMissing(say) {
  for (const { name, folder } of packageFolders) {
    const reason = installNeeded(folder);
    if (reason === null) continue;
    say(`Installing the packages of the ${name} (${reason}) …`);
    // npm ci removes node_modules first, so one folder after the other and never beside a running stack.
    const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    if (code !== 0) {
      console.error(`npm ci failed in ${folder}. The lines above say why; run it there by hand to see all of it.`);
      return false;
    }
  }
  return true;
}
