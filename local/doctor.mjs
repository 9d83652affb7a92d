/**
 * `npm run doctor`: one screen about this machine, with what the project needs, what is installed and how to get the
 * rest. Plain JavaScript, so that it works before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { chromiumVersion, findChromium } from './setup/chromium.mjs';
import { installNeeded, packageFolders, root } from './setup/dependencies.mjs';
import { nodeObstacle, oldestNode } from './setup/nodeVersion.mjs';
import { PORTS } from '../tools/connection/ports.mjs';

/** Free disk space needed for the packages, a build and a browser, bytes. */
const DISK_BYTES = 2 * 1024 ** 3;
/** Only the official Realtime Database and Storage emulators need it. */
const JAVA_MAJOR = 21;

/** Returns the first line a command prints, or null when there is no such command. `java -version` prints to stderr. */
function versionOf(command, args) {
  try {
    const windows = process.platform === 'win32';
    const script = [command, ...args].join(' ');
    const output = windows
      ? execFileSync('cmd', ['/c', `${script} 2>&1`], { encoding: 'utf8' })
      : execFileSync('sh', ['-c', `${script} 2>&1`], { encoding: 'utf8' });
    return output.split('\n')[0].trim();
  } catch {
    return null;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Prints a line: ✓ found, ✗ missing, ○ missing but not needed for npm start and npm test. */
function line(name, found, advice, needed = true) {
  const mark = advice === null ? '✓' : needed ? '✗' : '○';
  console.log(`  ${mark} ${name.padEnd(20)} ${found}${advice === null ? '' : `\n      → ${advice}`}`);
  return advice === null || !needed;
}

console.log('\nAmberlight doctor\n');
const results = [];
const node = process.versions.node;
results.push(line('Node', `${node} (${oldestNode} or later)`, nodeObstacle(node)));
const npm = versionOf('npm', ['--version', '--loglevel=error']);
results.push(line('npm', npm ?? 'not found', npm === null ? 'comes with Node: https://nodejs.org' : null));
const git = versionOf('git', ['--version']);
results.push(line('git', git ?? 'not found', git === null ? 'https://git-scm.com/downloads' : null));

for (const { name, folder } of packageFolders) {
  const reason = installNeeded(folder);
  const advice = reason === null ? null : `npm ci in ${folder} (npm start and npm test do this for you)`;
  results.push(line(`packages (${name})`, reason ?? 'match the lock file', advice));
}

const busy = [];
for (const [service, port] of Object.entries(PORTS)) if (!(await isFree(port))) busy.push(`${port} (${service})`);
const ports = busy.length === 0 ? `${Object.values(PORTS).join(' ')} free` : `in use: ${busy.join(', ')}`;
results.push(
  line('ports', ports, busy.length === 0 ? null : 'already running? If not: npm start -- --offset 1000', false),
);

const disk = statfsSync(root);
const freeBytes = disk.bavail * disk.bsize;
const gigabytes = (freeBytes / 1024 ** 3).toFixed(1);
results.push(line('disk', `${gigabytes} GB free`, freeBytes >= DISK_BYTES ? null : 'free some space: 2 GB are needed'));

const chromium = findChromium();
const browser = chromium === null ? null : chromiumVersion(chromium);
results.push(
  line(
    'Chromium',
    browser === null ? 'not found' : `${browser} (${chromium})`,
    browser === null ? 'npm test installs one; or install Chrome, or set CHROMIUM_PATH' : null,
    false,
  ),
);

const java = versionOf('java', ['-version']);
const javaMajor = Number(/version "(\d+)/.exec(java ?? '')?.[1] ?? 0);
results.push(
  line(
    'Java (optional)',
    java ?? 'not found',
    javaMajor >= JAVA_MAJOR ? null : `only npm run emulators needs Java ${JAVA_MAJOR}: https://adoptium.net`,
    false,
  ),
);

const well = results.every(Boolean);
console.log(well ? '\n  Everything needed is installed: npm start\n' : '\n  Fix the lines marked ✗, then: npm start\n');
process.exit(well ? 0 : 1);
