/** The functions: the API and the schedules. firebase-tools builds them, and leaves alone what has not changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile } from '../hostingConfig';
import { parameterValues } from '../settings';
import { type Deployment, type Step, todo } from '../step';
import { routesNeedTown, townFolder } from '../townSources';

/** The town's streets, beside the bundle. */
const ROADS = 'roads.bin';

/** @throws Error if the functions would be deployed without the streets that they find routes on */
function checkStreets(deployment: Deployment): void {
  if (!routesNeedTown(parameterValues(deployment))) return;
  const bundled = join(deployment.root, 'functions', 'lib', ROADS);
  const made = join(townFolder(deployment), ROADS);
  if (existsSync(bundled) && existsSync(made) && readFileSync(bundled).equals(readFileSync(made))) return;
  throw new Error(
    `functions/lib has not got the ${ROADS} of the town in public/town, without which no route is found: make the town again with npm run town.`,
  );
}

export const functions: Step = {
  name: 'functions',
  purpose: 'the functions are those of this release, with these parameters and secrets',
  look: (deployment) =>
    Promise.resolve(
      todo('deploy the functions that have changed (the first time takes some minutes)', async () => {
        await deployment.outside.bundle();
        checkStreets(deployment);
        // --force: removes functions that this release no longer has, and lets old images be cleared away.
        const args = [
          'deploy',
          '--only',
          'functions',
          '--config',
          configFile(deployment),
          '--force',
          '--non-interactive',
        ];
        await deployment.outside.firebase([...args, '--project', deployment.project]);
      }),
    ),
};
