/** The configuration for firebase-tools, with this deployment's own policy for pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFile, policyOf, writeConfig } from '../hostingConfig';
import { stands, type Step, todo } from '../step';

export const config: Step = {
  name: 'configuration',
  purpose: 'pages may ask the services of this deployment and no others (Content-Security-Policy)',
  look: (deployment) => {
    const name = configFile(deployment);
    const policy = policyOf(deployment);
    const words = `write ${name} with the policy of these variables`;
    // Written anew on each run, because firebase.json may have changed.
    const there = existsSync(join(deployment.root, name)) && readFileSync(join(deployment.root, name), 'utf8');
    if (deployment.dryRun && typeof there === 'string' && there.includes(JSON.stringify(policy)))
      return Promise.resolve(stands(name));
    return Promise.resolve(
      todo(words, () => {
        writeConfig(deployment);
        return Promise.resolve();
      }),
    );
  },
};
