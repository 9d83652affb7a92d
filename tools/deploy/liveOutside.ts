/** Google itself, the firebase command and the builder. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deployedTown } from '../admin/town';
import { liveGoogle, type Token } from '../google/live';
import type { Outside } from './step';

const FIREBASE = join(
  dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json')),
  'lib',
  'bin',
  'firebase.js',
);
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
const BUNDLE = join('functions', 'build.mjs');
const LAST_LINES = 15;
const VISIT_TIMEOUT_MS = 20_000;

type Running = { cwd: string; env: NodeJS.ProcessEnv; input?: string | undefined };

/** Runs a script with this Node, shows what it says, and repeats its last lines if it fails. */
function run(name: string, args: readonly string[], { cwd, env, input = '' }: Running): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    const last: string[] = [];
    const hear = (text: Buffer): void => {
      process.stdout.write(text);
      last.push(
        ...text
          .toString()
          .split('\n')
          .filter((line) => line.trim() !== ''),
      );
      last.splice(0, Math.max(0, last.length - LAST_LINES));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} failed:\n${last.join('\n')}`));
    });
    // A command that has ended reads no input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** @param root the folder of the sources, where the commands run */
export function liveOutside(project: string, root: string, token: Token): Outside {
  return {
    google: liveGoogle(project, token),
    firebase: (args, input) => {
      const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
      return run(`firebase ${args[0] ?? ''}`, [FIREBASE, ...args], { cwd: root, env, input });
    },
    bundle: () => run('the bundle of the functions', [BUNDLE], { cwd: root, env: process.env }),
    build: (variables) => {
      // Given in the environment, which the builder takes as it is: in a file it would replace what looks like a variable.
      const env = { ...process.env, ...variables, NODE_ENV: 'production' };
      return run('the build', [VITE, 'build'], { cwd: root, env });
    },
    visit: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(VISIT_TIMEOUT_MS) }),
    town: async (address) => deployedTown(project, address, await token()),
  };
}
