/**
 * What the functions declare about themselves: their parameters, secrets and limits. It comes from the same description
 * that `firebase deploy` reads, so nothing is listed twice.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

export type Parameter = { name: string; type: 'string' | 'int'; default: string | number; description: string };
export type Secret = { name: string; description: string };
export type FunctionLimits = {
  availableMemoryMb: number;
  cpu: number;
  concurrency: number;
  maxInstances: number | string;
  serviceAccountEmail: string;
};
export type Manifest = {
  parameters: readonly Parameter[];
  secrets: readonly Secret[];
  functions: Readonly<Record<string, FunctionLimits>>;
};

type Declared = {
  params: ((Parameter & { type: Parameter['type'] }) | (Secret & { type: 'secret' }))[];
  endpoints: Record<string, FunctionLimits>;
};

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;
const LOADER = 'functions/node_modules/firebase-functions/lib/bin/firebase-functions.js';

/**
 * Bundles the functions and reads what they declare.
 * @param project the names of accounts contain it
 * @throws Error when the functions do not build or load
 */
export async function readManifest(project: string): Promise<Manifest> {
  // A place of its own, below the functions' packages: a running stack serves the usual one.
  mkdirSync('functions/lib', { recursive: true });
  const folder = mkdtempSync('functions/lib/declared-');
  const file = resolve(folder, 'manifest.json');
  try {
    const bundle = relative('functions', join(folder, 'index.js'));
    await run(process.execPath, ['functions/build.mjs', bundle.split(sep).join('/')], { timeout: TIMEOUT_MS });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
    await run(process.execPath, [resolve(LOADER), '.'], {
      cwd: folder,
      timeout: TIMEOUT_MS,
      env: {
        ...process.env,
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      },
    });
    const { params, endpoints } = JSON.parse(readFileSync(file, 'utf8')) as Declared;
    return {
      parameters: params.filter((param) => param.type !== 'secret'),
      secrets: params
        .filter((param) => param.type === 'secret')
        .map(({ name, description }) => ({ name, description })),
      functions: endpoints,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
