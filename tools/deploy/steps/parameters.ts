/** The functions' parameters: a file with every one of them, so that the deployment never has to ask. */
import { relative } from 'node:path';
import { good, GoogleError } from '../../google/google';
import { type Line, readValues, setValues, type Values } from '../envFile';
import { functionsFile } from '../settings';
import { advice, type Deployment, stands, type Step, todo } from '../step';

const HEAD =
  'The parameters of the functions of this deployment. It holds no secrets: keep it with your own copy of the sources.';
const FUNCTIONS = 'https://cloudfunctions.googleapis.com/v2';
const REGION = 'europe-west2';

/** What the deployed API runs with, or null before the first deployment. */
export async function deployedValues({ project, outside: { google } }: Deployment): Promise<Values | null> {
  const found = await google('GET', `${FUNCTIONS}/projects/${project}/locations/${REGION}/functions/api`);
  if (found.status === 404 || new GoogleError('', found).reason === 'SERVICE_DISABLED') return null;
  const { serviceConfig } = (await good('the functions', Promise.resolve(found))) as {
    serviceConfig?: { environmentVariables?: Values };
  };
  return serviceConfig?.environmentVariables ?? {};
}

export const parameters: Step = {
  name: 'parameters',
  purpose: 'every parameter of the functions has a value in functions/.env.<project>',
  look: async (deployment) => {
    const { manifest, given, root, ask } = deployment;
    const file = functionsFile(deployment);
    const shown = relative(root, file);
    const there = readValues(file);
    // A fresh copy of the sources must not put a running town back to the defaults.
    const deployed = there === null ? await deployedValues(deployment) : null;
    const lines = manifest.parameters.flatMap(({ name, description, default: usual }): Line[] => {
      const value = given[name] ?? there?.[name] ?? deployed?.[name] ?? String(usual);
      return there?.[name] === value ? [] : [{ name, value, description }];
    });
    if (lines.length === 0) {
      if (there?.['TRUSTED_PROXIES'] === '0')
        return advice(`${shown} has TRUSTED_PROXIES=0: behind Hosting all people share one limit. Set it to 1.`);
      return stands(`${shown} has all ${manifest.parameters.length}`);
    }
    const names = lines.length > 6 ? `${lines.length} parameters` : lines.map(({ name }) => name).join(', ');
    const from = deployed === null ? '' : ', as they are deployed';
    return todo(`write ${names} to ${shown}${from}`, async () => {
      setValues(file, HEAD, lines);
      if (there === null)
        await ask?.(`Look at ${shown} now and change what is yours, such as MAIL_FROM. Then press Enter. `);
    });
  },
};
