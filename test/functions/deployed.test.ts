import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { serverEnvironment } from '../../tools/connection/addresses';
import { stack } from '../support/stack';

type Endpoint = {
  httpsTrigger?: object;
  scheduleTrigger?: object;
  region?: string[];
  secretEnvironmentVariables?: { key: string }[];
};
type Manifest = { endpoints: Record<string, Endpoint> };
/** What an instance may use: without these, a flood of calls costs whatever Google allows. */
const LIMITS = ['availableMemoryMb', 'concurrency', 'maxInstances', 'timeoutSeconds'];

/** The endpoints of a folder, from the discovery server of firebase-functions that `firebase deploy` queries. */
async function discover(port: number): Promise<Manifest> {
  const folder = resolve('functions');
  const server = spawn(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', folder], {
    cwd: folder,
    env: { ...process.env, ...serverEnvironment(stack.ports), PORT: String(port), FUNCTIONS_CONTROL_API: 'true' },
    stdio: 'ignore',
  });
  try {
    return await vi.waitFor(
      async () => {
        const response = await fetch(`http://127.0.0.1:${port}/__/functions.yaml`);
        expect(response.status).toBe(200);
        return (await response.json()) as Manifest;
      },
      { timeout: 20_000, interval: 100 },
    );
  } finally {
    server.kill('SIGKILL');
  }
}

it('the local stack serves exactly what firebase deploys', async () => {
  // A port next to this stack's own, where nothing else listens.
  const { endpoints } = await discover(stack.ports.logging + 50);
  const names = (trigger: 'httpsTrigger' | 'scheduleTrigger'): string[] =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => endpoint[trigger] !== undefined)
      .map(([name]) => name)
      .toSorted();
  const health = (await (await fetch(`${stack.functions}/__/health`)).json()) as Record<string, string[]>;
  expect(health.functions?.toSorted()).toEqual(names('httpsTrigger'));
  expect(health.schedules?.toSorted()).toEqual(names('scheduleTrigger'));
  expect(names('httpsTrigger')).toContain('api');
  expect(names('scheduleTrigger').length).toBeGreaterThan(0);
  const secretsOf = ({ secretEnvironmentVariables = [] }: Endpoint) => secretEnvironmentVariables.map(({ key }) => key);
  const secrets = secretsOf(endpoints.api ?? {});
  expect(secrets).toContain('MARK_KEY');
  for (const endpoint of Object.values(endpoints)) {
    // A function without a secret reads an empty one, and says nothing.
    expect(secretsOf(endpoint)).toEqual(secrets);
    expect(endpoint.region).toEqual(['europe-west2']);
    for (const limit of LIMITS) expect(endpoint).toHaveProperty(limit, expect.anything());
  }
});
