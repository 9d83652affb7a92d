/**
 * Finds or installs a Chromium for the end-to-end tests. Plain JavaScript: the doctor runs before anything is
 * installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a Chromium on this machine, or null. `CHROMIUM_PATH` takes precedence. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const command of COMMANDS) {
    const folder = folders.find((candidate) => existsSync(join(candidate, command)));
    if (folder !== undefined) return join(folder, command);
  }
  return PLACES.find((place) => existsSync(place)) ?? null;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Finds a Chromium, or installs one: Debian's package when running as root, else Playwright's download. Returns null
 * when neither works.
 * @param {(line: string) => void} say
 */
export async function ensureChromium(say) {
  const found = findChromium();
  if (found !== null) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the system’s packages …');
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    ) {
      const installed = findChromium();
      if (installed !== null) return installed;
    }
  }
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  say('Downloading Chromium …');
  if (run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']))
    return chromium.executablePath();
  return null;
}

/** Returns a Chromium's version line, or null when it does not run. */
export function chromiumVersion(path) {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
